import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { createFrame, createGroups } from "./tools/chunks.ts";
import { buildMark } from "./tools/env.ts";
import { drawnIcons } from "./tools/icons.ts";

/** Another build of the same source, none of whose files bears a name of the first: for rehearsing a deployment. */
const named = (ending: string) => `assets/[name]-[hash]-${buildMark}.${ending}`;
const marked = buildMark ? { entryFileNames: named("js"), chunkFileNames: named("js"), assetFileNames: named("[ext]") } : {};

const frame = createFrame((id) => /app\/root\.tsx(?:\?|$)/.test(id));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [drawnIcons, reactRouter(), frame.plugin],
  build: {
    target: "es2022",
    manifest: true,
    // The CSP lets fonts come from files only.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rollupOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: createGroups(frame) }, ...marked } },
  },
  ssr: { noExternal: [/^@upaya\//] },
}));
