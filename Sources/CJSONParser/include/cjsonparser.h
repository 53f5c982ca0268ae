#ifndef CJSONPARSER_H
#define CJSONPARSER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node of a document is.
enum {
    CJSON_NULL = 0,
    CJSON_FALSE = 1,
    CJSON_TRUE = 2,
    CJSON_NUMBER = 3,
    CJSON_STRING = 4,
    CJSON_ARRAY = 5,
    CJSON_OBJECT = 6,
};

/// One value. Nodes lie in document order: the children of an array or object follow it, each child followed by its
/// own; a member of an object is its key (a string node) and then its value.
typedef struct {
    int32_t kind;
    /// Elements of an array, members of an object.
    uint32_t count;
    /// Index of the first node that is no longer part of this value.
    uint32_t end;
    /// Bytes of a string.
    uint32_t length;
    /// Value of a number.
    double number;
    /// Unescaped UTF-8 of a string, not terminated; valid until the parser's next parse.
    const char *string;
} cjson_node;

/// Why a document could not be parsed.
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

/// A parser keeps its memory from one document to the next; use it from one thread at a time.
cjson_parser *cjson_parser_create(void);
void cjson_parser_destroy(cjson_parser *parser);

/// Parses one document of at most 4 GiB and nesting `max_depth`.
///
/// `padding` bytes (CJSON_PADDING) behind `bytes` must be readable.
/// On success `*nodes` and `*count` are set and stay valid until the next parse. Otherwise the answer says why, and
/// `*offset` is the byte where reading stopped, or SIZE_MAX where that isn't known.
int cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t length, size_t max_depth,
                const cjson_node **nodes, size_t *count, size_t *offset);

/// Readable bytes that must follow a document.
size_t cjson_padding(void);

#ifdef __cplusplus
}
#endif

#endif
