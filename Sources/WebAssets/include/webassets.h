#ifndef WEBASSETS_H
#define WEBASSETS_H

#include <stddef.h>

/// A file embedded in the binary.
typedef struct {
    /// Its name without its folder.
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t length;
} web_asset;

/// Every one: the contract, the pages, and what they load.
const web_asset *_Nonnull web_assets(size_t *_Nonnull count);

#endif
