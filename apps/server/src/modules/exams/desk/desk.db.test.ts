import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { entriesOf } from "../calendar-entries.ts";
import { buildEdition, buildEntry } from "../exams.builders.ts";
import { type NewEdition, saveEdition } from "../editions/save-edition.ts";

let app: TestApp;
let kavya: Colleague;
let asha: { browser: Browser; id: string };
let edition: NewEdition;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  kavya = await atDesk(app, "staff_support");
  const { browser, reply } = await signUp(app, "asha@longer.example");
  asha = { browser, id: reply.user_id };
  await browser.ask("POST", "/api/user/details", { body: { name: "Asha Patil" } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate exams.edition cascade");
  edition = buildEdition(app.platform.clock.now());
  await saveEdition(app.ctx(), edition);
});

const enter = async (extra_time: string | null = "reading") =>
  (await asha.browser.ask("PUT", `/api/exams/editions/${edition.slug}/entry`, { body: buildEntry({ extra_time: extra_time as null }) }))
    .json as Entry;
const change = async (id: string, extra_time: string | null) => {
  const { country: _, role: __, adult: ___, ...wish } = buildEntry();
  return (await asha.browser.ask("PUT", `/api/exams/entries/${id}`, { body: { ...wish, extra_time } })).json as Entry;
};
const mine = async () => ((await asha.browser.ask("GET", "/api/exams/entries")).json as { data: Entry[] }).data[0]!;
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/exams/extra-time${query}`)).json;
const act = (id: string, what: "approval" | "refusal", body: object = {}, by = kavya) =>
  by.desk.ask("POST", `/api/staff/exams/extra-time/${id}/${what}`, {
    body: { reason: because, ...body },
    headers: { "idempotency-key": randomUUID() },
  });
const words = "The paper has no time limit for reading. Please tell us if that does not help.";

describe("extra time", () => {
  it("is asked for with an entry and waits at the desk, which is not told who it is", async () => {
    const { id, extra_time } = await enter();
    expect(extra_time).toMatchObject({ need: "reading", state: "asked", decided_at: null });
    const queue = await list();
    expect(queue).toMatchObject({ counts: { asked: 1, approved: 0, refused: 0 }, rows: [{ id, state: "asked" }] });
    expect(queue.dues).toEqual([queue.rows[0].due]);
    const item = await kavya.desk.ask("GET", `/api/staff/exams/extra-time/${id}`);
    expect(item.body).toContain("Reading takes them longer");
    for (const secret of [asha.id, "Asha", "asha@"]) expect(item.body + JSON.stringify(queue)).not.toContain(secret);
  });

  it("lengthens each paper once it is given, with a row in the log, and not before", async () => {
    const { id } = await enter();
    const minutes = async () => (Date.parse((await mine()).tracks[0]!.ends_at) - Date.parse((await mine()).tracks[0]!.starts_at)) / 60_000;
    expect(await minutes()).toBe(90);
    expect((await act(id, "approval")).status).toBe(200);
    expect(await minutes()).toBe(120);
    expect(await mine()).toMatchObject({ extra_time: { state: "approved", decided_at: expect.any(String) } });
    expect((await act(id, "approval")).json.error.code).toBe("exams.extra_time_decided");
    const log = await app.sql("select operation, reason, user_id from platform.staff_audit where ids->>'id' = $1 and step = 'done'", [id]);
    expect(log).toEqual([{ operation: "ApproveExtraTime", reason: because, user_id: kavya.id }]);
    const [date] = await entriesOf(app.ctx(), asha.id);
    expect([date!.sequence, (date!.ends_at.getTime() - date!.starts_at.getTime()) / 60_000]).toEqual([1, 120]);
  });

  it("is refused with words that whoever asked reads, and asked anew for another need only", async () => {
    const { id } = await enter();
    await act(id, "refusal", { words });
    expect((await mine()).extra_time).toMatchObject({ state: "refused", words });
    expect((await list("?state=refused")).rows).toMatchObject([{ id, state: "refused" }]);
    // Another change of the entry does not ask again.
    expect((await change(id, "reading")).extra_time).toMatchObject({ state: "refused", words });
    expect((await change(id, "seeing")).extra_time).toMatchObject({ need: "seeing", state: "asked", words: "" });
    expect((await change(id, null)).extra_time).toBeNull();
    expect((await act(id, "approval")).status).toBe(404);
  });

  it("is decided by support, at the desk alone", async () => {
    const { id } = await enter();
    const author = await atDesk(app, "staff_content");
    expect((await act(id, "approval", {}, author)).status).toBe(403);
    expect((await asha.browser.ask("GET", "/api/staff/exams/extra-time")).status).toBe(403);
    expect((await act(randomUUID(), "approval")).status).toBe(404);
    expect((await act(id, "refusal", { words: "No." })).status).toBe(400);
    expect((await mine()).extra_time).toMatchObject({ state: "asked" });
  });
});

describe("a calendar", () => {
  it("has each paper at its hour, and what was taken back as cancelled", async () => {
    const { id } = await enter(null);
    expect(await entriesOf(app.ctx(), asha.id)).toEqual([
      {
        uid: `exams-${id}-1`,
        sequence: 0,
        starts_at: new Date(`${edition.round_on}T04:30:00Z`),
        ends_at: new Date(`${edition.round_on}T06:00:00Z`),
        title: "International TPO 2027: Early Years",
        path: "/profile/tpo-registrations",
        status: "confirmed",
        changed_at: expect.any(Date) as Date,
      },
    ]);
    await asha.browser.ask("DELETE", `/api/exams/entries/${id}`);
    expect(await entriesOf(app.ctx(), asha.id)).toMatchObject([{ uid: `exams-${id}-1`, sequence: 1, status: "cancelled" }]);
    expect(await entriesOf(app.ctx(), randomUUID())).toEqual([]);
  });
});
