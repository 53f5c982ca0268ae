/* This module only adds the link flags. The C++ header is included by CJSONParser. */
