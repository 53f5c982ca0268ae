#ifndef WEBASSETS_H
#define WEBASSETS_H

#include <stddef.h>

/// A file embedded in the binary.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t length;
} web_asset;

/// The contract, as written by hand and as JSON.
web_asset web_asset_openapi_yaml(void);
web_asset web_asset_openapi_json(void);
/// JSON Schema 2020-12 of the spec.
web_asset web_asset_spec_schema(void);
/// What each problem type means (Markdown).
web_asset web_asset_errors(void);

#endif
