import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { stockBundle, stockResources } from "../../../../test/shelf.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { foldCounts } from "./fold-counts.ts";

const many = 10_000_000;
const kinds = ["self_paced_course", "expert_masterclass", "webinar", "micro_resource"] as const;
/** In paise: 499 rupees, one with a broken rupee, and nothing. */
const prices = [49_900, 12_550, null];
let app: TestApp;
let resources: { id: string; slug: string }[];
let me: Awaited<ReturnType<typeof signUp>>;
let other: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: many, CALLS_PER_MINUTE: many, CODES_PER_ADDRESS: many } });
  const ctx = app.ctx(system);
  resources = await stockResources(ctx, 60, (index) => ({
    kind: kinds[index % 4]!,
    // A talk is free.
    price_paise: kinds[index % 4] === "webinar" ? null : prices[index % 3]!,
    popularity: (index * 37) % 101,
    subjects: ["math"],
    published_at: new Date(Date.UTC(2026, 0, 1) + ((index * 17) % 60) * 86_400_000),
  }));
  await stockBundle(ctx, "free-bundle", ["r-0", "r-1"]);
  await stockBundle(ctx, "paid-bundle", ["r-0", "r-1", "r-2"]);
  await app.sql("update catalogue.bundle set price_paise = 49900 where slug = 'paid-bundle'");
  await foldCounts(ctx);
  me = await signUp(app, "asha@example.org");
  other = await signUp(app, "binod@example.org");
  await me.browser.ask("POST", "/api/user/details", { body: { subjects_comfortable: ["Math"] } });
});
afterAll(() => app.close());

type Json = { readonly [key: string]: unknown };

