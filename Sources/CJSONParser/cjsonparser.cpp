#include "cjsonparser.h"

#include <new>
#include <simdjson.h>
#include <vector>

using namespace simdjson;

struct cjson_parser {
    dom::parser dom;
    ondemand::parser locator;
    cjson_document document;
    std::vector<uint8_t> widened;
};

namespace {

int reason(error_code error) {
    switch (error) {
    case SUCCESS: return CJSON_OK;
    case DEPTH_ERROR: return CJSON_TOO_DEEP;
    case NUMBER_ERROR:
    case NUMBER_OUT_OF_RANGE: return CJSON_NUMBER_RANGE;
    case UTF8_ERROR: return CJSON_UTF8;
    case EMPTY: return CJSON_EMPTY;
    case MEMALLOC: return CJSON_NO_MEMORY;
    default: return CJSON_SYNTAX;
    }
}

// Reads every value on demand, only to find out where reading stops.
error_code visit(ondemand::value value, size_t depth) {
    if (depth == 0) return DEPTH_ERROR;
    ondemand::json_type type;
    if (auto error = value.type().get(type)) return error;
    switch (type) {
    case ondemand::json_type::object: {
        ondemand::object object;
        if (auto error = value.get_object().get(object)) return error;
        for (auto field : object) {
            ondemand::value child;
            std::string_view key;
            if (auto error = field.unescaped_key().get(key)) return error;
            if (auto error = field.value().get(child)) return error;
            if (auto error = visit(child, depth - 1)) return error;
        }
        return SUCCESS;
    }
    case ondemand::json_type::array: {
        ondemand::array array;
        if (auto error = value.get_array().get(array)) return error;
        for (auto element : array) {
            ondemand::value child;
            if (auto error = element.get(child)) return error;
            if (auto error = visit(child, depth - 1)) return error;
        }
        return SUCCESS;
    }
    case ondemand::json_type::number: {
        double number;
        return value.get_double().get(number);
    }
    case ondemand::json_type::string: {
        std::string_view text;
        return value.get_string().get(text);
    }
    case ondemand::json_type::boolean: {
        bool flag;
        return value.get_bool().get(flag);
    }
    default: {
        // Older versions return a bool, newer ones a result that may hold an error.
        simdjson_result<bool> isNull = value.is_null();
        bool flag;
        if (auto error = std::move(isNull).get(flag)) return error;
        return flag ? SUCCESS : N_ATOM_ERROR;
    }
    }
}

size_t locate(cjson_parser *parser, const uint8_t *bytes, size_t length, size_t max_depth) {
    ondemand::document document;
    if (parser->locator.iterate(bytes, length, length + SIMDJSON_PADDING).get(document)) return SIZE_MAX;
    ondemand::value root;
    if (!document.get_value().get(root)) visit(root, max_depth + 1);
    const char *stopped;
    if (document.current_location().get(stopped)) return SIZE_MAX;
    size_t offset = size_t(stopped - reinterpret_cast<const char *>(bytes));
    return offset <= length ? offset : SIZE_MAX;
}

// JSON doesn't bound integers (RFC 8259, section 6), but the library refuses those beyond 64 bits. They are rewritten
// with an exponent, which makes them doubles. Returns whether there was one. Any other error stays.
bool widen(const uint8_t *bytes, size_t length, std::vector<uint8_t> &out) {
    out.clear();
    bool found = false, in_string = false;
    for (size_t at = 0; at < length;) {
        uint8_t byte = bytes[at];
        if (in_string || byte == '"') {
            if (in_string && byte == '\\' && at + 1 < length) out.push_back(bytes[at++]);
            else if (byte == '"') in_string = !in_string;
            out.push_back(bytes[at++]);
            continue;
        }
        size_t end = at;
        auto is_number = [](uint8_t c) { return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || (c | 0x20) == 'e'; };
        bool is_integer = true;
        // Literals such as true contain an e too, but they are too short to matter.
        while (end < length && is_number(bytes[end])) {
            is_integer = is_integer && ((bytes[end] >= '0' && bytes[end] <= '9') || (end == at && bytes[end] == '-'));
            end++;
        }
        if (end == at) {
            out.push_back(bytes[at++]);
            continue;
        }
        out.insert(out.end(), bytes + at, bytes + end);
        if (is_integer && end - at >= 19) {
            out.insert(out.end(), {'e', '0'});
            found = true;
        }
        at = end;
    }
    return found;
}

error_code parse(cjson_parser *parser, const uint8_t *bytes, size_t length, size_t max_depth) {
    // The library reads a document only up to the depth that it was prepared for.
    if (parser->dom.capacity() < length || parser->dom.max_depth() != max_depth) {
        if (auto error = parser->dom.allocate(length < 4096 ? 4096 : length, max_depth)) return error;
    }
    return parser->dom.parse(bytes, length, false).error();
}

} // namespace

extern "C" {

size_t cjson_padding(void) { return SIMDJSON_PADDING; }

cjson_parser *cjson_parser_create(void) { return new (std::nothrow) cjson_parser; }

void cjson_parser_destroy(cjson_parser *parser) { delete parser; }

int cjson_parse(cjson_parser *parser, const uint8_t *bytes, size_t length, size_t max_depth,
                const cjson_document **document, size_t *offset) try {
    *offset = SIZE_MAX;
    if (!parser) return CJSON_NO_MEMORY;
    error_code error = parse(parser, bytes, length, max_depth);
    // Newer versions have a separate error for these.
    bool is_about_text = error && error != DEPTH_ERROR && error != EMPTY && error != MEMALLOC && error != UTF8_ERROR;
    if (is_about_text && widen(bytes, length, parser->widened)) {
        size_t widened = parser->widened.size();
        parser->widened.resize(widened + SIMDJSON_PADDING);
        if (!parse(parser, parser->widened.data(), widened, max_depth)) error = SUCCESS;
    }
    if (error) {
        if (error != DEPTH_ERROR && error != EMPTY && error != MEMALLOC) *offset = locate(parser, bytes, length, max_depth);
        return reason(error);
    }
    // Its fields, since copying each value into a list of our own took longer than reading most documents.
    parser->document = {parser->dom.doc.tape.get(), parser->dom.doc.string_buf.get()};
    *document = &parser->document;
    return CJSON_OK;
} catch (const simdjson_error &error) {
    // No exception may reach Swift.
    return reason(error.error());
} catch (...) {
    return CJSON_NO_MEMORY;
}

} // extern "C"
