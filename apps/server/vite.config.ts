import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Production runs a bundle: Node does not strip types below node_modules, and one folder is easier to ship than a tree. */
export default defineConfig({
  root: here("."),
  build: {
    ssr: true,
    target: "node24",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: {
        "main-api": here("src/main-api.ts"),
        "main-worker": here("src/main-worker.ts"),
        migrate: here("src/commands/migrate.ts"),
        "dead-letters": here("src/commands/dead-letters.ts"),
        "picture-worker": here("src/modules/media/picture-worker.ts"),
      },
      external: ["pg-native"],
    },
  },
  // sharp carries a native library, so it stays a package; only the picture worker loads it.
  ssr: { noExternal: true, external: ["sharp"] },
  plugins: [
    { name: "migrations-beside-the-bundle", closeBundle: () => cpSync(here("migrations"), here("dist/migrations"), { recursive: true }) },
  ],
});
