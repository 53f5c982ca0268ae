static const unsigned char start_md[] = {
#embed "../../../docs/start.md"
};
static const unsigned char dialogs_md[] = {
#embed "../../../docs/dialogs.md"
};
static const unsigned char menus_md[] = {
#embed "../../../docs/menus.md"
};
static const unsigned char toasts_md[] = {
#embed "../../../docs/toasts.md"
};
static const unsigned char pages_md[] = {
#embed "../../../docs/pages.md"
};
static const unsigned char lists_md[] = {
#embed "../../../docs/lists.md"
};
static const unsigned char gestures_md[] = {
#embed "../../../docs/gestures.md"
};
static const unsigned char numbers_md[] = {
#embed "../../../docs/numbers.md"
};
static const unsigned char loading_md[] = {
#embed "../../../docs/loading.md"
};
static const unsigned char less_motion_md[] = {
#embed "../../../docs/less-motion.md"
};
static const unsigned char frameworks_md[] = {
#embed "../../../docs/frameworks.md"
};
static const unsigned char react_md[] = {
#embed "../../../docs/react.md"
};
static const unsigned char vue_md[] = {
#embed "../../../docs/vue.md"
};
static const unsigned char svelte_md[] = {
#embed "../../../docs/svelte.md"
};
static const unsigned char angular_md[] = {
#embed "../../../docs/angular.md"
};
static const unsigned char tailwind_md[] = {
#embed "../../../docs/tailwind.md"
};
static const unsigned char ios_md[] = {
#embed "../../../docs/ios.md"
};
static const unsigned char android_md[] = {
#embed "../../../docs/android.md"
};
static const unsigned char tokens_md[] = {
#embed "../../../docs/tokens.md"
};
static const unsigned char handoff_md[] = {
#embed "../../../docs/handoff.md"
};
static const unsigned char install_md[] = {
#embed "../../../docs/install.md"
};
static const unsigned char builds_md[] = {
#embed "../../../docs/builds.md"
};
static const unsigned char agents_md[] = {
#embed "../../../docs/agents.md"
};
static const unsigned char snapshots_md[] = {
#embed "../../../docs/snapshots.md"
};
static const unsigned char hosting_md[] = {
#embed "../../../docs/hosting.md"
};
static const unsigned char caching_md[] = {
#embed "../../../docs/caching.md"
};
static const unsigned char cdn_md[] = {
#embed "../../../docs/cdn.md"
};
static const unsigned char revisions_md[] = {
#embed "../../../docs/revisions.md"
};
static const unsigned char signed_urls_md[] = {
#embed "../../../docs/signed-urls.md"
};
static const unsigned char access_md[] = {
#embed "../../../docs/access.md"
};
static const unsigned char scaling_md[] = {
#embed "../../../docs/scaling.md"
};
static const unsigned char threat_model_md[] = {
#embed "../../../docs/threat-model.md"
};
static const unsigned char guide_md[] = {
#embed "../../../docs/guide.md"
};
static const unsigned char transitions_md[] = {
#embed "../../../docs/transitions.md"
};
static const unsigned char animations_md[] = {
#embed "../../../docs/animations.md"
};
static const unsigned char options_md[] = {
#embed "../../../docs/options.md"
};
static const unsigned char events_md[] = {
#embed "../../../docs/events.md"
};
static const unsigned char formats_md[] = {
#embed "../../../docs/formats.md"
};
static const unsigned char errors_md[] = {
#embed "../../../docs/errors.md"
};
static const unsigned char limits_md[] = {
#embed "../../../docs/limits.md"
};
static const unsigned char settings_md[] = {
#embed "../../../docs/settings.md"
};
static const unsigned char headers_md[] = {
#embed "../../../docs/headers.md"
};
static const unsigned char semantics_md[] = {
#embed "../../../docs/semantics.md"
};
static const unsigned char performance_md[] = {
#embed "../../../docs/performance.md"
};
static const unsigned char reliability_md[] = {
#embed "../../../docs/reliability.md"
};
static const unsigned char glossary_md[] = {
#embed "../../../docs/glossary.md"
};
static const unsigned char api_md[] = {
#embed "api.md"
};
static const unsigned char start_html[] = {
#embed "start.html"
};
static const unsigned char dialogs_html[] = {
#embed "dialogs.html"
};
static const unsigned char menus_html[] = {
#embed "menus.html"
};
static const unsigned char toasts_html[] = {
#embed "toasts.html"
};
static const unsigned char pages_html[] = {
#embed "pages.html"
};
static const unsigned char lists_html[] = {
#embed "lists.html"
};
static const unsigned char gestures_html[] = {
#embed "gestures.html"
};
static const unsigned char numbers_html[] = {
#embed "numbers.html"
};
static const unsigned char loading_html[] = {
#embed "loading.html"
};
static const unsigned char less_motion_html[] = {
#embed "less-motion.html"
};
static const unsigned char frameworks_html[] = {
#embed "frameworks.html"
};
static const unsigned char react_html[] = {
#embed "react.html"
};
static const unsigned char vue_html[] = {
#embed "vue.html"
};
static const unsigned char svelte_html[] = {
#embed "svelte.html"
};
static const unsigned char angular_html[] = {
#embed "angular.html"
};
static const unsigned char tailwind_html[] = {
#embed "tailwind.html"
};
static const unsigned char ios_html[] = {
#embed "ios.html"
};
static const unsigned char android_html[] = {
#embed "android.html"
};
static const unsigned char tokens_html[] = {
#embed "tokens.html"
};
static const unsigned char handoff_html[] = {
#embed "handoff.html"
};
static const unsigned char install_html[] = {
#embed "install.html"
};
static const unsigned char builds_html[] = {
#embed "builds.html"
};
static const unsigned char agents_html[] = {
#embed "agents.html"
};
static const unsigned char snapshots_html[] = {
#embed "snapshots.html"
};
static const unsigned char hosting_html[] = {
#embed "hosting.html"
};
static const unsigned char caching_html[] = {
#embed "caching.html"
};
static const unsigned char cdn_html[] = {
#embed "cdn.html"
};
static const unsigned char revisions_html[] = {
#embed "revisions.html"
};
static const unsigned char signed_urls_html[] = {
#embed "signed-urls.html"
};
static const unsigned char access_html[] = {
#embed "access.html"
};
static const unsigned char scaling_html[] = {
#embed "scaling.html"
};
static const unsigned char threat_model_html[] = {
#embed "threat-model.html"
};
static const unsigned char guide_html[] = {
#embed "guide.html"
};
static const unsigned char transitions_html[] = {
#embed "transitions.html"
};
static const unsigned char animations_html[] = {
#embed "animations.html"
};
static const unsigned char options_html[] = {
#embed "options.html"
};
static const unsigned char events_html[] = {
#embed "events.html"
};
static const unsigned char formats_html[] = {
#embed "formats.html"
};
static const unsigned char errors_html[] = {
#embed "errors.html"
};
static const unsigned char limits_html[] = {
#embed "limits.html"
};
static const unsigned char settings_html[] = {
#embed "settings.html"
};
static const unsigned char headers_html[] = {
#embed "headers.html"
};
static const unsigned char semantics_html[] = {
#embed "semantics.html"
};
static const unsigned char performance_html[] = {
#embed "performance.html"
};
static const unsigned char reliability_html[] = {
#embed "reliability.html"
};
static const unsigned char glossary_html[] = {
#embed "glossary.html"
};
static const unsigned char api_html[] = {
#embed "api.html"
};
