import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Place } from "@upaya/contracts/places/search-places.ts";
import { system } from "#platform/actor.ts";
import { readIndia } from "../../../seeds/places/read-places.ts";
import { seedPlaces } from "../../../seeds/seed-places.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { placeStatements, searchParams } from "./places.store.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await seedPlaces(app.ctx(system));
});
afterAll(() => app.close());

const ask = (query: Record<string, string | number>) =>
  app.ask(
    "GET",
    `/api/places/search?${Object.entries(query)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join("&")}`,
  );
const search = async (query: Record<string, string | number>) => {
  const { status, json, body } = await ask(query);
  expect(status, body).toBe(200);
  return json.response as { data: Place[]; total: number };
};
const names = async (query: Record<string, string | number>) => (await search(query)).data.map(({ name }) => name);

describe("GET /places/search", () => {
  it("finds a city in small letters, with everything a form needs, in one statement", async () => {
    const { json, headers } = await ask({ name: "nashik", kind: "city" });
    expect(json.response.data[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: "in-nashik-1261731",
      name: "Nashik",
      kind: "city",
      state: "Maharashtra",
      country: "India",
      lat: 19.99727,
      lng: 73.79096,
    });
    expect(headers["x-db-queries"]).toBe("1");
  });

  it.each(["Nasik", "Nashk", "Nashikk", "NASHIC"])("forgives a slip: %s is Nashik", async (name) => {
    expect((await names({ name, kind: "city" }))[0]).toBe("Nashik");
  });

  it.each([
    ["Bangalore", "Bengaluru"],
    ["Trivandrum", "Thiruvananthapuram"],
    ["gurgaon", "Gurugram"],
    ["Sao Paulo", "São Paulo"],
    ["nagercoil", "Nagercoil"],
    ["Accra", "Accra"],
    ["manila", "Manila"],
  ])("knows %s as %s", async (typed, name) => {
    expect((await names({ name: typed, kind: "city" }))[0]).toBe(name);
  });

  it("finds by the beginning, larger cities first, then by a word inside", async () => {
    expect((await names({ name: "nash", kind: "city" })).slice(0, 3)).toEqual(["Nashik", "Nashville", "Nashua"]);
    expect(await names({ name: "york", kind: "city" })).toContain("New York City");
  });

  it("lists the 28 states and 8 union territories of India, in order", async () => {
    const { data, total } = await search({ kind: "state", country: "in", limit: 100 });
    expect([data.length, total]).toEqual([36, 36]);
    const india = await readIndia();
    expect(india.map(({ kind }) => kind).filter((kind) => kind === "state")).toHaveLength(28);
    expect(data.map(({ name }) => name)).toEqual(india.map(({ name }) => name).sort());
    expect(data[0]).toMatchObject({ kind: "state", country: "India", state: "Andaman and Nicobar Islands" });
    expect(await names({ kind: "state", country: "India", name: "tamil" })).toEqual(["Tamil Nadu"]);
  });

  it("lists the 36 districts of Maharashtra and of no other state, by slug or by name", async () => {
    const { data, total } = await search({ kind: "district", state: "in-maharashtra", limit: 100 });
    expect([data.length, total]).toEqual([36, 36]);
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(["Maharashtra"]));
    for (const name of ["Nashik", "Pune", "Palghar", "Mumbai Suburban"]) expect(data.map((each) => each.name)).toContain(name);
    expect(await names({ kind: "district", state: "Maharashtra", limit: 100 })).toEqual(data.map(({ name }) => name));
  });

  it("lists the countries of the world, page by page and none twice", async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 300; offset += 50) {
      const { data, total } = await search({ kind: "country", limit: 50, offset });
      expect(total).toBeGreaterThan(240);
      seen.push(...data.map(({ slug }) => slug));
    }
    const { total } = await search({ kind: "country" });
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    for (const slug of ["in", "gh", "ph", "gb", "us"]) expect(seen).toContain(slug);
    expect(await names({ kind: "country", name: "USA" })).toContain("United States");
  });

  it("pages through a search without a gap or a repeat, and keeps the total past the end", async () => {
    const whole = (await search({ name: "na", kind: "city", limit: 60 })).data.map(({ id }) => id);
    const first = (await search({ name: "na", kind: "city" })).data.map(({ id }) => id);
    const rest = (await search({ name: "na", kind: "city", limit: 50, offset: 10 })).data.map(({ id }) => id);
    expect(first).toHaveLength(10);
    expect([...first, ...rest]).toEqual(whole);
    const { data, total } = await search({ name: "na", kind: "city", offset: 9_000 });
    expect([data, total > 100]).toEqual([[], true]);
  });

  it("keeps to the country and the state that it is asked for", async () => {
    const inIndia = await search({ name: "san", country: "India", limit: 50 });
    expect(new Set(inIndia.data.map(({ country }) => country))).toEqual(new Set(["India"]));
    expect(await names({ name: "pune", state: "Maharashtra", kind: "city" })).toEqual(["Pune"]);
    expect(await search({ name: "pune", country: "Atlantis" })).toEqual({ data: [], total: 0 });
  });

  it("takes signs for what they are: none of them means anything", async () => {
    expect((await names({ name: "nash%" }))[0]).toBe("Nashik");
    expect(await search({ name: "zz_zzz" })).toEqual({ data: [], total: 0 });
    expect((await search({ name: "'; drop table places.place; --" })).total).toBeLessThan(100);
    for (const name of ["%_", "%%%", "_", "", "n", "\\"]) {
      const { status, json } = await ask({ name });
      expect([status, json.error.fields]).toEqual([400, [{ path: "name", message: "Please type at least 2 letters." }]]);
    }
    expect((await ask({ name: "nashik", kind: "planet" })).status).toBe(400);
    expect((await ask({ name: "nashik", limit: -1 })).status).toBe(400);
    expect((await search({ name: "sa", limit: 5_000 })).data).toHaveLength(100);
  });

  it("is seeded again without a change: ids stay and nothing is written", async () => {
    const rows = () =>
      app.sql<{ n: number; ids: string }>(
        "select count(*)::int n, md5(string_agg(id::text || xmin::text, '' order by id)) ids from places.place",
      );
    const before = await rows();
    await seedPlaces(app.ctx(system));
    expect(await rows()).toEqual(before);
    expect(before[0]!.n).toBeGreaterThan(20_000);
  });
});

