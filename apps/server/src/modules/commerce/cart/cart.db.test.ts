import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostInCart } from "@upaya/contracts/commerce/cart.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { stockBundle } from "../../../../test/shelf.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { giveLearning } from "../../learning/index.ts";
import { moveOrders } from "../people.store.ts";

interface Somebody {
  readonly browser: Browser;
  readonly id: string;
}

let app: TestApp;
let asha: Somebody;
let ravi: Somebody;
/** Courses at ₹349, ₹499 and ₹799, one that is free, and a bundle of the first two at ₹699. */
let thin: string;
let thick: string;
let other: string;
let free: string;
let set: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = await somebody("asha@cart.example");
  ravi = await somebody("ravi@cart.example");
  thin = await openCourse(app, "thin", { price: 349 });
  thick = await openCourse(app, "thick", { price: 499 });
  other = await openCourse(app, "other", { price: 799 });
  free = await openCourse(app, "free");
  set = await bundle("set", ["thin", "thick"], 69_900);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate commerce.orders, learning.enrolment, learning.record, platform.outbox cascade"));

async function somebody(email: string): Promise<Somebody> {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}

async function bundle(slug: string, items: readonly string[], paise: number): Promise<string> {
  const id = await stockBundle(app.ctx(), slug, items);
  await app.sql("update catalogue.bundle set price_paise = $2, ready = true where id = $1", [id, paise]);
  return id;
}

const change = (who: Somebody, body: object) => who.browser.ask("POST", "/api/cart/retail", { body });
const add = (who: Somebody, product_id: string) => change(who, { product_id });
const remove = (who: Somebody, product_id: string) => change(who, { product_id, type: "remove" });
const get = (who: Somebody) => who.browser.ask("GET", "/api/cart/retail-list");
const cart = async (who: Somebody) => (await get(who)).json.response;
const ids = async (who: Somebody) => ((await cart(who)).data as { product_id: string }[]).map(({ product_id }) => product_id);
const count = async (who: Somebody) => (await who.browser.ask("GET", "/api/cart/retail-count")).json;
const join = (who: Somebody, product_ids: readonly string[]) => who.browser.ask("POST", "/api/cart/retail/join", { body: { product_ids } });
const own = (who: Somebody, resourceId: string) =>
  app.ctx().tx((tx) => giveLearning(tx, { userId: who.id, resourceId, source: "order", sourceId: "x" }));
const statements = async (answer: Promise<{ headers: Record<string, unknown> }>) => Number((await answer).headers["x-db-queries"]);

async function withoutReadiness(id: string, run: () => Promise<void>): Promise<void> {
  await app.sql("update catalogue.resource set ready = false where id = $1", [id]);
  await run().finally(() => app.sql("update catalogue.resource set ready = true where id = $1", [id]));
}

