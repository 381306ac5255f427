import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { whyNotVoucher } from "@upaya/contracts/commerce/vouchers.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildBuyer } from "../commerce.builders.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { placeOrder } from "../orders/place-order.ts";
import { addToCart } from "../cart/add-to-cart.ts";
import { chooseVoucher } from "./choose-voucher.ts";
import { listVouchers } from "./list-vouchers.ts";

let app: TestApp;
let farhan: Colleague;
let asha: { readonly browser: Browser; readonly id: string };
let thin: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, NUMBERS_PER_HOUR: 10_000 } });
  farhan = await atDesk(app, "staff_finance");
  const { browser, reply } = await signUp(app, "asha@vouchers.example");
  asha = { browser, id: reply.user_id };
  thin = await openCourse(app, "thin", { price: 349 });
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate commerce.orders, commerce.voucher, platform.staff_audit cascade"));

const name = "For a first course, the hardest to decide on.";
const hour = 3_600_000;
const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * hour);

const add = (body: object, { by = farhan, key = randomUUID() }: { by?: Colleague; key?: string } = {}) =>
  by.desk.ask("POST", "/api/staff/vouchers", { body: { name, ...body }, headers: { "idempotency-key": key } });
const added = async (body: object): Promise<string> => {
  const { status, json, body: text } = await add(body);
  expect(status, text).toBe(200);
  return json.id as string;
};
const stop = (id: string, { by = farhan, reason = because } = {}) =>
  by.desk.ask("POST", `/api/staff/vouchers/${id}/stop`, { body: { reason } });
const list = async (query = "") => (await farhan.desk.ask("GET", `/api/staff/vouchers${query}`)).json;
const get = async (id: string) => (await farhan.desk.ask("GET", `/api/staff/vouchers/${id}`)).json;
const rows = () => app.sql<Record<string, unknown>>("select * from commerce.voucher order by made_at");
const audits = () => app.sql<Record<string, unknown>>("select operation, ids, fields, said, reason, user_id from platform.staff_audit");

async function insert(code: string, more: Record<string, unknown>): Promise<string> {
  const row: Record<string, unknown> = { id: randomUUID(), code, name, percent: 20, starts_at: new Date(0), ...more };
  const names = Object.keys(row);
  await app.sql(`insert into commerce.voucher (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`, Object.values(row));
  return String(row["id"]);
}

const ctx = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] });
async function somebody(code: string): Promise<string> {
  const id = randomUUID();
  await app.sql("insert into identity.person (id) values ($1)", [id]);
  await addToCart(ctx(id), thin, null);
  await chooseVoucher(ctx(id), { code });
  return id;
}
const place = async (id: string, seen_paise: number) => (await placeOrder(ctx(id), { seen_paise, buyer: buildBuyer() })).response.number;
const pay = (number: string) => app.sql("update commerce.orders set state = 'paid', paid_at = now() where number = $1", [number]);

const inCart = (method: "POST" | "DELETE", path: string, body: object) => asha.browser.ask(method, `/api/cart/retail${path}`, { body });
const cart = async () => (await asha.browser.ask("GET", "/api/cart/retail-list")).json.response;

