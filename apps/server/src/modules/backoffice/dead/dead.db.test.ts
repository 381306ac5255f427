import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBoss } from "#platform/jobs/boss.ts";
import { deadJobResender } from "#platform/jobs/resend-later.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
let kavya: Colleague;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_admin");
  const boss = createBoss(app.platform);
  await boss.start();
  for (const name of ["probe.write", "platform.resend_dead_jobs"])
    await boss.createQueue(name, { policy: "exclusive", deadLetter: "dead" });
  await boss.stop({ graceful: false, close: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("delete from platform.dead_letter");
  await app.sql("delete from pgboss.job_common");
});

/** An event that a consumer gave up on, as the platform leaves it. */
async function deadLetter(seconds = 60): Promise<{ id: string; event: string }> {
  const [id, event] = [randomUUID(), randomUUID()];
  await app.sql(
    `insert into platform.outbox (id, day, subject, payload, occurred_at, published_at, confirmed_at)
     values ($1, (platform.now() at time zone 'UTC')::date, 'probe.happened', '{}', platform.now(), platform.now(), platform.now())`,
    [event],
  );
  await app.sql(
    `insert into platform.dead_letter (id, consumer, event_id, day, subject, attempts, reason, died_at)
     values ($1, 'probe.hear', $2, (platform.now() at time zone 'UTC')::date, 'probe.happened', 5, 'TypeError: it is not a function', platform.now() - make_interval(secs => $3))`,
    [id, event, seconds],
  );
  await app.sql(
    "insert into platform.inbox (day, event_id, consumer, outcome) values ((platform.now() at time zone 'UTC')::date, $1, 'probe.hear', 'dead')",
    [event],
  );
  return { id, event };
}

async function deadJob(seconds = 30): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into pgboss.job_common (id, name, data, created_on, keep_until, policy, source_name, source_id, source_retry_count, source_output)
     values ($1, 'dead', '{"number":7}', platform.now() - make_interval(secs => $2), platform.now() + interval '60 days', 'standard',
       'probe.write', gen_random_uuid(), 4, '{"reason":"Error: it broke"}')`,
    [id, seconds],
  );
  return id;
}

const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/dead${query}`)).json;
const again = (id: string, who = kavya) => who.desk.ask("POST", `/api/staff/dead/${id}/again`);
const discard = (id: string, who = kavya) => who.desk.ask("POST", `/api/staff/dead/${id}/end`, { body: { reason: because } });
const waiting = () =>
  app.sql<{ name: string; data: object }>("select name, data from pgboss.job_common where state = 'created' order by name");
const audits = (id: string) =>
  app.sql<{ operation: string; step: string }>("select operation, step from platform.staff_audit where ids->>'id' = $1 order by id", [id]);

describe("what could not be done", () => {
  it("is one list in the order in which it was given up, each looked at within a day", async () => {
    const [job, letter] = [await deadJob(), await deadLetter()];
    const { rows, counts, dues } = await list();
    expect(rows).toMatchObject([
      { id: letter.id, subject: "probe.hear: probe.happened", state: "events", note: "5 tries · TypeError: it is not a function" },
      { id: job, subject: "probe.write", state: "jobs", note: "5 tries · Error: it broke" },
    ]);
    expect(counts).toEqual({ all: 2, events: 1, jobs: 1 });
    expect(dues).toEqual(rows.map(({ due }: { due: string }) => due));
    expect(Date.parse(rows[0].due) - Date.parse(rows[0].at)).toBe(86_400_000);
    expect((await list("?state=jobs")).rows.map(({ id }: { id: string }) => id)).toEqual([job]);
    expect((await list("?state=events")).rows.map(({ id }: { id: string }) => id)).toEqual([letter.id]);
  });

  it("is read page after page, each once", async () => {
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) made.push((await deadLetter(1_000 - n * 10)).id, await deadJob(995 - n * 10));
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const answer: { rows: { id: string }[]; next: string | null } = await list(`?after=${next}`);
      seen.push(...answer.rows.map(({ id }) => id));
      next = answer.next;
    }
    expect(seen).toEqual(made);
    expect((await kavya.desk.ask("GET", "/api/staff/dead?after=x")).status).toBe(400);
  });

  it("is shown with why it failed, as it was written down", async () => {
    const [job, letter] = [await deadJob(), await deadLetter()];
    const shown = (await kavya.desk.ask("GET", `/api/staff/dead/${letter.id}`)).json;
    expect(shown.parts[1]).toEqual({ kind: "source", title: "Why it failed", text: "TypeError: it is not a function" });
    expect(shown.parts[0].facts).toContainEqual({ name: "Who gave up", value: "probe.hear" });
    const parts = (await kavya.desk.ask("GET", `/api/staff/dead/${job}`)).json.parts;
    expect(parts[2]).toEqual({ kind: "source", title: "What it was given", text: '{\n  "number": 7\n}' });
    expect((await kavya.desk.ask("GET", `/api/staff/dead/${randomUUID()}`)).status).toBe(404);
  });

  it("is nobody's but an administrator's", async () => {
    const { id } = await deadLetter();
    const other = await atDesk(app, "staff_support");
    for (const address of ["/api/staff/dead", `/api/staff/dead/${id}`, "/api/staff/jobs"])
      expect((await other.desk.ask("GET", address)).status).toBe(403);
    expect([(await again(id, other)).status, (await discard(id, other)).status]).toEqual([403, 403]);
    expect(await audits(id)).toEqual([]);
  });
});

