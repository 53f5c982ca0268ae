#ifndef WEBASSETS_H
#define WEBASSETS_H

#include <stddef.h>

/// A file that is embedded in the binary.
typedef struct {
    /// The name of the file without its folder.
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t length;
} web_asset;

/// Returns all files: the contract, the pages and their assets.
const web_asset *_Nonnull web_assets(size_t *_Nonnull count);

#endif
