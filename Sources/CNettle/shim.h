#ifndef CNETTLE_SHIM_H
#define CNETTLE_SHIM_H

/* One function for each call that is needed: Nettle's names are macros, and release 4 has no parameter for the length
   of a digest. */

#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <nettle/sha2.h>
#include <nettle/version.h>

#if NETTLE_VERSION_MAJOR >= 4
#define SHA256_LENGTH
#else
#define SHA256_LENGTH SHA256_DIGEST_SIZE,
#endif

static inline void hmac_sha256(size_t key_length, const uint8_t *key, size_t length, const uint8_t *data, uint8_t *digest) {
    struct hmac_sha256_ctx context;
    hmac_sha256_set_key(&context, key_length, key);
    hmac_sha256_update(&context, length, data);
    hmac_sha256_digest(&context, SHA256_LENGTH digest);
}

static inline void sha256(size_t length, const uint8_t *data, uint8_t *digest) {
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, length, data);
    sha256_digest(&context, SHA256_LENGTH digest);
}

/* Returns whether two digests are equal. The time does not depend on where they differ. */
static inline int equal_in_constant_time(const void *a, const void *b, size_t length) { return memeql_sec(a, b, length); }

#undef SHA256_LENGTH

#endif
