import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workOff } from "#platform/testing/work-off.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { contactOf, speaksFor, stockSchool } from "../../../../test/schools.ts";
import { stockBundle } from "../../../../test/shelf.ts";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { giveLearning } from "../../learning/index.ts";
import { buildBuyer } from "../commerce.builders.ts";
import { askForDelivery, deliverer } from "../delivery/deliver-order.ts";
import { listParts, markReturned } from "../delivery/delivery.store.ts";
import { expireOrders } from "../orders/expire-orders.ts";
import { holdOrder } from "../orders/orders.store.ts";
import { placeOrder } from "../orders/place-order.ts";
import { takeAgain } from "../orders/take-again.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { dropOrdersOf, moveOrders } from "../people.store.ts";
import { chooseVoucher } from "../vouchers/choose-voucher.ts";
import { changeSchoolCart } from "./change-school-cart.ts";

let app: TestApp;
let school: string;
let head: { readonly browser: Browser; readonly id: string };
let thin: string;
let thick: string;
let set: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, NUMBERS_PER_HOUR: 60 } });
  thin = await openCourse(app, "thin", { price: 349 });
  thick = await openCourse(app, "thick", { price: 499 });
  set = await stockBundle(app.ctx(), "set", ["thin", "thick"]);
  await app.sql("update catalogue.bundle set price_paise = 69900, ready = true where id = $1", [set]);
  school = await stockSchool(app);
  const { browser, reply } = await signUp(app, "head@seats.example");
  head = { browser, id: reply.user_id };
  await speaksFor(app, head.id, school);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate commerce.orders, commerce.voucher, learning.enrolment, learning.record, platform.outbox cascade"));

async function somebody(): Promise<string> {
  const id = randomUUID();
  await app.sql("insert into identity.person (id) values ($1)", [id]);
  return id;
}
const contact = () => app.ctx(contactOf(head.id, school));
const put = (product_id: string, seats: number) => changeSchoolCart(contact(), { product_id, seats });

async function placed(seats: number, product = thin, paise = 34_900): Promise<string> {
  await put(product, seats);
  return (await placeOrder(contact(), { seen_paise: seats * paise, buyer: buildBuyer(), school_id: school })).response.number;
}
async function paid(number: string): Promise<string> {
  return app.ctx().tx(async (tx) => {
    const order = (await holdOrder(tx, number))!;
    await markPaid(tx, order);
    return order.id;
  });
}
const work = () => workOff(app, [deliverer]);

interface Seats {
  readonly code: string;
  readonly discount_id: string;
  readonly voucher_count: number;
  readonly applied_coupons_count: number;
}
const listed = async (browser = head.browser, school_id = school) => {
  const query = `query($s: ID) { org_voucher(school_id: $s) { code discount_id voucher_count applied_coupons_count } }`;
  return (await browser.ask("POST", "/api/graphql", { body: { query, variables: { s: school_id } } })).json;
};
const vouchers = async (): Promise<Seats[]> => (await listed()).data.org_voucher;

/** Paid and delivered: its one code. */
async function bought(seats: number, product = thin, paise = 34_900): Promise<Seats & { readonly number: string }> {
  const number = await placed(seats, product, paise);
  await paid(number);
  await work();
  const [voucher] = await vouchers();
  return { ...voucher!, number };
}
const use = (id: string, code: string) => chooseVoucher(app.ctx({ kind: "user", id, roles: [], grants: [] }), { code });
const owns = async (id: string, resource = thin) =>
  (await app.sql("select 1 from learning.record where user_id = $1 and resource_id = $2 and open", [id, resource])).length > 0;
const used = async (code: string) => (await vouchers()).find((each) => each.code === code)?.applied_coupons_count;
const codeOf = (failure: unknown) => (failure as { code: string }).code;
const refusal = (attempt: Promise<unknown>) => attempt.then(() => "given", codeOf);

