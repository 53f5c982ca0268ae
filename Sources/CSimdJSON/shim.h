/* The C++ header is included by CJSONParser alone; this module carries the link flags. */
