import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemCtx } from "#platform/ctx.ts";
import { until } from "#platform/testing/until.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { localTime } from "#platform/zones.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { learningModule } from "../module.ts";
import { followMove } from "./follow-session.ts";
import { sessionPerformers } from "./session-jobs.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let kavya: Colleague;
let asha: Browser;
let ravi: Browser;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  kavya = await atDesk(app, "staff_content");
  asha = (await signUp(app, "asha@follow.example")).browser;
  ravi = (await signUp(app, "ravi@follow.example")).browser;
  // Its consumers alone: what jobs do is done by hand, so that a worker can be lost in the middle of one.
  worker = startWorker(app, [{ ...learningModule, jobs: [] }]);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});
beforeEach(() =>
  app.sql("truncate learning.seat, learning.registration, learning.enrolment, learning.record cascade; delete from pgboss.job_common"),
);

const hour = 3_600_000;
const register = async (who: Browser, resource_id: string) =>
  (await who.ask("POST", "/api/learning/registrations", { body: { resource_id } })).json.registration;
async function move(id: string, inHours: number): Promise<Date> {
  const to = new Date(Math.ceil(app.platform.clock.now().getTime() / 60_000) * 60_000 + inHours * hour);
  const moved = await kavya.desk.ask("POST", `/api/staff/sessions/${id}/move`, {
    body: { starts_at: localTime(to, "Asia/Kolkata"), reason: because },
  });
  expect(moved.status).toBe(200);
  await worker.settled();
  return to;
}
async function cancel(id: string): Promise<void> {
  expect((await kavya.desk.ask("POST", `/api/staff/sessions/${id}/cancellation`, { body: { reason: because } })).status).toBe(200);
  await worker.settled();
}
interface Asked {
  readonly name: string;
  readonly data: { readonly hours?: number; readonly starts_at?: string; readonly ends_at?: string };
  readonly start_after: Date;
}
const asked = () =>
  app.sql<Asked>(
    "select name, data, start_after from pgboss.job_common where name in ('learning.session_near', 'learning.close_session') order by start_after",
  );
const makeDue = (name: string) => app.sql("update pgboss.job_common set start_after = platform.now() where name = $1", [name]);
const nears = async (session: string) =>
  (
    await app.sql<{ payload: { hours: number; starts_at: string } }>(
      "select payload from platform.outbox where subject = 'learning.session_near' and payload ->> 'session_id' = $1 order by id",
      [session],
    )
  ).map(({ payload }) => `${payload.starts_at} ${payload.hours}`);
const startOf = async (session: string) =>
  (await app.sql<{ starts_at: Date }>("select starts_at from catalogue.session where id = $1", [session]))[0]!.starts_at;
const states = async (session: string) =>
  (await app.sql<{ state: string }>("select state from learning.registration where session_id = $1 order by arrival", [session])).map(
    ({ state }) => state,
  );