describe("one's own cart", () => {
  it("[API-17] takes a thing by its product_id, once, and lets it go with type remove, once; each answer has a message", async () => {
    const added = await Promise.all([add(asha, thin), add(asha, thin), add(asha, thin)]);
    for (const { status, json } of added) {
      expect([status, json]).toEqual([200, { message: expect.stringContaining("cart"), response: { data: { is_added: true, count: 1 } } }]);
    }
    expect(await app.sql("select 1 from commerce.orders")).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      const { status, json } = await remove(asha, thin);
      expect([status, json]).toEqual([
        200,
        { message: expect.stringMatching(/^No longer in your cart: \S/), response: { data: { is_added: false, count: 0 } } },
      ]);
    }
    expect(await ids(asha)).toEqual([]);
  });

  it("[CART-09] knows one type, and refuses every other", async () => {
    await add(asha, thin);
    for (const type of ["delete", "add", "", "REMOVE", null, 1]) expect((await change(asha, { product_id: thin, type })).status).toBe(400);
    expect((await change(asha, { type: "remove" })).status).toBe(400);
    expect(await ids(asha)).toEqual([thin]);
  });

  it("[API-15] [CART-01] lists what was chosen, in that order, under the spec's names, with its price", async () => {
    for (const id of [other, thin]) await add(asha, id);
    const { data, left_out, amounts } = await cart(asha);
    expect(data.map((item: { product_id: string }) => item.product_id)).toEqual([other, thin]);
    expect(data[1]).toMatchObject({
      product_id: thin,
      course_id: thin,
      kind: "resource",
      slug: "thin",
      price: 349,
      list_price: 349,
      thumbnail: "/covers/self_paced_course/thin.svg",
      reviews: { rating: 0, count: 0 },
      ready: true,
    });
    expect(left_out).toEqual([]);
    expect(amounts).toEqual({ list: 114_800, bundle: 0, plan: 0, voucher: 0, coins: 0, let_off: 0, to_pay: 114_800 });
    expect((await cart(ravi)).data).toEqual([]);
  });

  it("[API-14] [API-16] says how many there are as a number, and whether one of them is", async () => {
    expect(await count(asha)).toBe(0);
    for (const id of [thin, other]) await add(asha, id);
    expect([await count(asha), await count(ravi)]).toEqual([2, 0]);
    const isAdded = async (who: Somebody, id: string) =>
      (await who.browser.ask("GET", `/api/cart/retail-isadded?product_id=${id}`)).json.response.data.is_added;
    expect(await Promise.all([isAdded(asha, thin), isAdded(asha, thick), isAdded(ravi, thin), isAdded(asha, randomUUID())])).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await asha.browser.ask("GET", "/api/cart/retail-isadded?product_id=x")).status).toBe(400);
  });

  it("costs one statement to count and to ask, two to change, three to list", async () => {
    for (const id of [set, other]) await add(asha, id);
    expect(await statements(asha.browser.ask("GET", "/api/cart/retail-count"))).toBe(1);
    expect(await statements(asha.browser.ask("GET", `/api/cart/retail-isadded?product_id=${thin}`))).toBe(1);
    expect(await statements(add(asha, other))).toBe(2);
    expect(await statements(remove(asha, other))).toBe(1);
    expect(await statements(get(asha))).toBe(3);
  });

  it("is nobody's without a sign-in", async () => {
    for (const path of ["retail-list", "retail-count", `retail-isadded?product_id=${thin}`])
      expect((await app.ask("GET", `/api/cart/${path}`)).status).toBe(401);
    expect((await app.ask("POST", "/api/cart/retail", { body: { product_id: thin } })).status).toBe(401);
    expect((await app.ask("POST", "/api/cart/retail/join", { body: { product_ids: [] } })).status).toBe(401);
  });

  it("takes no word of the caller for what a thing costs", async () => {
    await change(asha, { product_id: thin, price: 1, price_paise: 1, user_id: ravi.id });
    await add(asha, thin);
    expect((await cart(asha)).amounts.to_pay).toBe(34_900);
    expect(await ids(ravi)).toEqual([]);
  });

  it("holds a hundred things, and says so to one more", async () => {
    await add(asha, thin);
    await app.sql(
      "insert into commerce.line (order_id, product_id) select (select id from commerce.orders), gen_random_uuid() from generate_series(2, $1)",
      [mostInCart],
    );
    expect((await add(asha, other)).json.error.code).toBe("commerce.full");
    expect((await add(asha, thin)).status).toBe(200);
    expect(await count(asha)).toBe(mostInCart);
  });
});

describe("what is not put into a cart", () => {
  it("is what is not offered, not open, or theirs already", async () => {
    expect((await add(asha, randomUUID())).status).toBe(404);
    await withoutReadiness(thin, async () => expect((await add(asha, thin)).json.error.code).toBe("commerce.not_ready"));
    await own(asha, thin);
    expect((await add(asha, thin)).json.error.code).toBe("commerce.owned");
    await own(asha, thick);
    expect((await add(asha, set)).json.error.code).toBe("commerce.owned");
    expect(await ids(asha)).toEqual([]);
    expect((await add(ravi, thin)).status).toBe(200);
  });

  it("is a date that is over, another's, or none", async () => {
    expect((await change(asha, { product_id: thin, session_id: randomUUID() })).json.error.code).toBe("commerce.no_such_date");
  });
});

