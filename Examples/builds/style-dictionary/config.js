import { css, customProperties } from "./transitiond.js";

export default {
  source: ["tokens/*.json", "build/motion.tokens.json"],
  hooks: { transforms: { "transitiond/css": css }, formats: { "transitiond/custom-properties": customProperties } },
  platforms: {
    css: {
      transforms: ["name/kebab", "transitiond/css"],
      prefix: "td",
      buildPath: "build/",
      files: [{ destination: "motion.css", format: "transitiond/custom-properties" }],
    },
  },
};
