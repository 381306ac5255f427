import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { stockResources } from "../../../../test/shelf.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { listCards } from "./catalogue.store.ts";
import { chosenOf, planList } from "./plan-list.ts";

const count = 3_000;

let app: TestApp;
/** In the order of their popularity. */
let matching: string[];

/** Whatever is popular is seldom for this grade. */
function made(number: number) {
  const popularity = (number * 7_919) % 10_007;
  const matches = popularity > 6_000 ? number % 40 === 0 : number % 4 !== 0;
  return {
    kind: "self_paced_course" as const,
    popularity: number % 2 ? popularity : popularity + 3_000,
    subjects: [number % 2 ? "math" : "science"],
    grades: [matches ? "6" : "7"],
  };
}

/**
 * Two subjects of very different popularity, and grades that thin them out: more match than are counted, and along either list the first few
 * hundred hold next to none.
 */
beforeAll(async () => {
  app = await testApp();
  const saved = await stockResources(app.ctx(system), count, made);
  matching = saved
    .map(({ id }, number) => ({ id, ...made(number) }))
    .filter(({ grades }) => grades[0] === "6")
    .sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
});
afterAll(() => app.close());

const nothing = {
  subject: [],
  grade: [],
  board: [],
  language: [],
  level: [],
  time: [],
  price: [],
  competency: [],
  open: [],
  tags: [],
  type: [],
};

async function readAll(chosen: object, limit: number): Promise<string[]> {
  const plan = planList(chosenOf({ ...nothing, ...chosen }));
  const ids: string[] = [];
  for (let offset = 0; offset < matching.length; offset += limit) {
    const { rows, total } = await listCards(app.ctx().db, plan, "popular", limit, offset);
    expect(total).toBeGreaterThanOrEqual(Math.min(offset + rows.length, 1_000));
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

describe("a filtered list of more than a thousand", () => {
  it("is in order on every page, without a gap or a double, along one list", async () => {
    expect(matching.length).toBeGreaterThan(1_000);
    expect(await readAll({ grade: ["6"], type: ["courses"], language: ["en"] }, 100)).toEqual(matching);
  });

  it("is in order on every page, without a gap or a double, along several lists of which one is rarer", async () => {
    expect(await readAll({ subject: ["math", "science"], grade: ["6"] }, 100)).toEqual(matching);
  });
});
