import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { giveLearning } from "./give-learning.ts";
import { moveRecords } from "./records.store.ts";

let app: TestApp;
let asha: { browser: Browser; id: string };
let ravi: { browser: Browser; id: string };

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = await somebody("asha@enrol.example");
  ravi = await somebody("ravi@enrol.example");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.enrolment, learning.record, platform.outbox"));

async function somebody(email: string) {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}

const course = (slug: string, price = 0) => openCourse(app, slug, { price });
const enrol = (who: { browser: Browser }, resource_id: string) =>
  who.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id } });
const leave = (who: { browser: Browser }, id: string) => who.browser.ask("DELETE", `/api/learning/records/${id}`);
const told = async (subject: string) => (await app.sql("select 1 from platform.outbox where subject = $1", [subject])).length;
const facts = async (who: { browser: Browser }, id: string) =>
  (await who.browser.ask("GET", `/api/shell/card-facts?ids=${id}`)).json.data[0];
async function ask(who: { browser: Browser }, query: string, variables: object = {}) {
  return (await who.browser.ask("POST", "/api/graphql", { body: { query, variables } })).json;
}

describe("enrolling in something free", () => {
  it("[ENT-05] makes one record with the spec's names, however many tabs press, and tells it once", async () => {
    const id = await course("free-one");
    const answers = await Promise.all([enrol(asha, id), enrol(asha, id), enrol(asha, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers[0]?.json).toEqual({ id: expect.any(String) as string, webinar_id: id, user_id: asha.id, active: true });
    expect(await app.sql("select edition, open from learning.record")).toEqual([{ edition: 1, open: true }]);
    expect(await told("learning.enrolled")).toBe(1);
  });

  it("is refused where it has a price, is not open, or is not there: nothing is gained by an id", async () => {
    const paid = await course("paid-one", 499);
    const closed = await course("closed-one");
    await app.sql("update catalogue.resource set ready = false where id = $1", [closed]);
    expect((await enrol(asha, paid)).json.error.code).toBe("learning.not_free");
    expect((await enrol(asha, closed)).json.error.code).toBe("learning.not_ready");
    expect((await enrol(asha, crypto.randomUUID())).status).toBe(404);
    expect((await app.ask("POST", "/api/learning/enrolments", { body: { resource_id: paid } })).status).toBe(401);
    expect(await app.sql("select 1 from learning.record")).toEqual([]);
  });

  it("shows on cards in the one statement of their facts, to this person alone", async () => {
    const id = await course("free-two");
    expect(await facts(asha, id)).toMatchObject({ learning: false });
    await enrol(asha, id);
    const nothing = { favourite_id: null, in_cart: false, awaited: false, replay: false, owned_parts: 0 };
    expect(await facts(asha, id)).toEqual({ ...nothing, id, learning: true, price: 0 });
    expect(await facts(ravi, id)).toMatchObject({ learning: false });
  });

  it("takes it out of what is recommended", async () => {
    const id = await course("free-three");
    const recommended = async () => {
      const { json } = await asha.browser.ask("GET", "/api/learning/fetch-recommend-resource");
      return (json.self_paced_courses as { id: string }[]).map((card) => card.id);
    };
    expect(await recommended()).toContain(id);
    await enrol(asha, id);
    expect(await recommended()).not.toContain(id);
  });
});

describe("leaving", () => {
  it("ends it, twice is once, and coming back is the same record in the same edition", async () => {
    const id = await course("left-one");
    const record = (await enrol(asha, id)).json.id as string;
    expect((await leave(asha, record)).json).toMatchObject({ id: record, active: false });
    expect((await leave(asha, record)).status).toBe(200);
    expect(await told("learning.withdrawn")).toBe(1);
    expect(await facts(asha, id)).toMatchObject({ learning: false });
    expect((await enrol(asha, id)).json).toMatchObject({ id: record, active: true });
    expect(await told("learning.enrolled")).toBe(2);
  });

  it("is nobody else's, and what was bought stays", async () => {
    const id = await course("left-two", 499);
    const given = await app.ctx().tx((tx) => giveLearning(tx, { userId: asha.id, resourceId: id, source: "order", sourceId: "line-1" }));
    expect((await leave(ravi, given.id)).status).toBe(404);
    expect((await leave(asha, given.id)).json.error.code).toBe("learning.not_free_to_leave");
    expect(await facts(asha, id)).toMatchObject({ learning: true });
  });
});

describe("several sources", () => {
  it("hold as long as the longest of them", async () => {
    const id = await course("sources", 499);
    const give = (sourceId: string, endsAt?: Date) =>
      app.ctx().tx((tx) => giveLearning(tx, { userId: asha.id, resourceId: id, source: "plan", sourceId, ...(endsAt ? { endsAt } : {}) }));
    const inDays = (days: number) => new Date(app.platform.clock.now().getTime() + days * 86_400_000);
    await give("month", inDays(30));
    await give("year", inDays(365));
    await give("month", inDays(30));
    expect(await told("learning.enrolled")).toBe(1);
    await setClockOffset(app.platform.env, "31 days");
    await app.platform.clock.sync();
    expect(await app.sql("select 1 from learning.pub_learning where user_id = $1", [asha.id])).toHaveLength(1);
    await setClockOffset(app.platform.env, "366 days");
    await app.platform.clock.sync();
    expect(await app.sql("select 1 from learning.pub_learning where user_id = $1", [asha.id])).toEqual([]);
    await setClockOffset(app.platform.env, "0 days");
    await app.platform.clock.sync();
  });

  it("of two accounts of one person become one: what either has, once", async () => {
    const [both, hers, left] = [await course("both"), await course("hers"), await course("left-by-one")];
    for (const id of [both, left]) await enrol(asha, id);
    for (const id of [both, hers, left]) await enrol(ravi, id);
    const mine = (
      await app.sql<{ id: string }>("select id from learning.record where user_id = $1 and resource_id = $2", [asha.id, left])
    )[0]!;
    await leave(asha, mine.id);
    for (let times = 0; times < 2; times += 1) await app.ctx().tx((tx) => moveRecords(tx, ravi.id, asha.id));
    expect(await app.sql("select 1 from learning.record where user_id = $1", [ravi.id])).toEqual([]);
    const now = await app.sql<{ resource_id: string }>("select resource_id from learning.pub_learning where user_id = $1", [asha.id]);
    expect(now.map(({ resource_id }) => resource_id).toSorted()).toEqual([both, hers, left].toSorted());
    expect(await app.sql("select 1 from learning.enrolment where user_id = $1", [asha.id])).toHaveLength(3);
  });
});

describe("the list of what somebody learns", () => {
  const query = `query ($where: LearningWhere, $limit: Int, $offset: Int) {
    learning(where: $where, limit: $limit, offset: $offset) { id webinar_id user_id active } learning_aggregate(where: $where) { aggregate { count } } }`;

  it("[API-32] takes limit, offset and where, counts all of them, answers a hundred at most and nobody else's", async () => {
    await app.sql(
      `insert into learning.record (id, user_id, resource_id, open, begun_at)
        select gen_random_uuid(), $1::uuid, gen_random_uuid(), n % 2 = 0, platform.now() - n * interval '1 minute' from generate_series(1, 130) n`,
      [asha.id],
    );
    await enrol(ravi, await course("list-of-ravi"));
    const all = (await ask(asha, query, { limit: 1_000 })).data;
    expect(all.learning).toHaveLength(100);
    expect(new Set(all.learning.map(({ user_id }: { user_id: string }) => user_id))).toEqual(new Set([asha.id]));
    expect(all.learning_aggregate.aggregate.count).toBe(130);
    const rest = (await ask(asha, query, { limit: 100, offset: 100 })).data;
    expect(rest.learning).toHaveLength(30);
    const open = (await ask(asha, query, { where: { active: true }, limit: 100 })).data;
    expect([open.learning.length, open.learning_aggregate.aggregate.count]).toEqual([65, 65]);
    const one = (await ask(asha, query, { where: { webinar_id: all.learning[0].webinar_id } })).data;
    expect(one.learning).toEqual([all.learning[0]]);
    expect((await ask(asha, query, { where: { user_id: ravi.id } })).errors[0].extensions.code).toBe("forbidden");
  });
});