describe("vouchers in their list", () => {
  const many = (code: string, at: string, more = "", columns = "") =>
    app.sql(
      `insert into commerce.voucher (id, code, name, percent, ${at} ${columns}) select gen_random_uuid(), $1 || '-' || n, 'x', 10,
         case $1 when 'COMING' then '2099-01-01Z' else '2026-01-01Z' end::timestamptz + (n / 3) * interval '1 microsecond' ${more}
       from generate_series(1, 23) n`,
      [code],
    );
  const pages = async (query: string) => {
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: { rows: { id: string }[]; next: string | null } = await list(`?${query}&after=${next}`);
      seen.push(...page.rows.map(({ id }) => id));
      expect(seen.length).toBeLessThanOrEqual(100);
      ({ next } = page);
    }
    return seen;
  };
  const inOrder = async (text: string) => (await app.sql<{ id: string }>(`select id from commerce.voucher ${text}`)).map(({ id }) => id);

  it("stand in order, page after page, each once, also those of one moment, with how many there are of each state", async () => {
    await many("RUNNING", "starts_at");
    await many("COMING", "starts_at");
    await many("ENDED", "ends_at", ", '2025-01-01Z'", ", starts_at");
    await many("STOPPED", "stopped_at", ", '2025-01-01Z'", ", starts_at");
    expect((await list()).counts).toEqual({ running: 23, coming: 23, ended: 23, stopped: 23 });
    for (const [state, order] of Object.entries({
      running: "starts_at desc, id desc",
      coming: "starts_at, id",
      ended: "ends_at desc, id desc",
      stopped: "stopped_at desc, id desc",
    }))
      expect(await pages(`state=${state}`), state).toEqual(await inOrder(`where code like '${state.toUpperCase()}-%' order by ${order}`));
    expect((await list("?state=nowhere")).rows).toEqual((await list()).rows);
    expect((await farhan.desk.ask("GET", "/api/staff/vouchers?after=nowhere")).status).toBe(400);
  });

  it("are what they are at one moment, the same as for whoever uses them", async () => {
    const [now, later] = [new Date("2027-01-16T12:00:00Z"), new Date("2027-01-16T12:00:00.001Z")];
    await insert("BEGINS-NOW", { starts_at: now });
    await insert("BEGINS-NEXT", { starts_at: later });
    await insert("ENDS-NOW", { ends_at: now });
    await insert("ENDS-NEXT", { ends_at: later });
    await insert("STOPPED-EARLY", { starts_at: later, stopped_at: now });
    // Whatever asks twice finds another hour.
    let asked = 0;
    const moving = () => ({ ...app.ctx(), clock: { now: () => new Date(now.getTime() + asked++ * hour) } });
    const whys = { stopped: "stopped", coming: "early", ended: "late", running: "nothing_for_it" } as const;
    const found: Record<string, string[]> = {};
    for (const state of Object.keys(whys)) {
      asked = 0;
      const { rows: shown, counts } = await listVouchers(moving(), { state });
      expect([state, counts]).toEqual([state, { running: 2, coming: 1, ended: 1, stopped: 1 }]);
      found[state] = shown.map(({ subject }) => subject).toSorted();
      for (const { id } of shown) {
        const [row] = await app.sql<Parameters<typeof whyNotVoucher>[0] & { stopped_at: Date | null }>(
          "select * from commerce.voucher where id = $1",
          [id],
        );
        expect(whyNotVoucher({ ...row!, own_uses: 0, is_stopped: row!.stopped_at !== null }, now, [])).toBe(
          whys[state as keyof typeof whys],
        );
      }
    }
    expect(found).toEqual({
      running: ["BEGINS-NOW", "ENDS-NEXT"],
      coming: ["BEGINS-NEXT"],
      ended: ["ENDS-NOW"],
      stopped: ["STOPPED-EARLY"],
    });
  });

  it("say in a line what they take off, how often they were used and what they are for", async () => {
    await insert("PLAIN", { used: 1, starts_at: new Date(3) });
    await insert("CAPPED", { most_paise: 150_000, cap: 1_000, used: 12, starts_at: new Date(2) });
    await insert("AMOUNT", { percent: null, amount_paise: 10_000, cap: 3, used: 3, starts_at: new Date(1) });
    expect((await list()).rows).toMatchObject([
      { subject: "PLAIN", note: `20 % off · Used once · ${name}`, state: "running", due: null, at: new Date(3).toISOString() },
      { subject: "CAPPED", note: `20 % off, at most ₹1,500 · Used 12 of 1,000 times · ${name}` },
      { subject: "AMOUNT", note: `₹100 off · Used up, 3 times · ${name}` },
    ]);
  });

  it("are found by a part of their code, in whatever state, the latest first, page after page", async () => {
    const [one, two, three] = [
      await insert("NIPUN-10", { made_at: new Date(3) }),
      await insert("FOR-NIPUN", { made_at: new Date(2), stopped_at: new Date(9) }),
      await insert("NIPUN", { made_at: new Date(1), starts_at: new Date("2099-01-01") }),
    ];
    await insert("OTHER", {});
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ id }: { id: string }) => id);
    expect(await found(" nip un ")).toEqual([one, two, three]);
    expect([await found("%"), await found("N_PUN"), await found("nobody")]).toEqual([[], [], []]);
    await many("RUNNING", "starts_at");
    expect(await pages("search=running")).toEqual(await inOrder("where code like 'RUNNING-%' order by made_at desc, id desc"));
  });
});

