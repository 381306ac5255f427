import { expect, it } from "vitest";
import { likenessOf } from "./likeness.ts";
import { namesByScript } from "./names.ts";

// Every fifth of them: `pnpm perf:sheets` looks at all.
it("names on paper look as Chromium draws them: at 300 dpi at most 1 % of either's ink lies outside the other's", async () => {
  const names = Object.entries(namesByScript).flatMap(([script, all]) => all.map((name) => [script, name] as const));
  expect(names.length).toBeGreaterThanOrEqual(200);
  const some = names.filter((_, at) => at % 5 === 1);
  const found = await likenessOf(some);
  expect(found.map(({ name }) => name)).toEqual(some.map(([, name]) => name));
  for (const { script, name, ours, theirs, ink } of found) {
    expect(ink, name).toBeGreaterThan(1_000);
    expect(Math.max(ours, theirs), `${script} ${name}`).toBeLessThanOrEqual(0.01);
  }
});

it("sees it when a name is shaped wrongly", async () => {
  // The same letters, kept apart by a sign that forbids to join them.
  const [apart] = await likenessOf([["Deva", "ज्ञा"]], (name) => name.replace("\u094d", "\u094d\u200c"));
  expect(Math.max(apart!.ours, apart!.theirs)).toBeGreaterThan(0.05);
});
