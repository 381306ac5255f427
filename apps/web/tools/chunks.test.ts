import { describe, expect, it } from "vitest";
import { createFrame, createGroups } from "./chunks.ts";

const app = "/upaya/apps/web/app";
const contracts = "/upaya/packages/contracts/src";

/** What imports what, by the ids of modules. */
const imports: Readonly<Record<string, readonly string[]>> = {
  [`${app}/root.tsx?route`]: [`${app}/features/shell/shell.tsx`],
  [`${app}/features/shell/shell.tsx`]: ["/upaya/node_modules/lucide-react/icon.js"],
  [`${app}/features/shell/signed-in-parts.tsx`]: [`${app}/features/shell/told.tsx`],
  [`${app}/features/shell/told.tsx`]: [`${app}/lib/seats/calls.ts`],
  [`${app}/routes/profile-layout.tsx?route`]: [`${app}/features/profile/menu.tsx`],
  [`${app}/features/profile/menu.tsx`]: [],
  [`${app}/routes/cart.tsx?route`]: [`${app}/ui/note.tsx`, `${app}/lib/cart/join-cart.ts`, `${app}/ui/art/kolam.tsx`],
  [`${app}/lib/cart/join-cart.ts`]: [`${app}/lib/api-browser.ts`],
  [`${contracts}/commerce/refund-rule.ts`]: [],
  [`${contracts}/commerce/refunds.ts`]: ["/upaya/node_modules/zod/mini.js"],
  [`${contracts}/quiz/limits.ts`]: [],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

const roots = {
  root: createFrame((id) => id.includes("app/root.tsx")),
  pages: createFrame((id) => id.includes("app/routes/")),
  layouts: createFrame((id) => id.includes("-layout.tsx")),
  signedIn: createFrame((id) => id.endsWith("-parts.tsx")),
};
for (const id of Object.keys(imports)) for (const { plugin } of Object.values(roots)) plugin.moduleParsed({ id });

/** The first group that takes it, as the bundler asks them: those with the highest priority first. */
function chunkOf(id: string): string | undefined {
  for (const { name, test } of createGroups(roots).toSorted((one, other) => other.priority - one.priority)) {
    if (test && !test.test(id)) continue;
    const chunk = typeof name === "string" ? name : name(id, graph);
    if (chunk) return chunk;
  }
  return undefined;
}
const chunksOf = (folder: string, ...files: string[]) => files.map((file) => chunkOf(`${folder}/${file}`));

describe("chunks", () => {
  it("have in the frame what every page loads, the small things of pages, and the sheets of both", () => {
    expect(chunksOf(app, "root.tsx?route", "features/shell/shell.tsx", "ui/note.tsx", "lib/api-browser.ts", "ui/form/x.css")).toEqual(
      Array.from({ length: 5 }, () => "frame"),
    );
    // Nobody loads it without waiting, or one page alone has it.
    expect(chunksOf(app, "lib/api-file.ts", "ui/rare/dial.tsx")).toEqual([undefined, undefined]);
  });

  it("go by folder for what fewer pages have", () => {
    const folders = [
      "ui/cards/price.tsx",
      "lib/cards/act.ts",
      "lib/clocks/zones.ts",
      "lib/places/words.ts",
      "ui/form/plain/plain-fields.tsx",
    ];
    expect(chunksOf(app, ...folders)).toEqual(["cards", "cards", "times-and-places", "times-and-places", "form-plain"]);
    expect(chunksOf(app, "ui/art/kolam.tsx", "lib/cards/action/resource-card.tsx", "ui/form/date-field.tsx")).toEqual([
      "ui-art",
      undefined,
      undefined,
    ]);
    expect(chunkOf("/upaya/packages/drawings/src/tiles.ts")).toBe("ui-art");
  });

  it("go with the layout, with whoever is signed in, and with buying", () => {
    expect(chunkOf(`${app}/features/profile/menu.tsx`)).toBe("profile-layout");
    const late = ["features/shell/signed-in-parts.tsx", "features/shell/told.tsx", "lib/seats/calls.ts", "lib/told/task.ts"];
    expect(chunksOf(app, ...late)).toEqual(late.map(() => "signed-in-parts"));
    expect(chunksOf(app, "lib/cart/join-cart.ts", "lib/paying/address.ts")).toEqual(["buying", "buying"]);
  });

  it("leave a shape where its page is, and take the rules of a domain", () => {
    const rules = ["commerce/refund-rule.ts", "commerce/refunds.ts", "quiz/limits.ts", "forms/words.ts"];
    expect(chunksOf(contracts, ...rules)).toEqual(["buying", undefined, "quiz", undefined]);
  });
});
