import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atDesk, type Colleague } from "../../../../../test/at-desk.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import { openTill, type Till } from "../../../../../test/till.ts";

let till: Till;
let farhan: Colleague;
let thin: string;
let thick: string;

beforeAll(async () => {
  till = await openTill();
  farhan = await atDesk(till.app, "staff_finance");
  thin = await openCourse(till.app, "thin", { price: 349 });
  thick = await openCourse(till.app, "thick", { price: 499 });
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.app.sql(
    "truncate commerce.orders, commerce.gateway_event, commerce.payment_case, learning.enrolment, learning.record, platform.staff_audit cascade",
  );
  await till.app.sql("delete from pgboss.job_common where name like 'commerce.%'");
  till.sandbox.razorpay.clear();
  await till.at("0 minutes");
});

const list = async (query = "") => (await farhan.desk.ask("GET", `/api/staff/orders${query}`)).json;
const found = async (search: string): Promise<string[]> =>
  (await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ subject }: { subject: string }) => subject);
const idOf = async (number: string) =>
  (await till.app.sql<{ id: string }>("select id from commerce.orders where number = $1", [number]))[0]!.id;
const get = async (number: string) => (await farhan.desk.ask("GET", `/api/staff/orders/${await idOf(number)}`)).json;
const act = async (number: string, name: "asking" | "giving") =>
  farhan.desk.ask("POST", `/api/staff/orders/${await idOf(number)}/${name}`, { body: {} });
const looks = () => till.app.sql("select user_id, operation, ids, step from platform.staff_audit where operation = 'GetDeskOrder'");
const factsOf = (item: { parts: { title: string; facts: { name: string; value: string }[] }[] }, title: string) =>
  item.parts.find((part) => part.title === title)?.facts ?? [];
const loseWebhooks = () => till.sandbox.razorpay.tricks.set({ tricks: ["webhook_lost"] });

async function paying(...products: string[]) {
  const asha = await till.somebody(...products);
  const number = await till.place(asha, products.length > 1 ? 84_800 : 34_900);
  await till.pay(asha, number);
  const [attempt] = await till.attempts(number);
  return { asha, number, attempt: attempt!, pay: () => till.sandbox.razorpay.pay(attempt!.id) };
}

/** Paid, with what its bank and its gateway call it. */
async function paid() {
  const made = await paying(thin);
  made.pay();
  await till.heard(3);
  await till.work();
  expect(await till.stateOf(made.number)).toBe("delivered");
  const [capture] = await till.app.sql<{ payment_id: string; reference: string }>("select payment_id, reference from commerce.capture");
  return { ...made, capture: capture! };
}

