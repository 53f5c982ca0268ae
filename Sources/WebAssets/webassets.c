#include "webassets.h"

// The compiler embeds the files. Nothing is read at run time.

// The contract as YAML and as JSON, and the JSON Schema (2020-12) of the spec.
static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};
static const unsigned char openapi_json[] = {
#embed "openapi.json"
};
static const unsigned char spec_schema_json[] = {
#embed "spec.schema.json"
};

// The documentation as Markdown.
static const unsigned char guide_md[] = {
#embed "../../docs/guide.md"
};
static const unsigned char transitions_md[] = {
#embed "../../docs/transitions.md"
};
static const unsigned char formats_md[] = {
#embed "../../docs/formats.md"
};
static const unsigned char errors_md[] = {
#embed "../../docs/errors.md"
};
static const unsigned char access_md[] = {
#embed "../../docs/access.md"
};
static const unsigned char semantics_md[] = {
#embed "../../docs/semantics.md"
};

// The documentation and the contract as HTML, derived by Scripts/derive-docs.py.
static const unsigned char guide_html[] = {
#embed "docs/guide.html"
};
static const unsigned char transitions_html[] = {
#embed "docs/transitions.html"
};
static const unsigned char formats_html[] = {
#embed "docs/formats.html"
};
static const unsigned char errors_html[] = {
#embed "docs/errors.html"
};
static const unsigned char access_html[] = {
#embed "docs/access.html"
};
static const unsigned char semantics_html[] = {
#embed "docs/semantics.html"
};
static const unsigned char api_html[] = {
#embed "docs/api.html"
};

// The assets of the documentation pages, and the playground.
static const unsigned char docs_page_html[] = {
#embed "pages/docs.page.html"
};
static const unsigned char playground_page_html[] = {
#embed "pages/playground.page.html"
};
static const unsigned char icon_svg[] = {
#embed "pages/icon.svg"
};
static const unsigned char base_css[] = {
#embed "pages/base.css"
};
static const unsigned char docs_css[] = {
#embed "pages/docs.css"
};
static const unsigned char playground_css[] = {
#embed "pages/playground.css"
};
static const unsigned char main_js[] = {
#embed "pages/main.js"
};
static const unsigned char dom_js[] = {
#embed "pages/dom.js"
};
static const unsigned char server_js[] = {
#embed "pages/server.js"
};
static const unsigned char spec_js[] = {
#embed "pages/spec.js"
};
static const unsigned char stage_js[] = {
#embed "pages/stage.js"
};
static const unsigned char transport_js[] = {
#embed "pages/transport.js"
};
static const unsigned char grab_js[] = {
#embed "pages/grab.js"
};
static const unsigned char curve_js[] = {
#embed "pages/curve.js"
};
static const unsigned char animation_js[] = {
#embed "pages/animation.js"
};
static const unsigned char panel_js[] = {
#embed "pages/panel.js"
};
static const unsigned char controls_js[] = {
#embed "pages/controls.js"
};
static const unsigned char gallery_js[] = {
#embed "pages/gallery.js"
};
static const unsigned char code_js[] = {
#embed "pages/code.js"
};
static const unsigned char keys_js[] = {
#embed "pages/keys.js"
};

#define ASSET(name, variable) {name, variable, sizeof variable}

static const web_asset assets[] = {
    ASSET("openapi.yaml", openapi_yaml),
    ASSET("openapi.json", openapi_json),
    ASSET("spec.schema.json", spec_schema_json),
    ASSET("guide.md", guide_md),
    ASSET("transitions.md", transitions_md),
    ASSET("formats.md", formats_md),
    ASSET("errors.md", errors_md),
    ASSET("access.md", access_md),
    ASSET("semantics.md", semantics_md),
    ASSET("guide.html", guide_html),
    ASSET("transitions.html", transitions_html),
    ASSET("formats.html", formats_html),
    ASSET("errors.html", errors_html),
    ASSET("access.html", access_html),
    ASSET("semantics.html", semantics_html),
    ASSET("api.html", api_html),
    ASSET("docs.page.html", docs_page_html),
    ASSET("playground.page.html", playground_page_html),
    ASSET("icon.svg", icon_svg),
    ASSET("base.css", base_css),
    ASSET("docs.css", docs_css),
    ASSET("playground.css", playground_css),
    ASSET("main.js", main_js),
    ASSET("dom.js", dom_js),
    ASSET("server.js", server_js),
    ASSET("spec.js", spec_js),
    ASSET("stage.js", stage_js),
    ASSET("transport.js", transport_js),
    ASSET("grab.js", grab_js),
    ASSET("curve.js", curve_js),
    ASSET("animation.js", animation_js),
    ASSET("panel.js", panel_js),
    ASSET("controls.js", controls_js),
    ASSET("gallery.js", gallery_js),
    ASSET("code.js", code_js),
    ASSET("keys.js", keys_js),
};

const web_asset *web_assets(size_t *count) {
    *count = sizeof assets / sizeof *assets;
    return assets;
}
