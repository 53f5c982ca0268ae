#ifndef CJSONPARSER_H
#define CJSONPARSER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a node.
enum {
    CJSON_NULL = 0,
    CJSON_FALSE = 1,
    CJSON_TRUE = 2,
    CJSON_NUMBER = 3,
    CJSON_STRING = 4,
    CJSON_ARRAY = 5,
    CJSON_OBJECT = 6,
};

/// One value. Nodes are in document order: the children of an array or object follow it, each followed by its own
/// children. A member of an object is its key (a string node) followed by its value.
typedef struct {
    int32_t kind;
    /// The number of elements of an array or members of an object.
    uint32_t count;
    /// The index of the first node that isn't part of this value.
    uint32_t end;
    /// The length of a string, in bytes.
    uint32_t length;
    /// The value of a number.
    double number;
    /// The unescaped UTF-8 of a string, not terminated. It is valid until the parser's next parse.
    const char *string;
} cjson_node;

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
/// On success, `*nodes` and `*count` are set and stay valid until the next parse. Otherwise the result is the reason,
/// and `*offset` is the byte at which reading stopped, or SIZE_MAX if that isn't known.
int cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t length, size_t max_depth,
                const cjson_node **nodes, size_t *count, size_t *offset);

/// Returns the number of readable bytes that must follow a document.
size_t cjson_padding(void);

#ifdef __cplusplus
}
#endif

#endif
