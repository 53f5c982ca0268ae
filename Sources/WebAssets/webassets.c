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

// The documentation as Markdown and as HTML; both files are derived by Scripts/derive-docs.py.
#include "docs/embedded.h"

static const unsigned char art_svg[] = {
#embed "pages/art.svg"
};
static const unsigned char base_css[] = {
#embed "bundle/base.css"
};
static const unsigned char docs_css[] = {
#embed "bundle/docs.css"
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
static const unsigned char performance_svg[] = {
#embed "../../docs/performance.svg"
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
static const unsigned char guide_css[] = {
#embed "bundle/guide.css"
};
static const unsigned char scenes_css[] = {
#embed "bundle/scenes.css"
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
static const unsigned char results_js[] = {
#embed "bundle/results.js"
};
static const unsigned char share_js[] = {
#embed "bundle/share.js"
};
static const unsigned char shared_js[] = {
#embed "bundle/shared.js"
};
static const unsigned char stations_js[] = {
#embed "bundle/stations.js"
};
static const unsigned char stillness_js[] = {
#embed "bundle/stillness.js"
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
static const unsigned char tips_js[] = {
#embed "bundle/tips.js"
};
static const unsigned char playground_css[] = {
#embed "bundle/playground.css"
};

#define ASSET(name, variable) {name, variable, sizeof variable}

static const web_asset assets[] = {
#include "docs/table.h"
    ASSET("contract.json", contract_json),
    ASSET("client.js", client_js),
    ASSET("client-more.js", client_more_js),
    ASSET("client.d.ts", client_d_ts),
    ASSET("art.svg", art_svg),
    ASSET("base.css", base_css),
    ASSET("docs.css", docs_css),
    ASSET("docs.page.html", docs_page_html),
    ASSET("dolomites.svg", dolomites_svg),
    ASSET("forest.svg", forest_svg),
    ASSET("formentera.svg", formentera_svg),
    ASSET("icon.svg", icon_svg),
    ASSET("performance.svg", performance_svg),
    ASSET("lofoten.svg", lofoten_svg),
    ASSET("merzouga.svg", merzouga_svg),
    ASSET("missing.page.html", missing_page_html),
    ASSET("playground.page.html", playground_page_html),
    ASSET("guide.css", guide_css),
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
    ASSET("first.js", first_js),
    ASSET("guidepanel.js", guidepanel_js),
    ASSET("keyframe.js", keyframe_js),
    ASSET("keyframes.js", keyframes_js),
    ASSET("main.js", main_js),
    ASSET("motionpanel.js", motionpanel_js),
    ASSET("paste.js", paste_js),
    ASSET("pattern.js", pattern_js),
    ASSET("preview.js", preview_js),
    ASSET("results.js", results_js),
    ASSET("share.js", share_js),
    ASSET("shared.js", shared_js),
    ASSET("stations.js", stations_js),
    ASSET("stillness.js", stillness_js),
    ASSET("system.js", system_js),
    ASSET("throwing.js", throwing_js),
    ASSET("tile.js", tile_js),
    ASSET("tips.js", tips_js),
    ASSET("playground.css", playground_css),
};

const web_asset *web_assets(size_t *count) {
    *count = sizeof assets / sizeof *assets;
    return assets;
}
