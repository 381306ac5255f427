import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workOff } from "#platform/testing/work-off.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { systemCtx } from "#platform/ctx.ts";
import { stockBundle, stockResources } from "../../../../test/shelf.ts";
import { type Browser, messagesTo, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { openResource } from "../../catalogue/index.ts";
import { learningConsumers } from "../consumers.ts";
import { learningPeople } from "../for-people.ts";
import { moveAwaited } from "./awaited.store.ts";
import { openingTeller } from "./tell-opening.ts";

interface Person {
  readonly browser: Browser;
  readonly id: string;
}

let app: TestApp;
let asha: Person;
let ravi: Person;
let course: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = await somebody("asha@opens.example");
  ravi = await somebody("ravi@opens.example");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate catalogue.resource, catalogue.instructor, catalogue.bundle, catalogue.listing, catalogue.posting cascade");
  await app.sql("truncate learning.awaited, platform.outbox, platform.mail");
  const [made] = await stockResources(app.ctx(), 2, (index) => ({ kind: "self_paced_course", title: `Fractions ${index}` }));
  course = made!.id;
});

async function somebody(email: string): Promise<Person> {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}
const ask = (who: Person, item_id: string) => who.browser.ask("POST", "/api/learning/awaited", { body: { item_id } });
const takeBack = (who: Person, item_id: string) => who.browser.ask("DELETE", `/api/learning/awaited/${item_id}`);
const awaits = async (who: Person, id: string) => {
  const facts = await who.browser.ask("GET", `/api/shell/card-facts?ids=${id}`);
  expect(Number(facts.headers["x-db-queries"])).toBe(1);
  return facts.json.data[0].awaited as boolean;
};
const rows = async () => (await app.sql("select 1 from learning.awaited")).length;

/** What a worker does with what was told: each event once, then the jobs. */
async function work(): Promise<void> {
  const told = await app.sql<{ id: string; payload: { id: string } }>(
    "select id, payload from platform.outbox where subject = 'catalogue.opened'",
  );
  for (const { id, payload } of told) await learningConsumers[0]!.handle(systemCtx(app.platform, id), payload, id);
  await app.sql("truncate platform.outbox");
  await workOff(app, [openingTeller]);
}
const letters = async (email: string) =>
  (await messagesTo(app, email))
    .filter(({ subject = "" }) => subject.startsWith("It is open"))
    .map(({ subject, body_text }) => ({ subject, text: body_text }));

describe("asking to be told", () => {
  it("is kept once, shows in the facts of a card to this person alone, and is taken back, twice as well", async () => {
    expect((await ask(asha, course)).json).toEqual({ item_id: course, awaited: true });
    expect((await Promise.all([ask(asha, course), ask(asha, course)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([await rows(), await awaits(asha, course), await awaits(ravi, course)]).toEqual([1, true, false]);
    expect((await takeBack(ravi, course)).status).toBe(200);
    expect(await awaits(asha, course)).toBe(true);
    for (let times = 0; times < 2; times += 1) expect((await takeBack(asha, course)).json).toEqual({ item_id: course, awaited: false });
    expect(await rows()).toBe(0);
  });

  it("is refused for what is open, is not there or is over, and to a guest", async () => {
    expect((await ask(asha, crypto.randomUUID())).status).toBe(404);
    expect((await app.ask("POST", "/api/learning/awaited", { body: { item_id: course } })).status).toBe(401);
    await openResource(app.ctx(), course, true);
    expect((await ask(asha, course)).json.error.code).toBe("learning.open_already");
    await app.sql("update catalogue.resource set ready = false, is_over = true where id = $1", [course]);
    expect((await ask(asha, course)).status).toBe(404);
    expect(await rows()).toBe(0);
  });

  it("can be done for a bundle, and the server enrols nobody in what is not open", async () => {
    const bundle = await stockBundle(app.ctx(), "b", ["r-0"]);
    expect((await ask(asha, bundle)).status).toBe(200);
    expect(await awaits(asha, bundle)).toBe(true);
    const refused = await asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: course } });
    expect(refused.json.error.code).toBe("learning.not_ready");
  });
});

describe("when it opens", () => {
  it("each who asked gets one letter, however often the work is done, and waits no more", async () => {
    await ask(asha, course);
    await ask(ravi, course);
    await openResource(app.ctx(), course, true);
    await work();
    await performNow(app.platform, openingTeller, { item_id: course });
    for (const email of ["asha@opens.example", "ravi@opens.example"]) {
      const [letter, ...more] = await letters(email);
      expect(more).toEqual([]);
      expect(letter!.subject).toBe("It is open: Fractions 0");
      expect(letter!.text).toContain("/learning/r-0");
    }
    expect([await rows(), await awaits(asha, course)]).toEqual([0, false]);
  });

  it("nobody is told who took it back, or of another thing; who asks again is told when it opens again", async () => {
    await ask(asha, course);
    await ask(ravi, course);
    await takeBack(ravi, course);
    await openResource(app.ctx(), course, true);
    await work();
    await openResource(app.ctx(), course, false);
    await ask(asha, course);
    await openResource(app.ctx(), course, true);
    await work();
    expect([(await letters("ravi@opens.example")).length, (await letters("asha@opens.example")).length]).toEqual([0, 2]);
  });

  it("and closes again before the letters leave, nobody is told and they wait on", async () => {
    await ask(asha, course);
    await openResource(app.ctx(), course, true);
    await openResource(app.ctx(), course, false);
    await work();
    expect([await rows(), (await letters("asha@opens.example")).length]).toEqual([1, 0]);
  });

  it("more than one hand can hold are all told, and a bundle opens with its last part", async () => {
    const bundle = await stockBundle(app.ctx(), "whole", ["r-0"]);
    await app.sql("insert into learning.awaited (user_id, item_id) select gen_random_uuid(), $1 from generate_series(1, 120)", [bundle]);
    await ask(ravi, bundle);
    await openResource(app.ctx(), course, true);
    await work();
    expect(await rows()).toBe(0);
    expect((await letters("ravi@opens.example")).map(({ text }) => text).join()).toContain("/bundle-products/whole");
  });
});

describe("what somebody waits for", () => {
  it("is joined once where both of their accounts wait for it, handed over and forgotten", async () => {
    const [, other] = await app.sql<{ id: string }>("select id from catalogue.resource order by slug");
    for (const who of [asha, ravi]) await ask(who, course);
    await ask(ravi, other!.id);
    for (let times = 0; times < 2; times += 1) await app.ctx().tx((tx) => moveAwaited(tx, ravi.id, asha.id));
    expect(await app.sql("select item_id from learning.awaited where user_id = $1", [asha.id])).toHaveLength(2);
    expect(await awaits(ravi, course)).toBe(false);
    const parts: object[] = [];
    const subject = { ids: [asha.id], addresses: [] } as unknown as Parameters<typeof learningPeople.export>[1];
    for await (const part of learningPeople.export(app.ctx(), subject)) parts.push(part);
    expect(JSON.stringify(parts)).toContain(course);
    await app.ctx().tx((tx) => learningPeople.forget(tx, subject as never));
    expect(await rows()).toBe(0);
  });
});