describe("a bundle", () => {
  it("is priced without what one owns, to the rupee in proportion", async () => {
    await add(asha, set);
    const [whole] = (await cart(asha)).data;
    expect(whole).toMatchObject({ kind: "bundle", price: 699, list_price: 848, item_count: 2, owned_count: 0 });
    await own(asha, thin);
    const { data, amounts } = await cart(asha);
    // ₹699 of ₹848, of which ₹499 is left.
    expect(data[0]).toMatchObject({ price: 411, list_price: 499, owned_count: 1 });
    expect(amounts).toMatchObject({ list: 49_900, bundle: 8_800, to_pay: 41_100 });
  });

  it("takes the place of what is inside of it, and what is inside is not chosen again", async () => {
    for (const id of [thin, other]) await add(asha, id);
    const { json } = await add(asha, set);
    expect(json).toMatchObject({ message: expect.stringContaining("inside"), response: { data: { is_added: true, count: 2 } } });
    expect(await ids(asha)).toEqual([other, set]);
    expect((await add(asha, thick)).json.error.code).toBe("commerce.inside");
  });

  it("costs a guest the whole set, whoever asks", async () => {
    await own(asha, thin);
    const quote = (await asha.browser.ask("GET", `/api/cart/quote?ids=${set}`)).json;
    expect(quote.amounts.to_pay).toBe(69_900);
  });
});

describe("a guest's cart", () => {
  const quote = async (...asked: string[]) => (await app.ask("GET", `/api/cart/quote?ids=${asked.join(",")}`)).json;

  it("is priced by its ids alone, in their order, each once", async () => {
    const { data, amounts, left_out } = await quote(other, thin, other);
    expect(data.map(({ product_id }: { product_id: string }) => product_id)).toEqual([other, thin]);
    expect([amounts.to_pay, left_out]).toEqual([114_800, []]);
    expect(await quote(thin, set)).toMatchObject({
      data: [{ product_id: set, price: 699 }],
      left_out: [{ product_id: thin, why: "inside", bundle: "B" }],
    });
    const gone = randomUUID();
    expect((await quote(gone)).left_out).toEqual([{ product_id: gone, why: "gone", name: null, bundle: null }]);
  });

  it("charges nothing for what opens later", async () => {
    await withoutReadiness(thin, async () => {
      const { data, amounts } = await quote(thin, other);
      expect(data.map(({ ready }: { ready: boolean }) => ready)).toEqual([false, true]);
      expect(amounts.to_pay).toBe(79_900);
    });
  });

  it("[CART-04] becomes one with theirs at sign-in: each thing once, the free ones enrolled, the rest said", async () => {
    await add(asha, other);
    await own(asha, thick);
    const gone = randomUUID();
    const { json } = await join(asha, [free, thin, other, thick, gone]);
    expect(json).toEqual({
      enrolled: [free],
      added: 2,
      left_out: [
        { product_id: thick, why: "owned", name: expect.any(String) as string, bundle: null },
        { product_id: gone, why: "gone", name: null, bundle: null },
      ],
    });
    expect(await ids(asha)).toEqual([other, thin]);
    expect(await app.sql("select 1 from learning.pub_learning where user_id = $1 and resource_id = $2", [asha.id, free])).toHaveLength(1);
    expect((await join(asha, [free, thin, other])).json).toMatchObject({ enrolled: [free], left_out: [] });
    expect(await ids(asha)).toEqual([other, thin]);
    expect(
      await app.sql("select 1 from platform.outbox where subject = 'learning.enrolled' and payload->>'resource_id' = $1", [free]),
    ).toHaveLength(1);
  });

  it("that has what is inside of a bundle in the other leaves the bundle alone, and says so", async () => {
    await add(asha, thin);
    const { json } = await join(asha, [set]);
    expect(json.left_out).toEqual([{ product_id: thin, why: "inside", name: expect.any(String) as string, bundle: "B" }]);
    expect(await ids(asha)).toEqual([set]);
  });

  it("of two devices at once loses nothing, and no more than a cart holds is taken", async () => {
    await Promise.all([join(asha, [thin]), join(asha, [other]), join(asha, [thick])]);
    expect((await ids(asha)).toSorted()).toEqual([thin, other, thick].toSorted());
    expect(
      (
        await join(
          asha,
          Array.from({ length: mostInCart + 1 }, () => randomUUID()),
        )
      ).status,
    ).toBe(400);
    expect((await join(ravi, [])).json).toEqual({ enrolled: [], added: 0, left_out: [] });
  });

  it("has no room for more than a hundred: what is too much is said", async () => {
    await add(asha, thin);
    await app.sql(
      `insert into commerce.line (order_id, product_id) select (select id from commerce.orders), id from catalogue.resource where slug = 'thick'`,
    );
    await app.sql(
      `with made as (insert into catalogue.bundle (id, slug, name, summary, description, type, price_paise, popularity, published_at, ready)
          select gen_random_uuid(), 'many-' || n, 'Many', 'x', 'x', 'retail', 100, 1, platform.now() - interval '1 day', true from generate_series(3, $1) n returning id),
        part as (insert into catalogue.bundle_item (bundle_id, resource_id, position) select id, $2::uuid, 1 from made)
        insert into commerce.line (order_id, product_id) select (select id from commerce.orders), id from made`,
      [mostInCart, free],
    );
    const { json } = await join(asha, [other]);
    expect(json).toMatchObject({ added: 0, left_out: [{ product_id: other, why: "full" }] });
    await app.sql("delete from catalogue.bundle where slug like 'many-%'");
  });
});