describe("one voucher", () => {
  it("shows what it takes off, and what came of it so far", async () => {
    const id = await added({
      code: "TEACH20",
      percent: 20,
      most: 60,
      cap: 50,
      per_person: 2,
      least: 100,
      kinds: ["webinar", "self_paced_course"],
    });
    const buyers = [await somebody("TEACH20"), await somebody("TEACH20"), await somebody("TEACH20")];
    const numbers = [];
    for (const buyer of buyers) numbers.push(await place(buyer, 28_900));
    await pay(numbers[0]!);
    await cancelOrder(ctx(buyers[1]!), { number: numbers[1]! });
    const item = await get(id);
    expect(item).toMatchObject({ subject: "TEACH20", state: "running", fill: {}, history: [{ who: "Staff", what: "Added" }] });
    expect(item.parts[0]).toEqual({ kind: "words", title: "What it is for", text: name });
    expect(Object.fromEntries(item.parts[1].facts.map((fact: { name: string; value: string }) => [fact.name, fact.value]))).toEqual({
      "Takes off": "20 % off, at most ₹60",
      "Only for": "Talks, Courses",
      "Least basket": "₹100",
      "By everybody together": "50 times",
      "By one person": "2 times",
      From: expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/),
      Until: "Somebody stops it",
    });
    const soFar = (facts: { value: string }[]) => facts.map(({ value }) => value);
    expect(soFar(item.parts[2].facts)).toEqual(["2 of 50", "1", "1", "₹60"]);
    await pay(numbers[2]!);
    expect(soFar((await get(id)).parts[2].facts)).toEqual(["2 of 50", "0", "2", "₹120"]);
    await app.sql("update commerce.orders set state = 'refunded' where number = $1", [numbers[0]]);
    expect(soFar((await get(id)).parts[2].facts)).toEqual(["2 of 50", "0", "1", "₹60"]);
    for (const buyer of buyers) expect(JSON.stringify(item)).not.toContain(buyer);
  });

  it("that nobody used, and that is for everything, says so; one that is not there is not there", async () => {
    const item = await get(await added({ code: "FIFTY", amount: 50 }));
    expect(item.parts[1].facts.slice(0, 5).map(({ value }: { value: string }) => value)).toEqual([
      "₹50 off",
      "Everything that costs something",
      "Any",
      "As often as they like",
      "once",
    ]);
    expect(item.parts[2].facts.map(({ value }: { value: string }) => value)).toEqual(["0", "0", "0", "₹0"]);
    expect((await farhan.desk.ask("GET", `/api/staff/vouchers/${randomUUID()}`)).status).toBe(404);
  });
});

