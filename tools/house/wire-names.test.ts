import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/root.ts";
import { isGenerated, isTest, readTree } from "./files.ts";

const generated = (file: string) => readFileSync(join(root, "packages/contracts/generated", file), "utf8");
const misspelt = ["compentency", "whishlisted", "proffession", "career-intrest", "slugtitle"];

describe("the spec's odd spellings", () => {
  it("[ENT-11] are on the wire exactly so, never put right", () => {
    const [rest, graph] = [generated("openapi.json"), generated("schema.graphql")];
    for (const property of ["slugtitle", "whishlisted", "proffession"]) expect(rest).toContain(`"${property}": {`);
    expect(rest).toContain('"/api/user/career-intrest": {');
    expect(graph).toMatch(/^ {2}compentency: /m);
    expect(graph).toMatch(/^ {2}slugtitle: /m);
    for (const right of ["wishlisted", "slug_title", "slugTitle", "profession", "/api/user/career-interest"]) {
      expect(rest, right).not.toContain(`"${right}"`);
    }
    expect(graph).not.toMatch(/^ {2}(?:competency|slugTitle): /m);
  });

  it("[ENT-11] stand in the contracts and in no other code", () => {
    const code = readTree(root, [".ts", ".tsx", ".sql"]).filter(
      ({ path }) => /^apps\/(?:server|web|sandbox)\//.test(path) && !isTest(path) && !isGenerated(path),
    );
    expect(code.length).toBeGreaterThan(400);
    const found = code.flatMap(({ path, text }) => misspelt.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`));
    expect(found).toEqual([]);
  });
});