describe("GraphQL", () => {
  const query = `query { cart { id creator_id webinar_id } }`;
  const mutation = `mutation ($object: CartInput!) { add_to_cart(object: $object) { id creator_id webinar_id } }`;
  const ask = async (who: Somebody, text: string, variables: object = {}) =>
    (await who.browser.ask("POST", "/api/graphql", { body: { query: text, variables } })).json;

  it("[API-26] adds for oneself; whoever names somebody else is refused, and nothing is added", async () => {
    const { data } = await ask(asha, mutation, { object: { creator_id: asha.id, webinar_id: thin } });
    expect(data.add_to_cart).toMatchObject({ creator_id: asha.id, webinar_id: thin });
    const { errors } = await ask(asha, mutation, { object: { creator_id: ravi.id, webinar_id: thin } });
    expect(errors[0].extensions.code).toBe("forbidden");
    expect([await ids(asha), await ids(ravi)]).toEqual([[thin], []]);
  });

  it("[API-35] answers the caller's cart only", async () => {
    await add(asha, thin);
    await add(ravi, other);
    expect((await ask(asha, query)).data.cart).toEqual([{ id: thin, creator_id: asha.id, webinar_id: thin }]);
    expect((await app.ask("POST", "/api/graphql", { body: { query } })).json.errors[0].extensions.code).toBe("unauthenticated");
  });
});

describe("what other pages know of a cart", () => {
  const fact = async (who: Somebody, id: string) => (await who.browser.ask("GET", `/api/shell/card-facts?ids=${id}`)).json.data[0];

  it("is on its cards, with one's own price, and in the count of the header", async () => {
    await add(asha, set);
    await own(asha, thin);
    expect(await fact(asha, set)).toMatchObject({ in_cart: true, price: 411, owned_parts: 1 });
    expect(await fact(ravi, set)).toMatchObject({ in_cart: false, price: 699, owned_parts: 0 });
    expect(await fact(ravi, thin)).toMatchObject({ in_cart: false, price: 349, owned_parts: 0 });
    expect((await asha.browser.ask("GET", "/api/shell/bootstrap")).json.cart_count).toBe(1);
    expect((await ravi.browser.ask("GET", "/api/shell/bootstrap")).json.cart_count).toBe(0);
  });

  it("is in what is recommended", async () => {
    await add(asha, other);
    const { json } = await asha.browser.ask("GET", "/api/learning/fetch-recommend-resource");
    const added = new Map((json.self_paced_courses as { id: string; is_added: boolean }[]).map(({ id, is_added }) => [id, is_added]));
    expect([added.get(other), added.get(thin)]).toEqual([true, false]);
  });
});

describe("two accounts that become one", () => {
  it("have one cart, with each thing once", async () => {
    for (const id of [thin, other]) await add(asha, id);
    for (const id of [other, thick]) await add(ravi, id);
    for (let times = 0; times < 2; times += 1) await app.ctx().tx((tx) => moveOrders(tx, ravi.id, asha.id));
    expect((await ids(asha)).toSorted()).toEqual([thin, other, thick].toSorted());
    expect(await ids(ravi)).toEqual([]);
    await app.ctx().tx((tx) => moveOrders(tx, asha.id, ravi.id));
    expect(await count(ravi)).toBe(3);
  });
});
