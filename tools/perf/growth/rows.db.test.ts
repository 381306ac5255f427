import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";
import { scalePeriod, scaleResource } from "@upaya/server/seeds/scale-catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { commerce } from "./commerce.ts";
import { engagement } from "./engagement.ts";
import { learning } from "./learning.ts";
import { openGround, unlikeActs } from "./measure.ts";
import { registrations } from "./registrations.ts";
import { schools } from "./schools.ts";
import { unlikeTables } from "./rows.ts";

beforeAll(async () => {
  await ensureTemplate();
});

describe("rows that are laid for a measurement", () => {
  it("are those that the acts write, in every table of the catalogue", async () => {
    expect(await unlikeActs(catalogue, 300)).toEqual([]);
  });

  it("and in every table of learning", async () => {
    expect(await unlikeActs(learning, 100)).toEqual([]);
  });

  it("and of schools", async () => {
    expect(await unlikeActs(schools, 100)).toEqual([]);
  });

  it("and of registrations", async () => {
    expect(await unlikeActs(registrations, 300)).toEqual([]);
  });

  it("and of what people are told", async () => {
    expect(await unlikeActs(engagement, 300)).toEqual([]);
  });

  it("and of orders", async () => {
    expect(await unlikeActs(commerce, 160)).toEqual([]);
  });

  it("come again after a period, but for what is each one's own", () => {
    const now = new Date();
    const shape = (number: number) => ({ ...scaleResource(number, now), id: "", slug: "", popularity: 0, published_at: now });
    for (let number = 0; number < scalePeriod; number += 7) expect(shape(number + scalePeriod)).toEqual(shape(number));
  });
});

describe("two databases", () => {
  let one: TestPlatform;
  let other: TestPlatform;
  beforeAll(async () => {
    [one, other] = await Promise.all([openGround(), openGround()]);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  it("are told apart by one word, by one count and by one row more", async () => {
    expect(await unlikeTables(one, other, "catalogue")).toEqual([]);
    await one.sql("insert into catalogue.word values ('fraction')");
    await other.sql("insert into catalogue.word values ('fractoin'), ('poem')");
    for (const [test, resources] of [
      [one, 1],
      [other, 2],
    ] as const) {
      await test.sql("insert into catalogue.mark values (7, 0, 'all', '', $1)", [resources]);
    }
    expect(await unlikeTables(one, other, "catalogue")).toEqual(["catalogue.mark: 1 of 1 and 1 rows", "catalogue.word: 2 of 1 and 2 rows"]);
  });
});