describe("an order on the desk", () => {
  it("is found by its number, the buyer's phone, and each name that bank and gateway have for its money; by parts of them it is not", async () => {
    const { number, attempt, capture } = await paid();
    await till.app.sql("update commerce.capture set reference = '632100000017'");
    await till.app.sql(
      `insert into commerce.refund (id, order_id, payment_id, cause, state, amount_paise, gateway_refund, reference, asked_at, changed_at)
         select $1, order_id, payment_id, 'undelivered', 'sent', 100, 'rfnd_Probe', 'ARN-771', now(), now() from commerce.capture`,
      [randomUUID()],
    );
    const names = [
      number,
      number.toLowerCase(),
      "+91 98220 41736",
      "9822041736",
      attempt.gateway_order!,
      capture.payment_id,
      "632100000017",
    ];
    for (const name of [...names, "rfnd_Probe", "ARN-771"]) expect([name, await found(name)]).toEqual([name, [number]]);
    for (const part of [number.slice(0, -1), "982204173", "41736", "%", "Asha Rao", capture.payment_id.slice(0, -2)])
      expect([part, await found(part)]).toEqual([part, []]);
  });

  it("stands in its list with nothing of who bought; a cart stands in none", async () => {
    const { number, asha } = await paying(thin);
    await till.somebody(thick);
    const page = await list("?state=placed");
    expect(page).toMatchObject({
      rows: [{ subject: number, note: "₹349 · 1 thing", state: "placed", due: null }],
      counts: { placed: 1, paid: 0, delivered: 0 },
    });
    for (const secret of [asha, "Asha", "98220", "Nashik", "till.example"]) expect(JSON.stringify(page)).not.toContain(secret);
    expect((await list()).rows).toEqual([]);
    expect(await looks()).toEqual([]);
    const [cart] = await till.app.sql<{ id: string }>("select id from commerce.orders where state = 'open'");
    expect((await farhan.desk.ask("GET", `/api/staff/orders/${cart!.id}`)).status).toBe(404);
  });

  it("stands in order, page after page, each once", async () => {
    await till.app.sql(
      `insert into commerce.orders (id, user_id, state, number, to_pay_paise, placed_at, held_until)
         select gen_random_uuid(), gen_random_uuid(), 'expired', 'UO26-PAGE-' || lpad(n::text, 4, '0'), 100,
           '2026-11-01Z'::timestamptz + (n / 3) * interval '1 microsecond', now() from generate_series(1, 23) n`,
    );
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page: { rows: { id: string }[]; next: string | null } = await list(`?state=expired&after=${next}`);
      seen.push(...page.rows.map(({ id }) => id));
      expect(seen.length).toBeLessThanOrEqual(23);
      ({ next } = page);
    }
    const all = await till.app.sql<{ id: string }>("select id from commerce.orders order by placed_at desc, id desc");
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it("explains itself on its page with little of who bought, and who looked is written down", async () => {
    const { number, asha, attempt, capture } = await paid();
    const item = await get(number);
    expect(item).toMatchObject({ subject: number, state: "delivered" });
    expect(item.parts.map(({ title }: { title: string }) => title)).toEqual([
      "The order",
      "Who bought",
      "What is in it",
      "Tax inside",
      "What was given",
      "Tries to pay",
      "Money that came in",
      "What Razorpay told",
    ]);
    expect(factsOf(item, "The order")).toEqual([
      { name: "Without anything taken off", value: "₹349" },
      { name: "To pay", value: "₹349" },
      { name: "Account", value: asha },
    ]);
    expect(factsOf(item, "Who bought")).toEqual([
      { name: "Name", value: "Asha Rao" },
      { name: "Phone ends with", value: "1736" },
      { name: "Where", value: "Maharashtra, India" },
    ]);
    for (const unneeded of ["+91982204", "98220 41", "14 College Road", "422005"]) expect(JSON.stringify(item)).not.toContain(unneeded);
    expect(factsOf(item, "Tax inside").map(({ value }) => value)).toEqual(["18 % · SAC 999293", "₹295.76", "₹26.62", "₹26.62"]);
    expect(factsOf(item, "Tries to pay")[0]!.value).toContain(`captured · ${attempt.gateway_order}`);
    expect(factsOf(item, "Money that came in")[0]!.value).toContain(`₹349 · upi · ${capture.payment_id}`);
    expect(factsOf(item, "What was given")[0]!.value).toMatch(/^given /);
    expect(factsOf(item, "What Razorpay told")).toHaveLength(3);
    expect(item.history.map(({ what }: { what: string }) => what)).toEqual(["What was paid for is theirs", "Paid", "Placed"]);
    expect(await looks()).toEqual([{ user_id: farhan.id, operation: "GetDeskOrder", ids: { id: await idOf(number) }, step: "looked" }]);
    const admin = await atDesk(till.app, "staff_admin");
    const log = (await admin.desk.ask("GET", `/api/staff/audit?state=looked&search=${await idOf(number)}`)).json;
    expect(log.rows.map(({ subject }: { subject: string }) => subject)).toEqual(["Kavya Rao: Looked at one of: Orders"]);
  });

  it("that is not there is not there, and nobody else may look or act", async () => {
    const { number } = await paying(thin);
    for (const path of ["", "/asking", "/giving"])
      expect(
        (await farhan.desk.ask(path ? "POST" : "GET", `/api/staff/orders/${randomUUID()}${path}`, path ? { body: {} } : {})).status,
      ).toBe(404);
    const other = await atDesk(till.app, "staff_support");
    const id = await idOf(number);
    expect((await other.desk.ask("GET", `/api/staff/orders?search=${number}`)).status).toBe(403);
    expect((await other.desk.ask("GET", `/api/staff/orders/${id}`)).status).toBe(403);
    for (const name of ["asking", "giving"])
      expect((await other.desk.ask("POST", `/api/staff/orders/${id}/${name}`, { body: {} })).status).toBe(403);
  });
});

describe("asking the gateway again", () => {
  it("finds money that no webhook told of, at once, and gives what it is for; pressed twice it asks once", async () => {
    loseWebhooks();
    const { number, asha, pay } = await paying(thin);
    await till.app.sql("delete from pgboss.job_common where name = 'commerce.ask_gateway'");
    pay();
    await till.work();
    expect(await till.stateOf(number)).toBe("placed");
    expect((await act(number, "asking")).json).toEqual({ message: "Razorpay is asked. Look again in a moment." });
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thin)]).toEqual(["delivered", true]);
    expect((await act(number, "asking")).status).toBe(200);
    await till.work();
    expect(await till.app.sql("select 1 from commerce.capture")).toHaveLength(1);
  });

  it("says so where nobody has tried to pay", async () => {
    const number = await till.place(await till.somebody(thin), 34_900);
    expect((await act(number, "asking")).json.message).toMatch(/^Nobody has tried to pay it/);
  });
});

describe("trying to give it again", () => {
  it("gives what could not be given, at once and once", async () => {
    const { number, asha, pay } = await paying(thin, thick);
    await till.app.sql(
      `create function commerce.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
       create trigger planted before insert on learning.enrolment for each row when (new.resource_id = '${thick}') execute function commerce.planted()`,
    );
    pay();
    await till.heard(3);
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thick)]).toEqual(["paid", false]);
    expect((await get(number)).parts.some(({ title }: { title: string }) => title === "What was given")).toBe(true);
    await till.app.sql("drop function commerce.planted() cascade");
    for (let press = 0; press < 2; press += 1) expect((await act(number, "giving")).status).toBe(200);
    await till.work();
    expect([await till.stateOf(number), await till.owns(asha, thin), await till.owns(asha, thick)]).toEqual(["delivered", true, true]);
    expect((await act(number, "giving")).json).toEqual({ message: "Nothing of it is left to be given." });
  });
});
