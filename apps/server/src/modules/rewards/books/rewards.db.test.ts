import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { stockResources } from "../../../../test/shelf.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { saveQuestions } from "../../quiz/index.ts";
import { listBroken } from "./audit.store.ts";
import { credit } from "./credit.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let questions: string[];
let resources: string[];

const question = (index: number) => ({
  slug: `question-${index}`,
  subject: "math",
  title: `Which picture shows ${index} halves?`,
  options: ["The first", "The second"],
  tags: [],
  answer: 0,
  explanation: "Because it is.",
  published_at: new Date(Date.UTC(2026, 0, 1) + index),
});

beforeAll(async () => {
  app = await testApp();
  worker = startWorker(app);
  questions = await saveQuestions(
    app.ctx(system),
    Array.from({ length: 70 }, (_, index) => question(index)),
  );
  resources = (await stockResources(app.ctx(system), 40)).map(({ id }) => id);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const someone = async () => signUp(app, `${randomUUID()}@rewards.example`);
type Person = Awaited<ReturnType<typeof someone>>;
const claim = (person: Person, body: object) => person.browser.ask("POST", "/api/centa-points/user-activity-points", { body });
const link = async (person: Person, id: string) =>
  (await person.browser.ask("POST", "/api/share/link", { body: { kind: "resource", id } })).json.share_id as string;
const points = async (person: Person) => {
  const { json } = await person.browser.ask("GET", "/api/user/info");
  return json.response.data.details.points as number;
};

describe("a right answer", () => {
  it("[QUIZ-06] credits points once, a wrong one none, and the person's details say so", async () => {
    const person = await someone();
    await person.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: questions[0], answer: "The first" } });
    await person.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: questions[0], answer: "The first" } });
    await person.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: questions[1], answer: "The second" } });
    await worker.settled();
    const asked = await claim(person, { activity: "quiz_answer_correctly" });
    expect(asked.json.response.data).toEqual({ credited: 0, points: 20 });
    expect(await points(person)).toBe(20);
  });

  it("earns until the day's cap and no further, whatever runs beside it", async () => {
    const person = await someone();
    const replies = await Promise.all(
      questions.map((id) => person.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: id, answer: "The first" } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(questions.length);
    await worker.settled();
    expect(await points(person)).toBe(60 * 20);
  });
});

describe("POST /centa-points/user-activity-points", () => {
  it("[API-08] [REWARD-05] refuses any other activity with 400, and credits nothing that cannot be proven", async () => {
    const person = await someone();
    expect((await claim(person, { activity: "finish_course" })).status).toBe(400);
    expect((await claim(person, { activity: "share_resource" })).json.response.data).toEqual({ credited: 0, points: 0 });
    expect((await claim(person, { activity: "quiz_answer_correctly" })).json.response.data).toEqual({ credited: 0, points: 0 });
    const foreign = await link(await someone(), resources[0]!);
    expect((await claim(person, { activity: "share_resource", share_id: foreign })).json.response.data.credited).toBe(0);
    expect((await claim(person, { activity: "share_post", share_id: randomUUID() })).json.response.data.credited).toBe(0);
  });

  it("[REWARD-01] credits a shared resource once per person and resource, also when fifty calls come at once", async () => {
    const person = await someone();
    const share_id = await link(person, resources[1]!);
    expect(await link(person, resources[1]!)).toBe(share_id);
    const replies = await Promise.all(Array.from({ length: 50 }, () => claim(person, { activity: "share_resource", share_id })));
    expect(replies.reduce((sum, { json }) => sum + json.response.data.credited, 0)).toBe(5);
    expect((await claim(person, { activity: "share_resource" })).json.response.data).toEqual({ credited: 0, points: 5 });
  });

  it("means the newest link of the last ten minutes when none is named", async () => {
    const person = await someone();
    const old = await link(person, resources[2]!);
    await app.sql("update rewards.share set made_at = made_at - interval '11 minutes' where id = $1", [old]);
    expect((await claim(person, { activity: "share_resource" })).json.response.data.credited).toBe(0);
    await link(person, resources[3]!);
    expect((await claim(person, { activity: "share_resource" })).json.response.data.credited).toBe(5);
  });

  it("credits three shares a day and thirty a month, whatever a script does for an hour", async () => {
    const person = await someone();
    const shares = await Promise.all(resources.map((id) => link(person, id)));
    await Promise.all(
      shares.flatMap((share_id) => Array.from({ length: 4 }, () => claim(person, { activity: "share_resource", share_id }))),
    );
    expect(await points(person)).toBe(15);
    const ctx = app.ctx(system);
    for (let day = 1; day <= 12; day += 1) {
      const claims = resources.map((object_id) => ({ user_id: person.reply.user_id, object_id, at: new Date(Date.UTC(2031, 0, day, 6)) }));
      await credit(ctx, "share_resource", claims);
    }
    // Three were taken before; the month of the others ends at thirty.
    expect(await points(person)).toBe(15 + 30 * 5);
  });
});

