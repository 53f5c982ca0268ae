#include "webassets.h"

// The compiler embeds the files. Nothing is read at run time.

// What is written by hand of the contract, as a JSON list of the parts of the document.
static const unsigned char contract_json[] = {
    '[',
#embed "contract/service.json" suffix(, ',',)
#embed "contract/components.json" suffix(, ',',)
#embed "contract/paths-timelines.json" suffix(, ',',)
#embed "contract/paths-curves.json" suffix(, ',',)
#embed "contract/paths-documents.json" suffix(, ',',)
#embed "contract/schemas-spec.json" suffix(, ',',)
#embed "contract/schemas-events.json" suffix(, ',',)
#embed "contract/schemas-layout.json" suffix(, ',',)
#embed "contract/schemas-transitions.json" suffix(, ',',)
#embed "contract/schemas-data.json" suffix(, ',',)
#embed "contract/schemas-animations.json" suffix(, ',',)
#embed "contract/schemas-timelines.json" suffix(, ',',)
#embed "contract/schemas-formats.json" suffix(, ',',)
#embed "contract/schemas-catalog.json" suffix(, ',',)
#embed "contract/schemas-problems.json" suffix(, ']')
};

// The browser runtime, and what is written by hand of its types.
static const unsigned char client_js[] = {
#embed "../../client/client.js"
};
static const unsigned char client_more_js[] = {
#embed "../../client/client-more.js"
};
static const unsigned char client_d_ts[] = {
#embed "../../client/source/client.d.ts"
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

static const unsigned char dialogs_md[] = {
#embed "../../docs/dialogs.md"
};
static const unsigned char frameworks_md[] = {
#embed "../../docs/frameworks.md"
};
static const unsigned char react_md[] = {
#embed "../../docs/react.md"
};
static const unsigned char vue_md[] = {
#embed "../../docs/vue.md"
};
static const unsigned char svelte_md[] = {
#embed "../../docs/svelte.md"
};
static const unsigned char angular_md[] = {
#embed "../../docs/angular.md"
};
static const unsigned char tailwind_md[] = {
#embed "../../docs/tailwind.md"
};
static const unsigned char pages_md[] = {
#embed "../../docs/pages.md"
};
static const unsigned char lists_md[] = {
#embed "../../docs/lists.md"
};
static const unsigned char gestures_md[] = {
#embed "../../docs/gestures.md"
};
static const unsigned char numbers_md[] = {
#embed "../../docs/numbers.md"
};
static const unsigned char tokens_md[] = {
#embed "../../docs/tokens.md"
};
static const unsigned char handoff_md[] = {
#embed "../../docs/handoff.md"
};
static const unsigned char hosting_md[] = {
#embed "../../docs/hosting.md"
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
static const unsigned char dialogs_html[] = {
#embed "docs/dialogs.html"
};
static const unsigned char frameworks_html[] = {
#embed "docs/frameworks.html"
};
static const unsigned char react_html[] = {
#embed "docs/react.html"
};
static const unsigned char vue_html[] = {
#embed "docs/vue.html"
};
static const unsigned char svelte_html[] = {
#embed "docs/svelte.html"
};
static const unsigned char angular_html[] = {
#embed "docs/angular.html"
};
static const unsigned char tailwind_html[] = {
#embed "docs/tailwind.html"
};
static const unsigned char pages_html[] = {
#embed "docs/pages.html"
};
static const unsigned char lists_html[] = {
#embed "docs/lists.html"
};
static const unsigned char gestures_html[] = {
#embed "docs/gestures.html"
};
static const unsigned char numbers_html[] = {
#embed "docs/numbers.html"
};
static const unsigned char tokens_html[] = {
#embed "docs/tokens.html"
};
static const unsigned char handoff_html[] = {
#embed "docs/handoff.html"
};
static const unsigned char hosting_html[] = {
#embed "docs/hosting.html"
};
static const unsigned char api_html[] = {
#embed "docs/api.html"
};

// The pages, the scenes and pictures that are put into them, pictures that they load, and stylesheets of more than one page.
static const unsigned char art_svg[] = {
#embed "pages/art.svg"
};
static const unsigned char base_css[] = {
#embed "pages/base.css"
};
static const unsigned char check_svg[] = {
#embed "pages/check.svg"
};
static const unsigned char docs_css[] = {
#embed "pages/docs.css"
};
static const unsigned char docs_page_html[] = {
#embed "pages/docs.page.html"
};
static const unsigned char dolomites_svg[] = {
#embed "pages/dolomites.svg"
};
static const unsigned char forest_svg[] = {
#embed "pages/forest.svg"
};
static const unsigned char formentera_svg[] = {
#embed "pages/formentera.svg"
};
static const unsigned char icon_svg[] = {
#embed "pages/icon.svg"
};
static const unsigned char lofoten_svg[] = {
#embed "pages/lofoten.svg"
};
static const unsigned char merzouga_svg[] = {
#embed "pages/merzouga.svg"
};
static const unsigned char missing_page_html[] = {
#embed "pages/missing.page.html"
};
static const unsigned char playground_page_html[] = {
#embed "pages/playground.page.html"
};
static const unsigned char scenes_css[] = {
#embed "pages/scenes.css"
};
static const unsigned char scenes_html[] = {
#embed "pages/scenes.html"
};
static const unsigned char shinjuku_svg[] = {
#embed "pages/shinjuku.svg"
};

// What the pages load, derived from their modules and stylesheets by Scripts/derive-pages.py.
static const unsigned char bars_js[] = {
#embed "bundle/bars.js"
};
static const unsigned char content_js[] = {
#embed "bundle/content.js"
};
static const unsigned char docs_js[] = {
#embed "bundle/docs.js"
};
static const unsigned char editors_js[] = {
#embed "bundle/editors.js"
};
static const unsigned char favourites_js[] = {
#embed "bundle/favourites.js"
};
static const unsigned char feels_js[] = {
#embed "bundle/feels.js"
};
static const unsigned char files_js[] = {
#embed "bundle/files.js"
};
static const unsigned char film_js[] = {
#embed "bundle/film.js"
};
static const unsigned char find_js[] = {
#embed "bundle/find.js"
};
static const unsigned char first_js[] = {
#embed "bundle/first.js"
};
static const unsigned char guidepanel_js[] = {
#embed "bundle/guidepanel.js"
};
static const unsigned char keyframe_js[] = {
#embed "bundle/keyframe.js"
};
static const unsigned char keyframes_js[] = {
#embed "bundle/keyframes.js"
};
static const unsigned char main_js[] = {
#embed "bundle/main.js"
};
static const unsigned char motionpanel_js[] = {
#embed "bundle/motionpanel.js"
};
static const unsigned char paste_js[] = {
#embed "bundle/paste.js"
};
static const unsigned char pattern_js[] = {
#embed "bundle/pattern.js"
};
static const unsigned char preview_js[] = {
#embed "bundle/preview.js"
};
static const unsigned char share_js[] = {
#embed "bundle/share.js"
};
static const unsigned char stations_js[] = {
#embed "bundle/stations.js"
};
static const unsigned char system_js[] = {
#embed "bundle/system.js"
};
static const unsigned char throwing_js[] = {
#embed "bundle/throwing.js"
};
static const unsigned char tile_js[] = {
#embed "bundle/tile.js"
};
static const unsigned char playground_css[] = {
#embed "bundle/playground.css"
};

#define ASSET(name, variable) {name, variable, sizeof variable}

static const web_asset assets[] = {
    ASSET("contract.json", contract_json),
    ASSET("client.js", client_js),
    ASSET("client-more.js", client_more_js),
    ASSET("client.d.ts", client_d_ts),
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
    ASSET("dialogs.md", dialogs_md),
    ASSET("dialogs.html", dialogs_html),
    ASSET("frameworks.md", frameworks_md),
    ASSET("frameworks.html", frameworks_html),
    ASSET("react.md", react_md),
    ASSET("react.html", react_html),
    ASSET("vue.md", vue_md),
    ASSET("vue.html", vue_html),
    ASSET("svelte.md", svelte_md),
    ASSET("svelte.html", svelte_html),
    ASSET("angular.md", angular_md),
    ASSET("angular.html", angular_html),
    ASSET("tailwind.md", tailwind_md),
    ASSET("tailwind.html", tailwind_html),
    ASSET("pages.md", pages_md),
    ASSET("pages.html", pages_html),
    ASSET("lists.md", lists_md),
    ASSET("lists.html", lists_html),
    ASSET("gestures.md", gestures_md),
    ASSET("gestures.html", gestures_html),
    ASSET("numbers.md", numbers_md),
    ASSET("numbers.html", numbers_html),
    ASSET("tokens.md", tokens_md),
    ASSET("tokens.html", tokens_html),
    ASSET("handoff.md", handoff_md),
    ASSET("handoff.html", handoff_html),
    ASSET("hosting.md", hosting_md),
    ASSET("hosting.html", hosting_html),
    ASSET("art.svg", art_svg),
    ASSET("base.css", base_css),
    ASSET("check.svg", check_svg),
    ASSET("docs.css", docs_css),
    ASSET("docs.page.html", docs_page_html),
    ASSET("dolomites.svg", dolomites_svg),
    ASSET("forest.svg", forest_svg),
    ASSET("formentera.svg", formentera_svg),
    ASSET("icon.svg", icon_svg),
    ASSET("lofoten.svg", lofoten_svg),
    ASSET("merzouga.svg", merzouga_svg),
    ASSET("missing.page.html", missing_page_html),
    ASSET("playground.page.html", playground_page_html),
    ASSET("scenes.css", scenes_css),
    ASSET("scenes.html", scenes_html),
    ASSET("shinjuku.svg", shinjuku_svg),
    ASSET("bars.js", bars_js),
    ASSET("content.js", content_js),
    ASSET("docs.js", docs_js),
    ASSET("editors.js", editors_js),
    ASSET("favourites.js", favourites_js),
    ASSET("feels.js", feels_js),
    ASSET("files.js", files_js),
    ASSET("film.js", film_js),
    ASSET("find.js", find_js),
    ASSET("first.js", first_js),
    ASSET("guidepanel.js", guidepanel_js),
    ASSET("keyframe.js", keyframe_js),
    ASSET("keyframes.js", keyframes_js),
    ASSET("main.js", main_js),
    ASSET("motionpanel.js", motionpanel_js),
    ASSET("paste.js", paste_js),
    ASSET("pattern.js", pattern_js),
    ASSET("preview.js", preview_js),
    ASSET("share.js", share_js),
    ASSET("stations.js", stations_js),
    ASSET("system.js", system_js),
    ASSET("throwing.js", throwing_js),
    ASSET("tile.js", tile_js),
    ASSET("playground.css", playground_css),
};

const web_asset *web_assets(size_t *count) {
    *count = sizeof assets / sizeof *assets;
    return assets;
}
