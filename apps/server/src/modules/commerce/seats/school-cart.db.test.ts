import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "#platform/testing/until.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { speaksFor, stockSchool } from "../../../../test/schools.ts";
import { stockBundle } from "../../../../test/shelf.ts";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildBuyer } from "../commerce.builders.ts";

let app: TestApp;
let school: string;
let other: string;
let head: Person;
let deputy: Person;
let stranger: Person;
let thin: string;
let thick: string;
let set: string;

type Person = Awaited<ReturnType<typeof somebody>>;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  thin = await openCourse(app, "thin", { price: 349 });
  thick = await openCourse(app, "thick", { price: 499 });
  set = await stockBundle(app.ctx(), "set", ["thin", "thick"]);
  await app.sql("update catalogue.bundle set price_paise = 69900, ready = true where id = $1", [set]);
  [school, other] = [await stockSchool(app), await stockSchool(app, "Vidya Mandir")];
  head = await somebody("head@school.example", school);
  deputy = await somebody("deputy@school.example", school);
  stranger = await somebody("asha@school.example");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate commerce.orders, learning.enrolment, learning.record cascade"));

async function somebody(email: string, ...schools: string[]) {
  const { browser, reply } = await signUp(app, email);
  await speaksFor(app, reply.user_id, ...schools);
  return { browser, id: reply.user_id };
}
const change = (body: object, who = head) => who.browser.ask("POST", "/api/cart/school", { body });
const put = (product_id: string, seats: number, who = head) => change({ product_id, seats }, who);
const list = (who = head, query = "?limit=10&offset=0") => who.browser.ask("GET", `/api/cart/school-list${query}`);
const cart = async (who = head) => (await who.browser.ask("GET", "/api/cart/school")).json.response;
const ownCart = async (who: Person) => (await who.browser.ask("GET", "/api/cart/retail-count")).json;
const inList = async (who = head, query?: string) =>
  (await list(who, query)).json.map(({ product_id, seats, price }: Record<string, unknown>) => [product_id, seats, price]);
const codeOf = (answer: { json: { error: { code: string } } }) => answer.json.error.code;

describe("the cart of a school", () => {
  it("[API-13] answers its contacts, all of them the same, and 403 to everybody else", async () => {
    await put(thin, 12);
    expect(await inList()).toEqual([[thin, 12, 12 * 349]]);
    expect(await inList(deputy)).toEqual([[thin, 12, 12 * 349]]);
    for (const path of ["/api/cart/school-list?limit=10&offset=0", "/api/cart/school"])
      expect((await stranger.browser.ask("GET", path)).status).toBe(403);
    expect((await put(thin, 1, stranger)).status).toBe(403);
    expect((await new Browser(app).ask("GET", "/api/cart/school-list?limit=10&offset=0")).status).toBe(401);
  });

  it("[CART-03] is a JSON array, and the count of one's own cart a JSON number", async () => {
    expect((await list()).json).toEqual([]);
    expect(await ownCart(head)).toBe(0);
    await put(thin, 2);
    const { json, status } = await list();
    expect([status, Array.isArray(json), json.length]).toEqual([200, true, 1]);
    await head.browser.ask("POST", "/api/cart/retail", { body: { product_id: thick } });
    expect(await ownCart(head)).toBe(1);
  });

  it("is nobody else's: another school's contact finds theirs empty, and this one not at all", async () => {
    const away = await somebody(`${randomUUID()}@school.example`, other);
    await put(thin, 3);
    expect(await inList(away)).toEqual([]);
    expect((await list(away, `?school_id=${school}`)).status).toBe(404);
    expect((await change({ product_id: thin, seats: 9, school_id: school }, away)).status).toBe(404);
    expect((await away.browser.ask("GET", `/api/cart/checkout?school_id=${school}`)).status).toBe(404);
    expect((await stranger.browser.ask("GET", `/api/cart/checkout?school_id=${school}`)).status).toBe(403);
    expect(await inList()).toEqual([[thin, 3, 3 * 349]]);
  });

  it("of somebody who speaks for two schools is the first one's, or the one that is named", async () => {
    const both = await somebody(`${randomUUID()}@school.example`, school, other);
    await change({ product_id: thin, seats: 2, school_id: school }, both);
    await change({ product_id: thick, seats: 5, school_id: other }, both);
    expect(await inList(both, `?school_id=${school}`)).toEqual([[thin, 2, 2 * 349]]);
    expect(await inList(both, `?school_id=${other}`)).toEqual([[thick, 5, 5 * 499]]);
  });

  it("holds a thing once, for as many people as was said last, and is another one than their own", async () => {
    expect((await put(thin, 4)).json).toEqual({
      message: expect.stringContaining("4 seats"),
      response: { data: { is_added: true, count: 1, seats: 4 } },
    });
    await put(thin, 7, deputy);
    expect((await change({ product_id: thin })).json.response.data.seats).toBe(7);
    await put(thick, 1);
    expect(await inList()).toEqual([
      [thin, 7, 7 * 349],
      [thick, 1, 499],
    ]);
    expect(await inList(head, "?limit=1&offset=1")).toEqual([[thick, 1, 499]]);
    expect([await ownCart(head), await ownCart(deputy)]).toEqual([0, 0]);
    const gone = await change({ product_id: thin, type: "remove" });
    expect(gone.json.response.data).toEqual({ is_added: false, count: 1, seats: 0 });
    expect(await inList()).toEqual([[thick, 1, 499]]);
  });

  it("knows who it is for and what it costs: of a set the whole price, since a school owns nothing", async () => {
    await app.sql("insert into learning.record (id, user_id, resource_id, begun_at, open) values ($1, $2, $3, now(), true)", [
      randomUUID(),
      head.id,
      thin,
    ]);
    await put(set, 10);
    expect(await cart()).toMatchObject({
      school: { id: school, name: "Navodit Public School" },
      amounts: { list: 10 * 84_800, bundle: 10 * 14_900, voucher: 0, coins: 0, to_pay: 10 * 69_900 },
      voucher: null,
      coins: null,
      left_out: [],
    });
  });

  it.each([
    ["0 seats", { seats: 0 }, 400],
    ["501 seats", { seats: 501 }, 400],
    ["half a seat", { seats: 1.5 }, 400],
    ["another type", { type: "add" }, 400],
  ])("refuses %s", async (_what, more, status) => {
    expect((await change({ product_id: thin, seats: 2, ...more })).status).toBe(status);
    expect(await inList()).toEqual([]);
  });

  it("holds nothing that is free, is held at dates, is in a set that is there, or is not offered", async () => {
    const free = await openCourse(app, "free");
    const talk = await stockTalk(app, { dates: [{ inHours: 48 }], kind: "expert_masterclass", price_paise: 9_900 });
    await put(set, 2);
    const answers = await Promise.all([put(free, 2), put(talk.id, 2), put(thin, 2), put(randomUUID(), 2)]);
    expect(answers.map(codeOf)).toEqual(["commerce.seats_free", "commerce.no_seats", "commerce.inside", "commerce.not_offered"]);
    expect(await inList()).toEqual([[set, 2, 2 * 699]]);
  });
});