describe("the wallet", () => {
  it("[API-05] answers coins, used_coins and total_earned_coins, and they add up", async () => {
    const person = await someone();
    await credit(app.ctx(system), "quiz_seven_days", [{ user_id: person.reply.user_id, object_id: "2026-11-08", at: new Date() }]);
    const { json } = await person.browser.ask("GET", "/api/wallet/user-coins");
    expect(json.response.data).toEqual({ coins: 35, used_coins: 0, total_earned_coins: 35 });
  });

  it("[PROF-19] is moved by no call that a client can make with its own figures", async () => {
    const person = await someone();
    const { json } = await person.browser.ask("GET", "/api/user/info");
    const details = { ...json.response.data.details, name: "Asha", points: 9_999, coins: 9_999 };
    await person.browser.ask("POST", "/api/user/details", { body: details });
    await claim(person, { activity: "share_resource", amount: 500, points: 500, user_id: randomUUID() });
    expect(await points(person)).toBe(0);
  });

  it("tells every line with what was there after it, page by page", async () => {
    const person = await someone();
    const claims = Array.from({ length: 5 }, (_, index) => ({
      user_id: person.reply.user_id,
      object_id: questions[index]!,
      at: new Date(Date.UTC(2026, 9, 1, index)),
    }));
    await credit(app.ctx(system), "quiz_answer_correctly", claims);
    const first = (await person.browser.ask("GET", "/api/wallet/history?currency=points&limit=3")).json;
    expect(first.data.map(({ balance }: { balance: number }) => balance)).toEqual([100, 80, 60]);
    expect(first.more).toBe(true);
    const rest = (await person.browser.ask("GET", `/api/wallet/history?currency=points&limit=3&after=${first.data[2].id}`)).json;
    expect(rest.data.map(({ balance }: { balance: number }) => balance)).toEqual([40, 20]);
    expect(rest.more).toBe(false);
  });

  it("says what each line was for: a subject, a title, a day", async () => {
    const person = await someone();
    const user_id = person.reply.user_id;
    const ctx = app.ctx(system);
    await credit(ctx, "quiz_answer_correctly", [{ user_id, object_id: questions[0]!, at: new Date(Date.UTC(2026, 9, 1)) }]);
    await credit(ctx, "share_resource", [{ user_id, object_id: resources[0]!, at: new Date(Date.UTC(2026, 9, 2)) }]);
    await credit(ctx, "share_resource", [{ user_id, object_id: randomUUID(), at: new Date(Date.UTC(2026, 9, 3)) }]);
    await credit(ctx, "quiz_seven_days", [{ user_id, object_id: "2026-10-04", at: new Date(Date.UTC(2026, 9, 4)) }]);
    const about = async (currency: string) =>
      (await person.browser.ask("GET", `/api/wallet/history?currency=${currency}`)).json.data.map((line: { about: string }) => line.about);
    expect(await about("points")).toEqual([null, "Fractions", "math"]);
    expect(await about("coins")).toEqual(["2026-10-04"]);
  });

  it("is summed up with the week, today and what is left to earn", async () => {
    const person = await someone();
    const user_id = person.reply.user_id;
    const ctx = app.ctx(system);
    const now = ctx.clock.now();
    await credit(ctx, "quiz_answer_correctly", [
      ...questions.slice(0, 3).map((object_id) => ({ user_id, object_id, at: now })),
      { user_id, object_id: questions[3]!, at: new Date(now.getTime() - 30 * 86_400_000) },
    ]);
    await credit(ctx, "share_resource", [{ user_id, object_id: resources[0]!, at: now }]);
    await credit(ctx, "quiz_seven_days", [{ user_id, object_id: "2026-10-04", at: new Date(Date.UTC(2026, 9, 4)) }]);
    const summary = async () => (await person.browser.ask("GET", "/api/wallet/summary")).json;
    const { rules, coins_book, ...rest } = await summary();
    expect(coins_book).toEqual((await person.browser.ask("GET", "/api/wallet/history?currency=coins")).json);
    expect(coins_book.data).toHaveLength(1);
    expect(rest).toEqual({
      coins: { left: 35, earned: 35, used: 0 },
      points: { left: 85, earned: 85, used: 0 },
      week: { points: 65, place: null },
      today: { points: 65 },
    });
    const rule = (activity: string) => rules.find((each: { activity: string }) => each.activity === activity);
    expect(rule("quiz_answer_correctly")).toEqual({
      activity: "quiz_answer_correctly",
      currency: "points",
      amount: 20,
      per_day: 60,
      per_month: null,
      times_today: 3,
    });
    expect([rule("share_resource").times_today, rule("quiz_seven_days").times_today]).toEqual([1, 0]);
    await app.sql("update identity.person set created_at = created_at - interval '2 days' where id = $1", [user_id]);
    await person.link(`+9198${user_id.replaceAll(/\D/g, "").padEnd(8, "1").slice(0, 8)}`);
    // Nobody else here has a phone.
    expect((await summary()).week).toEqual({ points: 65, place: 1 });
    expect((await app.ask("GET", "/api/wallet/summary")).status).toBe(401);
  });
});

describe("the ledger", () => {
  it("adds up after everything above", async () => {
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });

  it("lets the product's own role change or remove no line", async () => {
    for (const text of ["update rewards.entry set amount = 1", "delete from rewards.transaction"]) {
      await expect(app.sql(`begin; set local role app_runtime; ${text}; commit`)).rejects.toThrow(/permission denied/);
      await app.sql("rollback");
    }
  });

  it("finds a balance that is not what its entries say, and entries that do not add up", async () => {
    const person = await someone();
    await credit(app.ctx(system), "share_post", [{ user_id: person.reply.user_id, object_id: "p", at: new Date() }]);
    await app.sql("update rewards.balance set earned = 6 where user_id = $1", [person.reply.user_id]);
    expect(await listBroken(app.ctx(system).db)).toEqual([{ kind: "balance", user_id: person.reply.user_id }]);
    await app.sql("update rewards.balance set earned = 5 where user_id = $1", [person.reply.user_id]);
    await app.sql(
      "update rewards.entry set amount = -4 where user_id is null and transaction_id in (select id from rewards.transaction where user_id = $1)",
      [person.reply.user_id],
    );
    expect(await listBroken(app.ctx(system).db)).toEqual([{ kind: "sum", user_id: null }]);
    await app.sql("update rewards.entry set amount = -5 where user_id is null and amount = -4");
  });
});
