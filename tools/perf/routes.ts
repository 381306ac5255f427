import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Plantation } from "../house/plant.ts";
import { runCommand } from "../lib/run-command.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * What the first view of /quiz loads must not grow with the product: the web is built as it is and with ten more routes, in a copy. Each of
 * the ten is a real route under another address, so it imports what that one imports; none is the quiz itself, which nobody builds twice.
 */
const page = "app/routes/quiz.tsx";
const copied = ["home", "learning", "learning-detail", "bundles", "cart", "badge", "login", "profile", "profile-coins", "pages/schools"];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

async function firstView(web: string): Promise<{ js: number; css: number }> {
  const { code, output } = await runCommand(join(web, "node_modules/.bin/react-router"), ["build"], { cwd: web });
  if (code !== 0) throw new Error(`the web did not build:\n${output}`);
  const manifest = JSON.parse(readFileSync(join(web, "build/client/.vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const js = new Set<string>();
  const css = new Set<string>();
  const take = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const sheet of chunk.css ?? []) css.add(sheet);
    for (const each of chunk.imports ?? []) take(each);
  };
  const names = Object.keys(manifest);
  for (const wanted of ["app/entry.client.tsx", "app/root.tsx", page]) {
    const name = names.find((each) => each.startsWith(wanted));
    if (!name) throw new Error(`the build has no ${wanted}`);
    take(name);
  }
  // Names bear hashes, which compress now better and now worse: that is no growth.
  const content = (file: string) =>
    readFileSync(join(web, "build/client", file), "utf8").replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "-hash");
  const bytes = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + brotliCompressSync(content(file)).length, 0);
  return { js: bytes(js), css: bytes(css) };
}

const copy = new Plantation();
try {
  const web = join(copy.folder, "apps/web");
  const before = await firstView(web);
  const routes = join(web, "app/routes.ts");
  const lines = copied.map((name, number) => {
    const more = `app/routes/${dirname(name) === "." ? "" : `${dirname(name)}/`}more-${number}.tsx`;
    copyFileSync(join(web, `app/routes/${name}.tsx`), join(web, more));
    return `  route("more-${number}", "${more.slice("app/".length)}"),`;
  });
  writeFileSync(routes, readFileSync(routes, "utf8").replace('  route("*"', `${lines.join("\n")}\n  route("*"`));
  const after = await firstView(web);
  const figures = {
    routes_added: copied.length,
    quiz_js_before: before.js,
    quiz_js_after: after.js,
    grown: after.js - before.js,
    quiz_css_before: before.css,
    quiz_css_after: after.css,
    grown_css: after.css - before.css,
  };
  verdict(figures, [
    { name: "grown", value: figures.grown, most: 0 },
    { name: "grown_css", value: figures.grown_css, most: 0 },
  ]);
} finally {
  copy.end();
}
