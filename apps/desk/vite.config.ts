import { defineConfig } from "vite";
import { cascadeLayers } from "../web/tools/layers.ts";

/** One document, one script, one sheet: whoever works here opens it once in the morning. */
export default defineConfig({
  plugins: [cascadeLayers],
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    target: "es2022",
    outDir: "build",
    emptyOutDir: true,
    // The CSP lets fonts come from files only, and pictures of ours as well.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