describe("checking out for a school", () => {
  const place = (seen_paise: number, who = head, more: object = {}) =>
    who.browser.ask("POST", "/api/cart/orders", {
      body: { seen_paise, buyer: buildBuyer(), school_id: school, ...more },
      headers: { "idempotency-key": randomUUID() },
    });
  const checkout = async (who = head) => (await who.browser.ask("GET", `/api/cart/checkout?school_id=${school}`)).json.response;
  const orderOf = (number: string, who: Person) => who.browser.ask("GET", `/api/cart/orders/${number}`);

  it("begins with the school's name, and is placed at the sum that was seen, by whichever contact", async () => {
    await put(thin, 12);
    const shown = await checkout(deputy);
    expect(shown).toMatchObject({ amounts: { to_pay: 418_800 }, buyer: { school: { name: "Navodit Public School", gstin: "" } } });
    expect(shown.data.map(({ seats }: { seats: number }) => seats)).toEqual([12]);
    expect(codeOf(await place(34_900))).toBe("commerce.price_changed");
    const { number } = (await place(418_800, deputy)).json.response;
    expect(await inList()).toEqual([]);
    expect((await orderOf(number, head)).json.response).toMatchObject({
      state: "placed",
      school: { id: school, name: "Navodit Public School" },
      items: [{ product_id: thin, seats: 12, to_pay: 418_800, voucher: null }],
    });
  });

  it("makes an order that its contacts see and nobody else, not even whoever placed it and left the school", async () => {
    const left = await somebody(`${randomUUID()}@school.example`, school);
    const away = await somebody(`${randomUUID()}@school.example`, other);
    await put(thin, 2);
    const { number } = (await place(69_800, left)).json.response;
    expect((await orderOf(number, left)).status).toBe(200);
    await app.sql("delete from identity.granted where user_id = $1", [left.id]);
    // Who somebody speaks for is felt within a second.
    await until(async () => (await orderOf(number, left)).status === 404);
    for (const who of [stranger, away]) expect((await orderOf(number, who)).status).toBe(404);
    expect((await orderOf(number, deputy)).status).toBe(200);
    const cancelled = await deputy.browser.ask("POST", `/api/cart/orders/${number}/cancel`);
    expect([cancelled.status, await inList()]).toEqual([200, [[thin, 2, 2 * 349]]]);
  });

  it("leaves one's own cart, coins and voucher alone", async () => {
    await head.browser.ask("POST", "/api/cart/retail", { body: { product_id: thick } });
    await put(thin, 2);
    const { number } = (await place(69_800)).json.response;
    expect((await orderOf(number, head)).json.response.items).toHaveLength(1);
    expect(await ownCart(head)).toBe(1);
  });

  it("of two contacts who place it at once one does", async () => {
    await put(thin, 2);
    const answers = await Promise.all([place(69_800), place(69_800, deputy)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  it("refuses more than can be paid at once", async () => {
    await put(set, 500);
    await put(await openCourse(app, "dear", { price: 2_000 }), 500);
    const { amounts } = await checkout();
    expect(codeOf(await place(amounts.to_pay))).toBe("commerce.too_much");
  });
});
