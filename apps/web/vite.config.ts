import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createFrame, createGroups, roomyRoutes } from "./tools/chunks.ts";
import { buildMark } from "./tools/env.ts";
import { drawnIcons } from "./tools/icons.ts";
import { cascadeLayers } from "./tools/layers.ts";

/** Another build of the same source, none of whose files bears a name of the first: for rehearsing a deployment. */
const marked = (ending: string) => `assets/[name]-[hash]-${buildMark}.${ending}`;
const names = buildMark ? { entryFileNames: marked("js"), chunkFileNames: marked("js"), assetFileNames: marked("[ext]") } : {};

const root = createFrame((id) => /app\/root\.tsx(?:\?|$)/.test(id));
const pages = createFrame((id) => /app\/routes\/[^?]*\.tsx(?:\?|$)/.test(id));
const layouts = createFrame((id) => /app\/routes\/[^/]*-layout\.tsx(?:\?|$)/.test(id));
const signedIn = createFrame((id) => /app\/features\/shell\/[^/]*-parts\.tsx$/.test(id));
const groups = createGroups({ root, pages, layouts, signedIn });

export default defineConfig({
  plugins: [drawnIcons, cascadeLayers, reactRouter(), root.plugin, pages.plugin, layouts.plugin, signedIn.plugin, roomyRoutes],
  build: {
    target: "es2022",
    manifest: true,
    // The CSP lets fonts come from files only.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  // Only what browsers load is cut.
  environments: { client: { build: { rollupOptions: { output: { codeSplitting: { groups }, ...names } } } } },
  ssr: { noExternal: [/^@upaya\//] },
});
