#ifndef CJSONPARSER_H
#define CJSONPARSER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kinds of values.
enum {
    CJSON_NULL = 'n',
    CJSON_FALSE = 'f',
    CJSON_TRUE = 't',
    CJSON_SIGNED = 'l',
    CJSON_UNSIGNED = 'u',
    CJSON_DOUBLE = 'd',
    CJSON_STRING = '"',
    CJSON_ARRAY = '[',
    CJSON_OBJECT = '{',
};

/// The values of a document as the library keeps them (simdjson, doc/tape.md), in document order. The first byte of a word
/// is the kind of its value.
///
/// - A number has a second word, which holds it.
/// - The other bytes of a string are the offset of its text among the strings: its length in four bytes, then its
///   unescaped UTF-8.
/// - The elements of an array or object follow it, and a word that ends it. The lower half of its word is the index of the
///   word behind that one; the other three bytes are the number of elements or members, or 0xFFFFFF for more. A member is
///   its key, a string, and its value.
///
/// The word of the root has the index 1.
typedef struct {
    const uint64_t *words;
    const uint8_t *strings;
} cjson_document;

/// The result of parsing.
enum {
    CJSON_OK = 0,
    CJSON_SYNTAX = 1,
    CJSON_TOO_DEEP = 2,
    CJSON_NUMBER_RANGE = 3,
    CJSON_UTF8 = 4,
    CJSON_EMPTY = 5,
    CJSON_NO_MEMORY = 6,
};

typedef struct cjson_parser cjson_parser;

/// A parser, which reuses its memory for each document. It must be used by one thread at a time.
cjson_parser *cjson_parser_create(void);
void cjson_parser_destroy(cjson_parser *parser);

/// Parses one document of at most 4 GiB and a nesting of `max_depth`.
///
/// `padding` bytes (CJSON_PADDING) after `bytes` must be readable.
/// On success, `*document` is set and stays valid until the next parse. Otherwise the result is the reason,
/// and `*offset` is the byte at which reading stopped, or SIZE_MAX if that isn't known.
int cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t length, size_t max_depth,
                const cjson_document **document, size_t *offset);

/// Returns the number of readable bytes that must follow a document.
size_t cjson_padding(void);

#ifdef __cplusplus
}
#endif

#endif
