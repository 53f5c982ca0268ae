#include "webassets.h"

// The compiler reads the files; nothing is looked up at run time.
static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};
static const unsigned char openapi_json[] = {
#embed "openapi.json"
};
static const unsigned char spec_schema[] = {
#embed "spec.schema.json"
};
static const unsigned char errors[] = {
#embed "../../docs/errors.md"
};

web_asset web_asset_openapi_yaml(void) { return (web_asset){openapi_yaml, sizeof openapi_yaml}; }
web_asset web_asset_openapi_json(void) { return (web_asset){openapi_json, sizeof openapi_json}; }
web_asset web_asset_spec_schema(void) { return (web_asset){spec_schema, sizeof spec_schema}; }
web_asset web_asset_errors(void) { return (web_asset){errors, sizeof errors}; }
