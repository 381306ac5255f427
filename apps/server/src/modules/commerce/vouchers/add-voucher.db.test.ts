import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atDesk, type Colleague } from "../../../../test/at-desk.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

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
const get = async (id: string) => (await farhan.desk.ask("GET", `/api/staff/vouchers/${id}`)).json;
const rows = () => app.sql<Record<string, unknown>>("select * from commerce.voucher order by made_at");
const audits = () => app.sql<Record<string, unknown>>("select operation, ids, fields, said, reason, user_id from platform.staff_audit");
const faultsOf = async (body: object) => {
  const { status, json } = await add(body);
  return [status, ...(json.error?.fields ?? []).map(({ path }: { path: string }) => path)];
};

async function insert(code: string, more: Record<string, unknown>): Promise<string> {
  const row: Record<string, unknown> = { id: randomUUID(), code, name, percent: 20, starts_at: new Date(0), ...more };
  const names = Object.keys(row);
  await app.sql(`insert into commerce.voucher (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`, Object.values(row));
  return String(row["id"]);
}

const inCart = (method: "POST" | "DELETE", path: string, body: object) => asha.browser.ask(method, `/api/cart/retail${path}`, { body });
const cart = async () => (await asha.browser.ask("GET", "/api/cart/retail-list")).json.response;