describe("a school's order that is paid", () => {
  it("[CART-07] [ENT-10] is a code with as many seats as were bought, of which none is used, for its contacts alone", async () => {
    expect(await vouchers()).toEqual([]);
    await bought(12);
    expect(await vouchers()).toEqual([
      {
        code: expect.stringMatching(/^SEAT(-[0-9A-HJKMNP-TV-Z]{4}){2}-[0-9A-HJKMNP-TV-Z]{5}$/),
        discount_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        voucher_count: 12,
        applied_coupons_count: 0,
      },
    ]);
    const [{ browser: asha }, { browser: away, reply }] = [
      await signUp(app, "asha@seats.example"),
      await signUp(app, "away@seats.example"),
    ];
    expect((await listed(asha)).errors[0].extensions.code).toBe("forbidden");
    await speaksFor(app, reply.user_id, await stockSchool(app, "Vidya Mandir"));
    expect((await listed(away)).errors[0].extensions.code).toBe("not_found");
    expect((await listed(new Browser(app))).errors[0].extensions.code).toBe("unauthenticated");
  });

  it("has one code for each line, also of a set, however often it is delivered, and none before it is paid", async () => {
    await put(set, 3);
    const number = await placed(5, await openCourse(app, "another", { price: 100 }), 10_000 + (3 * 69_900) / 5);
    expect(await vouchers()).toEqual([]);
    const id = await paid(number);
    await work();
    const before = await vouchers();
    expect(before.map(({ voucher_count }) => voucher_count).toSorted((one, two) => one - two)).toEqual([3, 5]);
    await app.ctx().tx((tx) => askForDelivery(tx, id, 7));
    await app.sql("update pgboss.job_common set start_after = now() where name like 'commerce.deliver%'");
    await work();
    expect(await vouchers()).toEqual(before);
    const order = (await head.browser.ask("GET", `/api/cart/orders/${number}`)).json.response;
    expect(order).toMatchObject({ state: "delivered", refund_until: null });
    expect(order.items.map((item: { voucher: Seats }) => item.voucher.code).toSorted()).toEqual(before.map(({ code }) => code).toSorted());
  });

  it("gives whoever placed it nothing, and leaves them free to buy it for themselves", async () => {
    await bought(2);
    expect(await owns(head.id)).toBe(false);
    await head.browser.ask("POST", "/api/cart/retail", { body: { product_id: thin } });
    const number = (await placeOrder(contact(), { seen_paise: 34_900, buyer: buildBuyer() })).response.number;
    await paid(number);
    await work();
    expect(await owns(head.id)).toBe(true);
    expect(await app.sql("select state from commerce.orders where number = $1", [number])).toEqual([{ state: "delivered" }]);
  });

  it("says of what it tells that it is a school's", async () => {
    await bought(2);
    const told = await app.sql<{ payload: object }>("select payload from platform.outbox where subject = 'commerce.order_delivered'");
    expect(told.map(({ payload }) => payload)).toMatchObject([{ user_id: head.id, for_school: true }]);
  });

  it("goes back to the school's cart with its seats when nobody pays within the hour", async () => {
    const number = await placed(6);
    await app.sql("update commerce.orders set held_until = now() - interval '1 minute' where number = $1", [number]);
    await expireOrders(app.ctx());
    expect(
      await app.sql("select o.school_id, l.seats from commerce.orders o join commerce.line l on l.order_id = o.id where o.state = 'open'"),
    ).toEqual([{ school_id: school, seats: 6 }]);
  });

  it("paid after its hour is delivered all the same, and is not in the cart any more", async () => {
    const number = await placed(6);
    await app.sql("update commerce.orders set held_until = now() - interval '1 minute' where number = $1", [number]);
    await expireOrders(app.ctx());
    await app.ctx().tx(async (tx) => {
      expect(await takeAgain(tx, (await holdOrder(tx, number))!)).toBe(true);
    });
    await paid(number);
    await work();
    expect((await vouchers()).map(({ voucher_count }) => voucher_count)).toEqual([6]);
    expect(await app.sql("select 1 from commerce.orders o join commerce.line l on l.order_id = o.id where o.state = 'open'")).toEqual([]);
  });
});

