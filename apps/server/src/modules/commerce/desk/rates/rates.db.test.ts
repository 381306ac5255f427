import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { findRate } from "../../checkout/tax.store.ts";
import { letRateCount } from "./let-rate-count.ts";

let app: TestApp;
let farhan: Colleague;
let meera: Colleague;

beforeAll(async () => {
  app = await testApp();
  farhan = await atDesk(app, "staff_finance");
  meera = await atDesk(app, "staff_finance");
});
afterAll(() => app.close());
beforeEach(async () => {
  await setClockOffset(app.platform.env, "0 minutes");
  await app.platform.clock.sync();
  await app.sql("delete from commerce.gst_rate where from_day > '2020-01-01'");
  await app.sql("truncate platform.staff_audit, platform.staff_proposal cascade");
});

const yes = { body: { decision: "agree", reason: because } };
const inDays = (days: number) => addDays(indiaDay(app.platform.clock.now()), days);
const write = (from_day: string, percent: unknown = 12, sac = "999293") =>
  farhan.desk.ask("POST", "/api/staff/gst-rates", { body: { from_day, percent, sac }, headers: { "idempotency-key": randomUUID() } });
const post = (path: string, who = farhan) => who.desk.ask("POST", `/api/staff/${path}`, { body: { reason: because } });
const list = async (state: string) => (await farhan.desk.ask("GET", `/api/staff/gst-rates?state=${state}`)).json;
const rateOn = async (day: string) => (await findRate(app.ctx().db, new Date(`${day}T06:00:00Z`))).rate;

/** Two people let it count. */
async function agreedOn(day: string) {
  const asked = await post(`gst-rates/${day}/counting`);
  expect(asked.status).toBe(202);
  return meera.desk.ask("POST", `/api/staff/proposals/${asked.json.proposal_id}/decision`, yes);
}

describe("a rate of GST", () => {
  it("changes nothing when it is written down; from its day on it counts once a second person has agreed", async () => {
    const day = inDays(10);
    expect((await write(day, 12.5)).json).toMatchObject({ id: day });
    expect(await rateOn(day)).toBe(1_800);
    expect(await list("written")).toMatchObject({
      rows: [{ id: day, state: "written", note: "SAC 999293" }],
      counts: { counts: 1, written: 1 },
    });
    const asked = await post(`gst-rates/${day}/counting`);
    expect([asked.status, await rateOn(day)]).toEqual([202, 1_800]);
    const proposal = (await meera.desk.ask("GET", `/api/staff/proposals/${asked.json.proposal_id}`)).json;
    expect(proposal.parts[1].facts).toContainEqual({ name: "GST inside the price", value: "12.5 %" });
    expect(proposal.parts[1].facts).toContainEqual({ name: "Before it", value: "18 % · SAC 999293" });
    const own = await farhan.desk.ask("POST", `/api/staff/proposals/${asked.json.proposal_id}/decision`, yes);
    expect(own.status).toBeGreaterThanOrEqual(400);
    expect(await rateOn(day)).toBe(1_800);
    expect((await meera.desk.ask("POST", `/api/staff/proposals/${asked.json.proposal_id}/decision`, yes)).status).toBe(200);
    expect([await rateOn(inDays(9)), await rateOn(day)]).toEqual([1_800, 1_250]);
    expect((await list("coming")).rows).toMatchObject([{ id: day, state: "coming" }]);
  });

  it("begins on a day to come, once a day; what is no rate is refused", async () => {
    for (const day of [inDays(0), inDays(-1)]) expect((await write(day)).json.error.code).toBe("commerce.rate_begun");
    expect((await write(inDays(1))).status).toBe(200);
    expect((await write(inDays(1))).json.error.code).toBe("commerce.rate_taken");
    for (const [percent, sac] of [
      [-1, "999293"],
      [41, "999293"],
      [12.345, "999293"],
      [12, "123456"],
      [12, "99929"],
    ] as const)
      expect([percent, sac, (await write(inDays(2), percent, sac)).status]).toEqual([percent, sac, 400]);
    expect((await farhan.desk.ask("GET", "/api/staff/gst-rates/nowhere")).status).toBe(400);
    expect((await farhan.desk.ask("GET", `/api/staff/gst-rates/${inDays(77)}`)).status).toBe(404);
  });

  it("that was agreed to too late does not count: its day has begun", async () => {
    const day = inDays(1);
    await write(day);
    await setClockOffset(app.platform.env, "2 days");
    await app.platform.clock.sync();
    await expect(letRateCount(app.ctx(), { id: day, reason: because })).rejects.toMatchObject({ code: "commerce.rate_begun" });
    expect(await rateOn(day)).toBe(1_800);
  });

  it("is taken back by one person while it has not begun, and never afterwards", async () => {
    const [written, coming] = [inDays(5), inDays(6)];
    await write(written);
    await write(coming);
    expect((await agreedOn(coming)).status).toBe(200);
    expect(await rateOn(coming)).toBe(1_200);
    for (const day of [written, coming]) expect((await post(`gst-rates/${day}/taking-back`)).status).toBe(200);
    expect([await rateOn(coming), (await list("coming")).rows, (await list("written")).rows]).toEqual([1_800, [], []]);
    expect((await post("gst-rates/2017-07-01/taking-back")).json.error.code).toBe("commerce.rate_begun");
    expect((await post(`gst-rates/${inDays(5)}/taking-back`)).status).toBe(404);
    expect(await rateOn(inDays(0))).toBe(1_800);
    const audits = await app.sql("select operation, reason from platform.staff_audit where operation = 'TakeRateBack'");
    expect(audits).toEqual([
      { operation: "TakeRateBack", reason: because },
      { operation: "TakeRateBack", reason: because },
    ]);
  });

  it("that counted before says so, and pages go on after a day", async () => {
    await app.sql(
      "insert into commerce.gst_rate (from_day, rate, sac, written_at, agreed_at) select '2021-01-01'::date + n, 1800, '999293', now(), now() from generate_series(1, 23) n",
    );
    const page = await list("past");
    expect([page.counts, page.rows.length]).toEqual([{ counts: 1, coming: 0, written: 0, past: 23 }, 10]);
    const next = (await farhan.desk.ask("GET", `/api/staff/gst-rates?state=past&after=${page.next}`)).json;
    expect(next.rows[0].id < page.rows[9].id).toBe(true);
    expect((await farhan.desk.ask("GET", "/api/staff/gst-rates?after=nowhere")).status).toBe(400);
  });

  it("is for those who keep the books", async () => {
    const other = await atDesk(app, "staff_content");
    expect((await other.desk.ask("GET", "/api/staff/gst-rates")).status).toBe(403);
    expect((await other.desk.ask("GET", "/api/staff/gst-rates/2017-07-01")).status).toBe(403);
    for (const path of ["gst-rates/2017-07-01/counting", "gst-rates/2017-07-01/taking-back"])
      expect((await post(path, other)).status).toBe(403);
  });
});
