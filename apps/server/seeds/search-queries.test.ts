import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inSeeds } from "./folder.ts";

/** Of the file as it was written, before the first rule of the search. */
const written = "a451f1aed71846cdfcc85e824a96ce212017671d2f1e6ff3ed5c9ca995dbdbf7";

const read = (name: string) => readFileSync(inSeeds(name), "utf8");
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Whether the file is the one that was written, or a change to it is listed: its hash and a reason stand under "Changes". */
function isAccountedFor(queries: string, about: string): boolean {
  const hash = hashOf(queries);
  if (hash === written) return true;
  const changes = about.split("## Changes")[1] ?? "";
  return changes.split("\n").some((line) => line.startsWith("- ") && line.includes(hash.slice(0, 12)) && line.length > 60);
}

describe("the queries that measure the search", () => {
  it("are those that were written before its rules, or every change to them is listed with its reason", () => {
    expect(isAccountedFor(read("search-queries.json"), read("search-queries.md"))).toBe(true);
  });

  it("are not changed quietly", () => {
    const [queries, about] = [read("search-queries.json"), read("search-queries.md")];
    const changed = queries.replace(/"held": ?true/, '"held":false');
    expect(changed).not.toBe(queries);
    expect(isAccountedFor(changed, about)).toBe(false);
    const reason = `- 2026-12-01, ${hashOf(changed).slice(0, 12)}: a query was written twice, and one of the two is gone.\n`;
    expect(isAccountedFor(changed, `${about}\n${reason}`)).toBe(true);
  });

  it("are at least 150, a third of each kind held back, and each says what it wants", () => {
    const queries = JSON.parse(read("search-queries.json")) as { id: string; kind: string; want: string[]; held: boolean }[];
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({ id }) => id)).size).toBe(queries.length);
    expect(queries.every(({ want }) => want.length > 0)).toBe(true);
    for (const kind of new Set(queries.map((query) => query.kind))) {
      const of = queries.filter((query) => query.kind === kind);
      expect(Math.abs(of.filter(({ held }) => held).length - of.length / 3)).toBeLessThan(1);
    }
  });
});
