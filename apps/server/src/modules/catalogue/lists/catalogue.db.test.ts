import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performNow } from "#platform/testing/perform-now.ts";
import { courseTypes } from "@upaya/contracts/catalogue/kinds.ts";
import { seedCatalogue } from "../../../../seeds/seed-catalogue.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { saveRatings } from "../resources/save-ratings.ts";
import { catalogueSchedules } from "../schedules.ts";
import { listProducts } from "./list-products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000, CALLS_PER_MINUTE: 100_000 } });
  await seedCatalogue(app.ctx());
  await performNow(app.platform, catalogueSchedules[0]!);
});
afterAll(() => app.close());

interface Card {
  readonly id: string;
  readonly slug: string;
  readonly course_type: string;
  readonly category: string;
  readonly price: number | null;
  readonly subjects: string[];
  readonly language: string;
  readonly minutes: number;
  readonly reviews?: { rating: number; count: number };
  readonly webinar_reviews?: { rating: number; count: number };
}

const list = async (query: string) => {
  const { json, headers } = await app.ask("GET", `/api/learning/list?${query}`);
  return { ...(json as { total: number; data: Card[] }), sql: Number(headers["x-db-queries"]) };
};
const graphql = async (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  (await app.ask("POST", "/api/graphql", { body: { query, variables }, headers })).json;

describe("GET /learning/list", () => {
  it("[ENT-01] [ENT-02] answers cards with the spec's names, of the spec's types", async () => {
    const { data } = await list("limit=100");
    for (const card of data) {
      const names = [
        "id",
        "slug",
        "slugtitle",
        "name",
        "temp_instructor_name",
        "price",
        "price_type",
        "course_type",
        "thumbnail",
        "start_date",
        "category",
      ];
      expect(Object.keys(card)).toEqual(expect.arrayContaining(names));
      expect(courseTypes).toContain(card.course_type);
      expect(Object.hasOwn(card, "webinar_reviews")).toBe(card.course_type === "webinars");
      expect(Object.hasOwn(card, "reviews")).toBe(card.course_type !== "webinars");
    }
    const masterclasses = await list("type=expert_masterclass&limit=100");
    expect(masterclasses.data.length).toBeGreaterThan(10);
    expect(masterclasses.data.every(({ course_type, category }) => course_type === "others" && category === "expert_masterclass")).toBe(
      true,
    );
  });

  it("[ENT-03] writes prices in rupees, and null where nothing is paid", async () => {
    const { data } = await list("limit=100");
    const rows = await app.sql<{ slug: string; price_paise: number | null }>("select slug, price_paise from catalogue.resource");
    const paise = new Map(rows.map(({ slug, price_paise }) => [slug, price_paise]));
    for (const { slug, price } of data) expect(price === null ? null : price * 100).toBe(paise.get(slug));
    expect(data.some(({ price }) => price !== null)).toBe(true);
    expect(data.some(({ price }) => price === null)).toBe(true);
  });

  it("narrows by several filters and widens by several values, and counts what a full scan counts", async () => {
    const queries = [
      "",
      "type=webinars",
      "type=webinars&subject=math",
      "subject=math,science&language=hi",
      "level=starter&price=free&grade=primary (4-5)",
      "tags=assessment",
    ];
    for (const query of queries) {
      const { total, data, sql } = await list(`${query}&limit=100`);
      expect(data.length).toBe(Math.min(total, 100));
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
      expect(sql).toBeLessThanOrEqual(2);
    }
    const [counted] = await app.sql<{ n: number }>(
      "select count(*)::int as n from catalogue.resource where language = 'hi' and subjects && '{math,science}'",
    );
    expect((await list("subject=math,science&language=hi")).total).toBe(counted!.n);
  });

  it("[ROUTE-09] an unknown type, also group_invite, and empty tags filter nothing", async () => {
    const { total } = await list("");
    expect(total).toBe(242);
    for (const query of ["type=group_invite", "type=unknown&tags=", "tags="]) expect((await list(query)).total).toBe(total);
  });

  it.each(["popular", "newest", "shortest", "price"])("walks the whole catalogue once, page by page, sorted by %s", async (sort) => {
    const seen: string[] = [];
    for (let offset = 0; offset < 242; offset += 50)
      seen.push(...(await list(`sort=${sort}&limit=50&offset=${offset}`)).data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(242);
  });

  it("asks as many statements for one row as for a hundred", async () => {
    expect((await list("limit=1")).sql).toBe((await list("limit=100")).sql);
  });
});

describe("GET /learning/facets", () => {
  it("counts every choice as the lists do", async () => {
    const { json } = await app.ask("GET", "/api/learning/facets");
    const counts = json.data as { facet: string; value: string; count: number }[];
    for (const facet of ["type", "subject", "grade", "board", "language", "competency", "time", "price", "level"]) {
      const first = counts.find((row) => row.facet === facet)!;
      expect([facet, (await list(`${facet}=${encodeURIComponent(first.value)}`)).total]).toEqual([facet, first.count]);
    }
  });

  it("counts within a type when one is chosen", async () => {
    const { json } = await app.ask("GET", "/api/learning/facets?type=webinars");
    const math = json.data.find(({ facet, value }: { facet: string; value: string }) => facet === "subject" && value === "math");
    expect(math.count).toBe((await list("type=webinars&subject=math")).total);
  });
});

describe("GET /learning/resource/{slug}", () => {
  it("answers everything in at most three statements, and 404 for what is not there", async () => {
    const { json, headers } = await app.ask("GET", "/api/learning/resource/fractions-before-rules");
    expect(Number(headers["x-db-queries"])).toBeLessThanOrEqual(3);
    expect(json.outline.length).toBeGreaterThan(1);
    expect(json.competencies[0]).toMatchObject({ title: expect.any(String), standard: expect.any(String) });
    expect(json.related.length).toBe(6);
    expect(json.related.some(({ slug }: Card) => slug === "fractions-before-rules")).toBe(false);
    expect((await app.ask("GET", "/api/learning/resource/nothing-here")).status).toBe(404);
  });

  it("has every resource on at least one competency that exists", async () => {
    const orphans = await app.sql(
      "select slug from catalogue.resource r where not exists (select 1 from competencies.node n where n.slug = any(r.competencies))",
    );
    expect(orphans).toEqual([]);
  });
});

describe("ratings", () => {
  const rated = () =>
    app.sql<{ slug: string; rating: number; rating_count: number }>(
      "select slug, rating, rating_count from catalogue.resource order by slug",
    );

  const save = (ratings: Parameters<typeof saveRatings>[1]) => app.ctx().tx((tx) => saveRatings(tx, ratings));

  it("are there where something was pushed down, the mean with one decimal, and nowhere else", async () => {
    expect((await rated()).filter(({ rating, rating_count }) => rating !== 0 || rating_count !== 0)).toEqual([]);
    const { data } = await list("limit=100");
    await save(data.slice(0, 5).map(({ id }, at) => ({ id, rating: 3.14 + at / 3, count: at + 1, samples: 0 })));
    const rows = await rated();
    expect(rows.filter(({ rating_count }) => rating_count > 0)).toHaveLength(5);
    const detail = async (slug: string) => (await app.ask("GET", `/api/learning/resource/${slug}`)).json as Card;
    for (const card of (await list("limit=100")).data.slice(0, 10)) {
      const row = rows.find(({ slug }) => slug === card.slug)!;
      const told = { rating: Math.round(row.rating * 10) / 10, count: row.rating_count };
      expect(card.webinar_reviews ?? card.reviews, card.slug).toEqual(told);
      const { reviews, webinar_reviews } = await detail(card.slug);
      expect(webinar_reviews ?? reviews, card.slug).toEqual(told);
    }
  });

  it("stay when a resource is saved again, and are what was pushed down last", async () => {
    const before = await rated();
    await seedCatalogue(app.ctx());
    expect(await rated()).toEqual(before);
    const [first] = (await list("limit=1")).data;
    await save([{ id: first!.id, rating: 4.25, count: 8, samples: 3 }]);
    const [now] = (await list("limit=1")).data;
    expect(now!.webinar_reviews ?? now!.reviews).toEqual({ rating: 4.3, count: 8 });
    expect((await app.ask("GET", `/api/learning/resource/${first!.slug}`)).json.sample_reviews).toBe(3);
    await seedCatalogue(app.ctx());
  });

  it("of a bundle are the mean of all reviews of its items", async () => {
    const [item] = await app.sql<{ bundle_id: string; slug: string; items: string[] }>(
      `select i.bundle_id, b.slug, array_agg(i.resource_id::text order by i.position) as items from catalogue.bundle_item i
        join catalogue.bundle b on b.id = i.bundle_id where b.type = 'retail' group by 1, 2 having count(*) > 2 order by 2 limit 1`,
    );
    await app.sql("update catalogue.resource set rating = 0, rating_count = 0, rating_samples = 0");
    const [one, two] = item!.items;
    await save([
      { id: one!, rating: 5, count: 3, samples: 1 },
      { id: two!, rating: 3, count: 1, samples: 0 },
    ]);
    const bundle = (await app.ask("GET", `/api/bundle/${item!.slug}`)).json;
    expect([bundle.bundle_reviews, bundle.sample_reviews]).toEqual([{ rating: 4.5, count: 4 }, 1]);
  });
});

describe("bundles", () => {
  it("[API-24] [ENT-04] [CARD-15] are listed in the spec's envelope and names", async () => {
    const { json, headers } = await app.ask("GET", "/api/bundle/all?limit=5&offset=0&type=retail");
    expect(json.response.data).toHaveLength(5);
    for (const bundle of json.response.data) {
      expect(bundle).toMatchObject({
        slug: expect.any(String),
        bundle_name: expect.any(String),
        cover_image: expect.any(String),
        type: "retail",
      });
      expect(bundle.bundle_reviews.rating).toBeGreaterThanOrEqual(0);
      expect(bundle.bundle_reviews.rating).toBeLessThanOrEqual(5);
      expect(bundle.price).toBeLessThan(bundle.worth);
    }
    expect(Number(headers["x-db-queries"])).toBe(1);
    const whole = await app.ask("GET", `/api/bundle/${json.response.data[0].slug}`);
    expect(whole.json.items).toHaveLength(json.response.data[0].item_count);
    expect((await app.ask("GET", "/api/bundle/nothing-here")).status).toBe(404);
  });
});

describe("what is in a cart", () => {
  it("is answered by its ids, in their order, without what is not offered", async () => {
    const { data } = await list("limit=3");
    const bundles = (await app.ask("GET", "/api/bundle/all?limit=2")).json.response.data;
    const ids = [data[2]!.id, bundles[1].id, randomUUID(), data[0]!.id, bundles[0].id];
    expect(await listProducts(app.ctx().db, ids)).toEqual({ resources: [data[2], data[0]], bundles: [bundles[1], bundles[0]] });
    expect(await listProducts(app.ctx().db, [])).toEqual({ resources: [], bundles: [] });
  });
});

describe("what the spec calls webinars and latest courses", () => {
  it("[API-23] answers three lists of what is asked for most", async () => {
    const { json } = await app.ask("GET", "/api/learning/fetch-product-resource");
    expect(Object.keys(json).sort()).toEqual(["expert_masterclass", "self_paced_courses", "webinars"]);
    for (const cards of Object.values(json) as Card[][]) expect(cards.length).toBe(10);
  });

  it("[API-33] takes named filters and refuses an unknown one", async () => {
    const { data } = await graphql(`
      {
        webinars(where: { course_type: "webinars", language: "hi" }, limit: 100) {
          course_type
          language
        }
      }
    `);
    expect(data.webinars.length).toBeGreaterThan(3);
    expect(data.webinars.every(({ course_type, language }: Card) => course_type === "webinars" && language === "hi")).toBe(true);
    expect(
      (
        await graphql(`
          {
            webinars(where: { password: "x" }) {
              id
            }
          }
        `)
      ).errors[0].extensions.code,
    ).toBe("graphql.invalid");
  });

  it("[API-38] answers the newest first", async () => {
    const { data } = await graphql("{ latest_courses(limit: 20) { id } }");
    const rows = await app.sql<{ id: string }>(
      "select id from catalogue.resource where not is_over order by published_at desc, id desc limit 20",
    );
    expect(data.latest_courses).toEqual(rows);
  });
});

const create = "mutation($object: FavoriteInput!) { create_favorites(object: $object) { id webinar_id user_id active } }";
const remove = "mutation($id: ID!) { delete_favorites(id: $id) { id active } }";

describe("favourites", () => {
  it("[API-27] [ENT-06] are created once, listed, put away, and never another's", async () => {
    const me = await signUp(app, "asha@example.org");
    const other = await signUp(app, "binod@example.org");
    const as = (who: typeof me) => ({ authorization: `Bearer ${who.reply.access_token}` });
    const [first] = (await list("limit=1")).data;
    const object = { user_id: me.reply.user_id, webinar_id: first!.id };
    const made = await graphql(create, { object }, as(me));
    expect(made.data.create_favorites).toEqual({ id: expect.any(String), ...object, active: true });
    expect((await graphql(create, { object }, as(me))).data).toEqual(made.data);
    expect((await graphql(create, { object }, as(other))).errors[0].extensions.code).toBe("forbidden");
    expect((await graphql(remove, { id: made.data.create_favorites.id }, as(other))).errors[0].extensions.code).toBe("not_found");
    const asked = "query($where: FavoritesWhere) { favorites(where: $where) { webinar_id active } }";
    const where = { user_id: me.reply.user_id, webinar_id: first!.id, active: true };
    expect((await graphql(asked, { where }, as(me))).data.favorites).toEqual([{ webinar_id: first!.id, active: true }]);
    expect((await graphql(asked, { where }, as(other))).errors[0].extensions.code).toBe("forbidden");
    expect((await graphql(asked, {}, as(other))).data.favorites).toEqual([]);
    const facts = await me.browser.ask("GET", `/api/shell/card-facts?ids=${first!.id}`);
    expect(facts.json.data).toEqual([
      {
        id: first!.id,
        favourite_id: made.data.create_favorites.id,
        learning: false,
        in_cart: false,
        awaited: false,
        replay: false,
        price: first!.price ?? 0,
        owned_parts: 0,
      },
    ]);
    expect(Number(facts.headers["x-db-queries"])).toBe(1);
    await graphql(remove, { id: made.data.create_favorites.id }, as(me));
    expect((await me.browser.ask("GET", "/api/user/favourites")).json.data).toEqual([]);
  });
});

describe("GET /learning/fetch-recommend-resource", () => {
  it("[API-43] answers three lists of the caller's subjects, each with its own flags", async () => {
    const me = await signUp(app, "maths@example.org");
    await me.browser.ask("POST", "/api/user/details", { body: { subjects_comfortable: ["Math"] } });
    const { json } = await me.browser.ask("GET", "/api/learning/fetch-recommend-resource");
    expect(Object.keys(json).sort()).toEqual(["expert_masterclass", "self_paced_courses", "webinars"]);
    const cards = Object.values(json).flat() as (Card & Record<string, unknown>)[];
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) {
      expect(card.subjects).toContain("math");
      expect([card["favourite"], card["is_added"], card["whishlisted"]]).toEqual([false, false, false]);
    }
    expect((await app.ask("GET", "/api/learning/fetch-recommend-resource")).status).toBe(401);
  });
});
