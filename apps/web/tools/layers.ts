import { join, relative } from "node:path";

/** Later layers win over earlier ones, however the files arrive: a part that is fetched late brings its sheet after all others. */
const order = ["base", "ui", "feature", "print"] as const;
type LayerName = (typeof order)[number];

const base = new Set(["ui/tokens.css", "ui/fonts.css", "ui/base.css"]);

/** What every component stands on, the components, and what a feature says of them. What is printed has the last word. */
export function layerOf(file: string): LayerName {
  if (base.has(file)) return "base";
  if (file === "ui/print.css") return "print";
  return file.startsWith("ui/") ? "ui" : "feature";
}

/** Four widths, for all who write `@media (--from-large)` or `(--below-small)`: a custom property cannot stand in a media query. */
const breakpoints = { small: 600, medium: 768, large: 1024, wide: 1280 } as const;

function withBreakpoints(code: string): string {
  return code.replaceAll(/\(--(from|below)-(small|medium|large|wide)\)/g, (_all, side: string, name: keyof typeof breakpoints) =>
    side === "from" ? `(min-width: ${breakpoints[name]}px)` : `(max-width: ${breakpoints[name] - 0.02}px)`,
  );
}

const app = join(import.meta.dirname, "../app");

/** Puts each sheet into its cascade layer by its folder, so that nobody has to remember to. The desk's own sheets are a feature's. */
export const cascadeLayers = {
  name: "cascade-layers",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const [file = ""] = id.split("?");
    if (!file.endsWith(".css") || file.includes("node_modules")) return undefined;
    if (code.includes("@import")) throw new Error(`${file} imports a sheet: whoever uses both imports both`);
    return { code: `@layer ${order.join(", ")};\n@layer ${layerOf(relative(app, file))} {\n${withBreakpoints(code)}\n}\n`, map: null };
  },
};