describe("a seat", () => {
  it("gives a teacher the thing at once, through learning's door, and takes it out of their cart", async () => {
    const { code, number } = await bought(3);
    const { browser, reply } = await signUp(app, "ravi@seats.example");
    await browser.ask("POST", "/api/cart/retail", { body: { product_id: thin } });
    const answer = await browser.ask("POST", "/api/cart/retail/voucher", { body: { code: code.toLowerCase().replaceAll("-", " ") } });
    expect(answer).toMatchObject({ status: 200, json: { message: expect.stringContaining("yours"), given: { product_id: thin } } });
    expect([await owns(reply.user_id), await used(code)]).toEqual([true, 1]);
    expect((await browser.ask("GET", "/api/cart/retail-count")).json).toBe(0);
    const [source] = await app.sql("select source, source_id from learning.enrolment where user_id = $1", [reply.user_id]);
    expect(source).toEqual({ source: "school", source_id: number });
  });

  it("is one a person: used again it is the same one", async () => {
    const { code } = await bought(3);
    const asha = await somebody();
    const answers = await Promise.all([use(asha, code), use(asha, code), use(asha, code)]);
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await used(code)).toBe(1);
  });

  it("[ENT-10] is given to as many as were paid for, and the last one once, whoever asks at the same moment", async () => {
    const { code } = await bought(10);
    const people = await Promise.all(Array.from({ length: 100 }, somebody));
    const answers = await Promise.all(people.map((id) => refusal(use(id, code))));
    expect(answers.filter((answer) => answer === "given")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "commerce.voucher_used_up")).toHaveLength(90);
    expect(await used(code)).toBe(10);
    expect(await app.sql("select count(*)::int as n from learning.record where open")).toEqual([{ n: 10 }]);
  });

  it("is not taken by whoever owns the thing, and of a set gives what is missing", async () => {
    const { code } = await bought(3);
    const ravi = await somebody();
    await app.ctx().tx((tx) => giveLearning(tx, { userId: ravi, resourceId: thin, source: "free", sourceId: "" }));
    expect(await refusal(use(ravi, code))).toBe("commerce.owned");
    expect(await used(code)).toBe(0);
    const whole = await bought(2, set, 69_900);
    await use(ravi, whole.code);
    expect([await owns(ravi, thick), await used(whole.code)]).toEqual([true, 1]);
  });

  it("of what went back to the school is given to nobody any more, and who has it keeps it", async () => {
    const { code, number } = await bought(3);
    const [asha, ravi] = [await somebody(), await somebody()];
    await use(asha, code);
    const [order] = await app.sql<{ id: string }>("select id from commerce.orders where number = $1", [number]);
    await app.ctx().tx(async (tx) => markReturned(tx, order!.id, await listParts(tx, order!.id)));
    expect(await refusal(use(ravi, code))).toBe("commerce.voucher_stopped");
    expect([await owns(asha), await owns(ravi), await vouchers()]).toEqual([true, false, []]);
  });

  it("is not found by guessing: a code that nobody has is no code, and tries are counted", async () => {
    await bought(1);
    const { browser } = await signUp(app, "guesser@seats.example");
    const guess = () => browser.ask("POST", "/api/cart/retail/voucher", { body: { code: "SEAT-0000-0000-00000" } });
    const first = await guess();
    const plain = await browser.ask("POST", "/api/cart/retail/voucher", { body: { code: "NOWHERE" } });
    const said = ({ status, json }: typeof first) => [status, json.error.code, json.error.message];
    expect(said(first)).toEqual(said(plain));
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await guess()).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe("accounts", () => {
  it("that become one have one seat, and the other is free again", async () => {
    const { code } = await bought(2);
    const [asha, same, ravi] = [await somebody(), await somebody(), await somebody()];
    for (const id of [asha, same]) await use(id, code);
    expect(await refusal(use(ravi, code))).toBe("commerce.voucher_used_up");
    await app.ctx().tx((tx) => moveOrders(tx, same, asha));
    expect(await used(code)).toBe(1);
    await use(ravi, code);
    expect(await used(code)).toBe(2);
  });

  it("that become one keep the school's cart apart from their own", async () => {
    const other = await somebody();
    await put(thin, 4);
    await app.sql("insert into commerce.orders (id, user_id, state) values ($1, $2, 'open')", [randomUUID(), other]);
    await app.ctx().tx((tx) => moveOrders(tx, head.id, other));
    expect(await app.sql("select school_id, user_id from commerce.orders order by school_id nulls last")).toEqual([
      { school_id: school, user_id: other },
      { school_id: null, user_id: other },
    ]);
  });

  it("that are forgotten leave the school its cart, its order, its papers without a person, and its seats as used", async () => {
    const { code, number } = await bought(2);
    await app.sql("update commerce.buyer set school_name = 'Navodit', gstin = '27AABCU0000A1ZD'");
    const asha = await somebody();
    await use(asha, code);
    await put(thick, 3);
    await app.ctx().tx((tx) => dropOrdersOf(tx, [asha]));
    await app.ctx().tx((tx) => dropOrdersOf(tx, [head.id]));
    expect(await app.sql("select state, user_id, school_id from commerce.orders order by state")).toEqual([
      { state: "delivered", user_id: null, school_id: school },
      { state: "open", user_id: null, school_id: school },
    ]);
    expect(await app.sql("select name, phone, school_name from commerce.buyer")).toEqual([
      { name: "Navodit", phone: "", school_name: "Navodit" },
    ]);
    expect(await app.sql("select 1 from commerce.seat_use")).toEqual([]);
    expect([await used(code), (await head.browser.ask("GET", `/api/cart/orders/${number}`)).status]).toEqual([1, 200]);
  });
});