describe("a date that is moved", () => {
  it("is told near once for each start that it had, at that start's hours; what was asked for a former start tells nothing", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30 }] });
    const session = sessions[0]!;
    await register(asha, id);
    const first = await startOf(session);
    expect((await asked()).map(({ name, start_after }) => [name, Math.round((start_after.getTime() - first.getTime()) / 60_000)])).toEqual([
      ["learning.session_near", -24 * 60],
      ["learning.session_near", -60],
      ["learning.close_session", 60],
    ]);
    // A day before the first start somebody is told; then it is moved.
    await app.sql("update pgboss.job_common set start_after = platform.now() where data ->> 'hours' = '24'");
    await workOff(app, sessionPerformers);
    expect(await nears(session)).toEqual([`${first.toISOString()} 24`]);
    const second = await move(session, 60);
    expect((await asked()).filter(({ data }) => data.starts_at === second.toISOString()).map(({ start_after }) => start_after)).toEqual([
      new Date(second.getTime() - 24 * hour),
      new Date(second.getTime() - hour),
    ]);
    await makeDue("learning.session_near");
    await workOff(app, sessionPerformers);
    expect(await nears(session)).toEqual([`${first.toISOString()} 24`, `${second.toISOString()} 24`, `${second.toISOString()} 1`]);
    await workOff(app, sessionPerformers);
    expect(await nears(session)).toHaveLength(3);
  });

  it("is closed at its new end, and not at the one before", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 2 }] });
    await register(asha, id);
    const before = (await asked()).find(({ name }) => name === "learning.close_session")!.data.ends_at;
    await move(sessions[0]!, 4);
    await app.sql("update pgboss.job_common set start_after = platform.now() where data ->> 'ends_at' = $1", [before]);
    expect(await workOff(app, sessionPerformers)).toEqual(["learning.close_session"]);
    expect(await states(sessions[0]!)).toEqual(["registered"]);
    await makeDue("learning.close_session");
    await workOff(app, sessionPerformers);
    expect(await states(sessions[0]!)).toEqual(["missed"]);
  });

  it("is told near once although workers are lost over it, and although the move is told twice", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30 }] });
    const session = sessions[0]!;
    await register(asha, id);
    const to = await move(session, 40);
    await followMove(app.ctx(), session);
    const wanted = await asked();
    expect(wanted.filter(({ data }) => data.starts_at === to.toISOString())).toHaveLength(2);
    // A worker that dies before the end of the job is written has told nobody.
    const near = sessionPerformers.find(({ job }) => job.name === "learning.session_near")!;
    for (const { data } of wanted.filter(({ name }) => name === "learning.session_near")) {
      const attempt = { id: app.platform.ids.next(), signal: new AbortController().signal, progress: async () => undefined };
      await near.perform(systemCtx(app.platform, "lost"), data, attempt);
    }
    expect(await nears(session)).toEqual([]);
    await makeDue("learning.session_near");
    // Two workers take what is there between them.
    const workers = [startWorker(app, [learningModule]), startWorker(app, [learningModule])];
    const left = () => app.sql("select 1 from pgboss.job_common where name = 'learning.session_near' and state <> 'completed'");
    await until(async () => (await left()).length === 0, 60_000);
    await Promise.all(workers.map((each) => each.stop()));
    expect(new Set(await nears(session))).toEqual(new Set([`${to.toISOString()} 1`, `${to.toISOString()} 24`]));
    expect(await nears(session)).toHaveLength(2);
  });

  it("keeps everybody's place, and shows where it was and why", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 1 }] });
    const first = await startOf(sessions[0]!);
    await register(asha, id);
    await register(ravi, id);
    const to = await move(sessions[0]!, 50);
    expect(await states(sessions[0]!)).toEqual(["registered", "waiting"]);
    const [mine] = (await asha.ask("GET", "/api/learning/registrations?status=pending")).json.data;
    expect(mine.date).toMatchObject({ starts_at: to.toISOString(), moved_from: first.toISOString(), reason: because });
  });
});

describe("a date that is called off", () => {
  it("leaves nobody a place, closes what was learned by it, tells nobody that it is near, and takes nobody in", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30, capacity: 1 }] });
    const session = sessions[0]!;
    await register(asha, id);
    await register(ravi, id);
    await cancel(session);
    expect(await states(session)).toEqual(["cancelled", "cancelled"]);
    expect(await app.sql("select taken, waiting from learning.seat where session_id = $1", [session])).toEqual([{ taken: 0, waiting: 0 }]);
    expect(await app.sql("select distinct open from learning.record where resource_id = $1", [id])).toEqual([{ open: false }]);
    await makeDue("learning.session_near");
    await makeDue("learning.close_session");
    await workOff(app, sessionPerformers);
    expect([await nears(session), await states(session)]).toEqual([[], ["cancelled", "cancelled"]]);
    const refused = await asha.ask("POST", "/api/learning/registrations", { body: { resource_id: id, session_id: session } });
    expect(refused.json.error.code).toBe("learning.session_cancelled");
    expect((await asha.ask("POST", "/api/learning/registrations", { body: { resource_id: id } })).json.error.code).toBe(
      "learning.session_over",
    );
    const [mine] = (await asha.ask("GET", "/api/learning/registrations?status=past")).json.data;
    expect(mine).toMatchObject({ status: "cancelled", can_join: false, date: { reason: because } });
  });

  it("leaves the places of the other dates as they are", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 30 }, { inHours: 50 }] });
    for (const session_id of sessions) await asha.ask("POST", "/api/learning/registrations", { body: { resource_id: id, session_id } });
    await cancel(sessions[0]!);
    expect([await states(sessions[0]!), await states(sessions[1]!)]).toEqual([["cancelled"], ["registered"]]);
    expect(await app.sql("select open from learning.record where resource_id = $1", [id])).toEqual([{ open: true }]);
  });
});

describe("a date that ends", () => {
  it("leaves whoever came in attended and whoever did not missed, once, and both keep their record", async () => {
    const { id, sessions } = await stockTalk(app, { dates: [{ inHours: 5 / 60 }] });
    const mine = await register(asha, id);
    await register(ravi, id);
    await asha.ask("GET", (await asha.ask("POST", `/api/learning/registrations/${mine.id}/join`)).json.address);
    await makeDue("learning.close_session");
    await workOff(app, sessionPerformers);
    await workOff(app, sessionPerformers);
    expect(await states(sessions[0]!)).toEqual(["attended", "missed"]);
    expect(await app.sql("select open from learning.record where resource_id = $1", [id])).toEqual([{ open: true }, { open: true }]);
  });
});