describe("a voucher that is added", () => {
  it("is kept as it was said, is used at once however its code is typed, and is in the log", async () => {
    const body = {
      code: " teach 20-x",
      percent: 20,
      most: 50,
      cap: 3,
      per_person: 2,
      least: 100,
      kinds: ["bundle", "self_paced_course", "bundle"],
    };
    const { json } = await add({ ...body, ends_at: "2099-01-31T18:30:00.000Z" });
    expect(json).toMatchObject({ id: expect.any(String), message: "TEACH20-X can be used now." });
    expect(await rows()).toMatchObject([
      {
        id: json.id,
        code: "TEACH20-X",
        name,
        percent: 20,
        amount_paise: null,
        most_paise: 5_000,
        cap: 3,
        used: 0,
        per_person: 2,
        least_paise: 10_000,
        kinds: ["bundle", "self_paced_course"],
        ends_at: new Date("2099-01-31T18:30:00Z"),
        stopped_at: null,
      },
    ]);
    await inCart("POST", "", { product_id: thin });
    expect((await inCart("POST", "/voucher", { code: "Teach20-x" })).status).toBe(200);
    expect(await cart()).toMatchObject({ voucher: { code: "TEACH20-X", why: null }, amounts: { voucher: 5_000, to_pay: 29_900 } });
    const fields = ["code", "name", "percent", "most", "cap", "per_person", "least", "kinds", "ends_at"];
    const [audit, ...others] = await audits();
    expect([audit, others]).toMatchObject([{ operation: "AddVoucher", said: {}, reason: null, user_id: farhan.id }, []]);
    expect((audit!["fields"] as string[]).toSorted()).toEqual(fields.toSorted());
  });

  it("needs no more than a code, a sentence and what it takes off", async () => {
    await added({ code: "FIFTY", amount: 50 });
    expect(await rows()).toMatchObject([
      { percent: null, amount_paise: 5_000, most_paise: null, cap: null, per_person: 1, least_paise: 0, kinds: [], ends_at: null },
    ]);
  });

  it("by one key is one, and its code is nobody else's, whatever became of it", async () => {
    const key = randomUUID();
    const [first, again] = [await add({ code: "TWICE", amount: 50 }, { key }), await add({ code: "TWICE", amount: 50 }, { key })];
    expect([first.status, again.json]).toEqual([200, first.json]);
    await insert("OVER", { ends_at: new Date(1_000) });
    await insert("STOPPED", { stopped_at: new Date(1_000) });
    for (const code of ["twice", "over", "stopped"])
      expect(await add({ code, percent: 10 })).toMatchObject({ status: 409, json: { error: { code: "commerce.code_taken" } } });
    const both = await Promise.all([add({ code: "RACE", percent: 10 }), add({ code: "RACE", percent: 20 })]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect([await rows(), await audits()]).toMatchObject([{ length: 4 }, { length: 2 }]);
  });

  it.each([
    ["a short code", { code: "ABC", percent: 10 }, "code"],
    ["a long code", { code: "A".repeat(33), percent: 10 }, "code"],
    ["other letters", { code: "गुरु-दक्षिणा", percent: 10 }, "code"],
    ["a mark", { code: "TEN_OFF", percent: 10 }, "code"],
    ["no sentence", { name: " ", code: "GOOD", percent: 10 }, "name"],
    ["nothing off", { code: "GOOD" }, "percent"],
    ["no percent", { code: "GOOD", percent: 0 }, "percent"],
    ["more than all", { code: "GOOD", percent: 101, cap: 1 }, "percent"],
    ["a part of a percent", { code: "GOOD", percent: 12.5 }, "percent"],
    ["two ways", { code: "GOOD", percent: 10, amount: 50 }, "amount"],
    ["paise", { code: "GOOD", amount: 49.5 }, "amount"],
    ["too much", { code: "GOOD", amount: 100_001, cap: 1 }, "amount"],
    ["a limit of an amount", { code: "GOOD", amount: 50, most: 50 }, "most"],
    ["a cap of none", { code: "GOOD", percent: 10, cap: 0 }, "cap"],
    ["nobody", { code: "GOOD", percent: 10, per_person: 0 }, "per_person"],
    ["a basket below nothing", { code: "GOOD", percent: 10, least: -1 }, "least"],
    ["a kind that nobody sells", { code: "GOOD", percent: 10, kinds: ["webinar", "pencil"] }, "kinds.1"],
    ["no moment", { code: "GOOD", percent: 10, starts_at: "2027-01-16 18:00" }, "starts_at"],
    ["an end that is past", { code: "GOOD", percent: 10, ends_at: "2020-01-01T00:00:00Z" }, "ends_at"],
    ["an end before all time", { code: "GOOD", percent: 10, ends_at: "0000-01-01T00:00:00Z" }, "ends_at"],
    ["an end at its start", { code: "GOOD", percent: 10, starts_at: "2099-01-01T00:00:00Z", ends_at: "2099-01-01T00:00:00Z" }, "ends_at"],
  ])("is refused with %s, at its field", async (_, body, path) => {
    expect(await faultsOf(body)).toEqual([400, path]);
    expect([await rows(), await audits()]).toEqual([[], []]);
  });

  it("has a cap where it takes off more than half, or more than ₹1,000", async () => {
    for (const body of [{ percent: 51 }, { percent: 100, most: 100 }, { amount: 1_001 }]) {
      expect(await faultsOf({ code: "MUCH", ...body })).toEqual([400, "cap"]);
      expect((await add({ code: "MUCH", ...body })).json.error.fields[0].message).toContain("more than half, or more than ₹1,000");
    }
    await added({ code: "HALF", percent: 50 });
    await added({ code: "THOUSAND", amount: 1_000 });
    await added({ code: "FREE", percent: 100, cap: 5 });
    await added({ code: "DEAR", amount: 1_001, cap: 5 });
  });

  it("begins when it is said, by India's clocks, and not before it was there", async () => {
    const id = await added({ code: "LATER", percent: 10, starts_at: "2099-01-16T12:30:00.000Z", ends_at: "2099-01-17T18:30:00.000Z" });
    expect((await get(id)).parts[1].facts).toEqual(
      expect.arrayContaining([
        { name: "From", value: "16 Jan 2099, 6:00 pm" },
        { name: "Until", value: "18 Jan 2099, 12:00 am" },
      ]),
    );
    await inCart("POST", "", { product_id: thin });
    expect((await inCart("POST", "/voucher", { code: "LATER" })).json.error.code).toBe("commerce.voucher_early");
    for (const [code, starts_at] of [
      ["PAST", inHours(-1).toISOString()],
      ["PAST-ALL", "0000-01-01T00:00:00Z"],
    ] as const) {
      const began = app.platform.clock.now();
      const past = await added({ code, percent: 10, starts_at });
      const row = (await rows()).find((each) => each["id"] === past)!;
      expect(Number(row["starts_at"])).toBeGreaterThanOrEqual(began.getTime());
      expect((await inCart("POST", "/voucher", { code })).status).toBe(200);
    }
  });

  it("is asked for by a form that the desk can draw", async () => {
    const { queues, acts } = (await farhan.desk.ask("GET", "/api/staff/desk")).json;
    expect(queues.find((queue: { name: string }) => queue.name === "vouchers")).toMatchObject({ title: "Vouchers", promise: null });
    const act = acts.find((each: { name: string }) => each.name === "AddVoucher");
    expect([act.begins, act.key, act.body.required]).toEqual(["vouchers", true, ["code", "name"]]);
    expect(act.body.properties).toMatchObject({
      starts_at: { type: "string", format: "date-time" },
      per_person: { default: 1 },
      kinds: { type: "array", items: { enum: expect.arrayContaining(["bundle", "webinar"]), words: { webinar: "Talks" } } },
    });
    const titles = Object.values<{ title: string }>(act.body.properties).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Rupees off", "At most so many rupees", "Least basket in rupees", "From", "Until"]));
    expect(new Set(titles).size).toBe(titles.length);
    const stopping = acts.find((each: { name: string }) => each.name === "StopVoucher");
    expect(stopping).toMatchObject({ queue: "vouchers", states: ["running", "coming"], reason: true, grave: true });
  });
});