/** Every object of a reply that has this key. */
function having(value: unknown, key: RegExp): Json[] {
  if (Array.isArray(value)) return value.flatMap((each) => having(each, key));
  if (value === null || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap((each) => having(each, key));
  return Object.keys(value).some((name) => key.test(name)) ? [value as Json, ...inner] : inner;
}

const graphql = async (who: typeof me, query: string, variables: object = {}) =>
  (await who.browser.ask("POST", "/api/graphql", { body: { query, variables } })).json;

describe("prices", () => {
  const money = /^(price|course_price|worth|\w+_price)$/;

  it("[ENT-03] are rupees in every reply that has one, and null where nothing is paid", async () => {
    for (const { id } of resources.slice(0, 6)) {
      await graphql(me, "mutation($object: FavoriteInput!) { create_favorites(object: $object) { id } }", {
        object: { user_id: me.reply.user_id, webinar_id: id },
      });
    }
    const paths = [
      "/learning/list?limit=100",
      "/learning/search?q=fractions&limit=100",
      ...resources.slice(0, 6).map(({ slug }) => `/learning/resource/${slug}`),
      "/learning/fetch-product-resource",
      "/learning/fetch-recommend-resource",
      "/bundle/all?limit=100&type=retail",
      "/bundle/free-bundle",
      "/bundle/paid-bundle",
      "/user/favourites",
    ];
    const replies = await Promise.all(
      paths.map(async (path) => ({ path, found: having((await me.browser.ask("GET", `/api${path}`)).json, money) })),
    );
    const fields = "slug price";
    const { data } = await graphql(me, `{ webinars(limit: 100) { ${fields} } latest_courses(limit: 100) { ${fields} } }`);
    for (const name of ["webinars", "latest_courses"]) replies.push({ path: name, found: having(data[name], money) });
    const known = new Map<unknown, { price: number | null; worth?: number }>();
    for (const row of await app.sql<{ slug: string; price_paise: number | null }>("select slug, price_paise from catalogue.resource"))
      known.set(row.slug, { price: row.price_paise === null ? null : row.price_paise / 100 });
    known.set("free-bundle", { price: null, worth: 624.5 });
    known.set("paid-bundle", { price: 499, worth: 624.5 });
    for (const { path, found } of replies) {
      expect(found.length, path).toBeGreaterThan(0);
      for (const { slug, worth, ...card } of found) {
        // A card of the search calls it course_price.
        const price = path.startsWith("/learning/search") ? card["course_price"] : card["price"];
        expect({ path, slug, price }).toEqual({ path, slug, price: known.get(slug)!.price });
        // Only a bundle has a worth.
        expect({ path, slug, worth }).toEqual({ path, slug, worth: worth === undefined ? undefined : known.get(slug)!.worth });
      }
    }
    const shown = replies.flatMap(({ found }) => found.map(({ price, course_price }) => price ?? course_price ?? null));
    expect(new Set(shown)).toEqual(new Set([499, 125.5, null]));
  });

  it("[ENT-03] stand under no other name: every field that speaks of money was looked at", () => {
    const file = new URL("../../../../../../packages/contracts/generated/openapi.json", import.meta.url);
    const spec = JSON.parse(readFileSync(file, "utf8")) as { paths: Json };
    const names = new Set<string>();
    const walk = (value: unknown): void => {
      if (value === null || typeof value !== "object") return;
      const properties = (value as Json)["properties"];
      if (properties !== null && typeof properties === "object") for (const name of Object.keys(properties)) names.add(name);
      for (const inner of Object.values(value)) walk(inner);
    };
    walk(spec.paths);
    const ofMoney = [...names].filter((name) => /price|paise|rupee|worth|cost|fee$/.test(name)).sort();
    // What is counted in paise says so, and is of the cart, of an order or of a voucher: there nothing is free but by its sum.
    const inPaise = ofMoney.filter((name) => name.endsWith("_paise"));
    expect(ofMoney.filter((name) => !inPaise.includes(name))).toEqual(["course_price", "list_price", "price", "price_type", "worth"]);
    expect(inPaise).toEqual(["amount_paise", "least_paise", "order_paise", "seen_paise", "to_pay_paise", "worth_paise"]);
  });
});

describe("GET /learning/fetch-product-resource", () => {
  it("[API-23] answers three lists, each of its own kind alone, what is asked for most first", async () => {
    const { json } = await app.ask("GET", "/api/learning/fetch-product-resource");
    const lists = { self_paced_courses: "self_paced_course", expert_masterclass: "expert_masterclass", webinars: "webinar" };
    const types = { self_paced_courses: "self_paced_courses", expert_masterclass: "others", webinars: "webinars" };
    expect(Object.keys(json).sort()).toEqual(Object.keys(lists).sort());
    for (const [name, kind] of Object.entries(lists)) {
      const rows = await app.sql<{ slug: string }>(
        "select slug from catalogue.resource where kind = $1 order by popularity desc, id limit 10",
        [kind],
      );
      expect(json[name].map(({ slug }: Json) => slug)).toEqual(rows.map(({ slug }) => slug));
      expect(rows).toHaveLength(10);
      expect(new Set(json[name].map(({ course_type }: Json) => course_type))).toEqual(new Set([types[name as keyof typeof types]]));
    }
    expect(new Set(json.expert_masterclass.map(({ category }: Json) => category))).toEqual(new Set(["expert_masterclass"]));
  });
});

describe("latest courses", () => {
  it("[API-38] are the newest first, and what is not published yet is not among them", async () => {
    const ahead = resources[7]!.slug;
    const [{ published_at } = { published_at: new Date() }] = await app.sql<{ published_at: Date }>(
      "select published_at from catalogue.resource where slug = $1",
      [ahead],
    );
    await app.sql("update catalogue.resource set published_at = platform.now() + interval '1 day' where slug = $1", [ahead]);
    try {
      const { data } = await graphql(me, "{ latest_courses(limit: 100) { slug } }");
      const rows = await app.sql<{ slug: string; published_at: Date }>(
        "select slug, published_at from catalogue.resource where slug <> $1",
        [ahead],
      );
      const when = new Map(rows.map((row) => [row.slug, row.published_at.getTime()]));
      const slugs = data.latest_courses.map(({ slug }: { slug: string }) => slug) as string[];
      expect(slugs).not.toContain(ahead);
      expect([...slugs].sort()).toEqual([...when.keys()].sort());
      const times = slugs.map((slug) => when.get(slug)!);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      const some = await graphql(me, "{ latest_courses(limit: 5) { slug } }");
      expect(some.data.latest_courses.map(({ slug }: { slug: string }) => slug)).toEqual(slugs.slice(0, 5));
    } finally {
      await app.sql("update catalogue.resource set published_at = $2 where slug = $1", [ahead, published_at]);
    }
  });
});

describe("favorites", () => {
  const create = "mutation($object: FavoriteInput!) { create_favorites(object: $object) { id webinar_id user_id active } }";
  const remove = "mutation($id: ID!) { delete_favorites(id: $id) { id active } }";
  const asked = "query($where: FavoritesWhere) { favorites(where: $where) { webinar_id active } }";
  const book = () => app.sql("select id, user_id, resource_id, active from learning.favourite order by id");

  it("[API-27] are found by user, by webinar and by whether they are active, each by itself", async () => {
    const user_id = other.reply.user_id;
    const [kept, away] = [resources[10]!.id, resources[11]!.id];
    await graphql(other, create, { object: { user_id, webinar_id: kept } });
    const { id } = (await graphql(other, create, { object: { user_id, webinar_id: away } })).data.create_favorites;
    expect((await graphql(other, remove, { id })).data.delete_favorites).toEqual({ id, active: false });
    const find = async (where: object) => {
      const { data } = await graphql(other, asked, { where });
      return data.favorites.map(({ webinar_id, active }: Json) => `${String(webinar_id)} ${String(active)}`).sort();
    };
    const [first, second] = [`${kept} true`, `${away} false`];
    expect(await find({ user_id })).toEqual([first, second].sort());
    expect(await find({})).toEqual([first, second].sort());
    expect(await find({ webinar_id: kept })).toEqual([first]);
    expect(await find({ webinar_id: away })).toEqual([second]);
    expect(await find({ webinar_id: randomUUID() })).toEqual([]);
    expect(await find({ active: true })).toEqual([first]);
    expect(await find({ active: false })).toEqual([second]);
    expect(await find({ user_id, webinar_id: away, active: true })).toEqual([]);
  });

  it("[API-27] of another are neither made, put away nor seen: not a row changes", async () => {
    const user_id = me.reply.user_id;
    const webinar_id = resources[12]!.id;
    const { id } = (await graphql(me, create, { object: { user_id, webinar_id } })).data.create_favorites;
    const before = await book();
    const code = async (query: string, variables: object) => (await graphql(other, query, variables)).errors[0].extensions.code;
    expect(await code(create, { object: { user_id, webinar_id: resources[13]!.id } })).toBe("forbidden");
    expect(await code(create, { object: { user_id, webinar_id } })).toBe("forbidden");
    expect(await code(remove, { id })).toBe("not_found");
    expect(await code(remove, { id: randomUUID() })).toBe("not_found");
    expect(await code(asked, { where: { user_id } })).toBe("forbidden");
    expect((await graphql(other, asked, { where: { webinar_id } })).data.favorites).toEqual([]);
    expect(await book()).toEqual(before);
    expect((await app.ask("POST", "/api/graphql", { body: { query: remove, variables: { id } } })).json.errors[0].extensions.code).toBe(
      "unauthenticated",
    );
    expect(await book()).toEqual(before);
  });
});