interface Plan {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
}

describe("what the gazetteer reads", () => {
  const filter = { kind: "city", country: "", state: "", limit: 10, offset: 0 } as const;

  /** The plan that production keeps for a prepared statement: one for all values. */
  async function read(text: string, values: readonly unknown[]) {
    const client = new pg.Client(app.platform.env.DATABASE_URL);
    await client.connect();
    try {
      await client.query("set plan_cache_mode = force_generic_plan");
      await client.query(`prepare asked as ${text}`);
      const literals = values.map((value) => pg.escapeLiteral(String(value))).join(", ");
      const { rows } = await client.query(`explain (analyze, buffers, format json) execute asked (${literals})`);
      const plan = rows[0]["QUERY PLAN"][0].Plan as Plan;
      const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
      const blocks = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      return {
        blocks,
        indexes: nodes(plan).flatMap((node) => node["Index Name"] ?? []),
        scansAll: nodes(plan).some((node) => node["Node Type"] === "Seq Scan"),
      };
    } finally {
      await client.end();
    }
  }

  it("is what an index leads to, and a small part of the record", async () => {
    const [table] = await app.sql<{ blocks: number }>("select (pg_total_relation_size('places.place') / 8192)::int as blocks");
    const { byBeginning, byLikeness, nearest, listed } = placeStatements;
    const asked = [
      {
        index: "place_by_beginning",
        part: 0.2,
        statement: byBeginning,
        values: byBeginning.values(searchParams({ ...filter, name: "sa" })),
      },
      {
        index: "place_by_letters",
        part: 0.4,
        statement: byLikeness,
        values: byLikeness.values(searchParams({ ...filter, name: "nashk" })),
      },
      { index: "place_nearest", part: 0.05, statement: nearest, values: nearest.values({ lat: 19.99, lng: 73.79, limit: 12 }) },
      { index: "place_in_order", part: 0.2, statement: listed, values: listed.values({ ...filter, kind: "state" }) },
    ];
    for (const { index, part, statement, values } of asked) {
      const { indexes, scansAll, blocks } = await read(statement.text, values);
      expect(indexes, index).toContain(index);
      expect([index, scansAll]).toEqual([index, false]);
      expect(blocks, index).toBeLessThan(table!.blocks * part);
    }
  });
});