describe("trying again", () => {
  it("gives an event back to whoever gave up on it, once", async () => {
    const { id, event } = await deadLetter();
    const both = await Promise.all([again(id), again(id)]);
    expect(both.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 404]);
    expect(await app.sql("select published_at, confirmed_at from platform.outbox where id = $1", [event])).toEqual([
      { published_at: null, confirmed_at: null },
    ]);
    expect(await app.sql("select 1 from platform.inbox where event_id = $1", [event])).toEqual([]);
    expect(await audits(id)).toEqual([{ operation: "SendAgain", step: "done" }]);
    expect((await list()).rows).toEqual([]);
  });

  it("of an event that is gone says so, and leaves it where it is", async () => {
    const { id, event } = await deadLetter();
    await app.sql("delete from platform.outbox where id = $1", [event]);
    expect((await again(id)).json.error.code).toBe("backoffice.event_gone");
    expect((await list()).rows.length).toBe(1);
    expect(await audits(id)).toEqual([]);
  });

  it("of a job is done by a worker once the word is given, and asking twice is asking once", async () => {
    const id = await deadJob();
    for (let times = 0; times < 2; times += 1) expect((await again(id)).status).toBe(200);
    expect((await waiting()).map(({ name }) => name)).toEqual(["dead", "platform.resend_dead_jobs"]);
    await workOff(app, [deadJobResender(app.platform)]);
    expect(await waiting()).toEqual([{ name: "probe.write", data: { number: 7 } }]);
    expect((await again(id)).status).toBe(404);
    expect((await audits(id)).map(({ step }) => step)).toEqual(["done", "done"]);
  });

  it("of something discarded meanwhile is nothing", async () => {
    const id = await deadJob();
    await again(id);
    await app.sql("delete from pgboss.job_common where id = $1", [id]);
    await workOff(app, [deadJobResender(app.platform)]);
    expect(await waiting()).toEqual([]);
  });
});

describe("giving up for good", () => {
  it("takes two, and then it is never done", async () => {
    const meera = await atDesk(app, "staff_admin");
    for (const id of [(await deadLetter()).id, await deadJob()]) {
      const asked = await discard(id);
      expect(asked.status).toBe(202);
      expect((await list()).rows.map((row: { id: string }) => row.id)).toContain(id);
      const decide = { body: { decision: "agree", reason: because } };
      const address = `/api/staff/proposals/${asked.json.proposal_id}/decision`;
      expect((await meera.desk.ask("POST", address, decide)).status).toBe(200);
      expect((await kavya.desk.ask("GET", `/api/staff/dead/${id}`)).status).toBe(404);
      expect((await audits(id)).map(({ step }) => step)).toEqual(["asked", "agreed"]);
    }
    expect((await list()).counts).toEqual({ all: 0, events: 0, jobs: 0 });
  });

  it("of what is not there any more is refused when the second person agrees", async () => {
    const meera = await atDesk(app, "staff_admin");
    const { id } = await deadLetter();
    const { json } = await discard(id);
    await again(id);
    const decide = { body: { decision: "agree", reason: because } };
    expect((await meera.desk.ask("POST", `/api/staff/proposals/${json.proposal_id}/decision`, decide)).status).toBe(404);
  });
});

describe("the list of jobs", () => {
  it("says of each how many are due, at work, for later and given up", async () => {
    await deadJob();
    await app.sql(
      `insert into pgboss.job_common (id, name, state, start_after, keep_until, policy)
       select gen_random_uuid(), 'probe.write', state::pgboss.job_state, platform.now() + late * interval '1 second', platform.now() + interval '1 day', 'standard'
       from (values ('created', -90), ('retry', -30), ('created', 600), ('active', -5)) jobs (state, late)`,
    );
    const { rows, counts } = (await kavya.desk.ask("GET", "/api/staff/jobs")).json;
    const probe = rows.find(({ id }: { id: string }) => id === "probe.write");
    expect(probe.note).toMatch(/^2 due · the oldest due for 9\d s · 1 at work · 1 for later · 1 gave up$/);
    expect(counts.all).toBe(rows.length);
    expect(rows.map(({ id }: { id: string }) => id)).not.toContain("dead");
  });
});