describe("a voucher that is stopped", () => {
  it("is used by nobody from then on, also who has it in their cart; what was placed keeps it", async () => {
    const id = await added({ code: "TEACH20", percent: 20 });
    const [ravi, meera] = [await somebody("TEACH20"), await somebody("TEACH20")];
    const number = await place(ravi, 27_900);
    await inCart("POST", "", { product_id: thin });
    await inCart("POST", "/voucher", { code: "TEACH20" });
    expect((await stop(id)).json).toEqual({ message: "Nobody can use it any more." });
    expect(await cart()).toMatchObject({ voucher: { code: "TEACH20", why: "stopped" }, amounts: { voucher: 0, to_pay: 34_900 } });
    await inCart("DELETE", "/voucher", {});
    expect((await inCart("POST", "/voucher", { code: "TEACH20" })).json.error.code).toBe("commerce.voucher_stopped");
    for (const seen of [27_900, 34_900]) await expect(place(meera, seen)).rejects.toMatchObject({ code: "commerce.voucher_gone" });
    expect(await app.sql("select state, to_pay_paise from commerce.orders where number = $1", [number])).toEqual([
      { state: "placed", to_pay_paise: 27_900 },
    ]);
    expect(await app.sql("select user_id from commerce.voucher_use where voucher_id = $1", [id])).toEqual([{ user_id: ravi }]);
    await pay(number);
    expect(await get(id)).toMatchObject({ state: "stopped", history: [{ what: "Stopped" }, { what: "Added" }] });
    expect((await get(id)).parts[2].facts[3].value).toBe("₹70");
    expect(await list("?state=stopped")).toMatchObject({ rows: [{ id, state: "stopped" }], counts: { running: 0, stopped: 1 } });
  });

  it("leaves no use behind that it did not see: of many who place at that moment each has it or none", async () => {
    const id = await added({ code: "TEACH20", percent: 20 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => somebody("TEACH20")));
    const placing = buyers.map((buyer) =>
      place(buyer, 27_900).then(
        () => true,
        () => false,
      ),
    );
    const [stopped, ...placed] = await Promise.all([stop(id), ...placing]);
    expect(stopped.status).toBe(200);
    const [row] = await rows();
    expect(row!["used"]).toBe(placed.filter(Boolean).length);
  });

  it("needs a reason that is kept, is stopped once, and may be one to come; what has ended is left as it is", async () => {
    const id = await added({ code: "COMING", percent: 20, starts_at: inHours(24).toISOString() });
    expect((await stop(id, { reason: "" })).json.error.code).toBe("staff.reason_needed");
    await app.sql("truncate platform.staff_audit");
    expect((await stop(id)).status).toBe(200);
    expect(await audits()).toEqual([{ operation: "StopVoucher", ids: { id }, fields: [], said: {}, reason: because, user_id: farhan.id }]);
    const [{ stopped_at }] = (await rows()) as [{ stopped_at: Date }];
    expect((await stop(id)).status).toBe(200);
    expect(await rows()).toMatchObject([{ stopped_at }]);
    const ended = await insert("OVER", { ends_at: new Date(1_000) });
    expect((await stop(ended)).json.error.code).toBe("commerce.voucher_late");
    expect((await stop(randomUUID())).status).toBe(404);
  });
});

it("vouchers are for those who keep the books and for whoever runs the place, at the desk", async () => {
  const id = await added({ code: "TEACH20", percent: 20 });
  for (const role of ["staff_support", "staff_content", "staff_moderator"] as const) {
    const other = await atDesk(app, role);
    expect((await other.desk.ask("GET", "/api/staff/vouchers")).status).toBe(403);
    expect((await other.desk.ask("GET", `/api/staff/vouchers/${id}`)).status).toBe(403);
    expect((await add({ code: "MINE", percent: 20 }, { by: other })).status).toBe(403);
    expect((await stop(id, { by: other })).status).toBe(403);
  }
  expect((await asha.browser.ask("GET", "/api/staff/vouchers")).status).toBe(403);
  expect((await asha.browser.ask("POST", `/api/staff/vouchers/${id}/stop`, { body: { reason: because } })).status).toBe(403);
  expect(await rows()).toMatchObject([{ code: "TEACH20", stopped_at: null }]);
  const admin = await atDesk(app, "staff_admin");
  expect((await admin.desk.ask("GET", "/api/staff/vouchers")).status).toBe(200);
  expect((await add({ code: "OURS", percent: 20 }, { by: admin })).status).toBe(200);
  expect((await stop(id, { by: admin })).status).toBe(200);
});
