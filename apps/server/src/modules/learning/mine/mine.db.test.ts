import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { stockTalk } from "../../../../test/talks.ts";

let app: TestApp;
let asha: Browser;
let ravi: Browser;
const records = new Map<string, string>();

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = (await signUp(app, "asha@mine.example")).browser;
  ravi = (await signUp(app, "ravi@mine.example")).browser;
  for (const slug of ["first", "second", "third"]) {
    const title = { first: "Zebra crossings", second: "Apple sums", third: "Mango sums" }[slug]!;
    const id = await openCourse(app, slug);
    await app.sql("update learning.version set title = $1 where slug = $2", [title, slug]);
    const { json } = await asha.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } });
    records.set(slug, json.id as string);
  }
});
afterAll(() => app.close());

interface Item {
  readonly card: { slug: string };
  readonly next: object;
}
const list = async (who: Browser, query = "") => (await who.ask("GET", `/api/learning/mine?${query}`)).json;
const slugs = async (query: string) => ((await list(asha, query)).data as Item[]).map(({ card }) => card.slug);
const resourceOf = async (slug: string) =>
  (await app.sql<{ id: string }>("select resource_id as id from learning.version where slug = $1", [slug]))[0]!.id;

async function watch(slug: string, seconds: number): Promise<void> {
  const { start } = (await asha.ask("GET", `/api/learning/mine/${slug}/lessons/thumbs`)).json as { start: string };
  await setClockOffset(app.platform.env, "3 minutes");
  await app.platform.clock.sync();
  const event = { sequence: 1, start, by: "watched", from: 0, to: seconds, at: new Date().toISOString() };
  await asha.ask("POST", "/api/learning/progress", { body: { device: randomUUID(), events: [event] } });
  await setClockOffset(app.platform.env, "0 seconds");
  await app.platform.clock.sync();
}

describe("what one learns", () => {
  it("is a thread of lessons with the one to go on with, and what is left of it", async () => {
    await watch("first", 60);
    const [item] = (await list(asha)).data as [Record<string, unknown>];
    expect(item).toMatchObject({
      record_id: records.get("first"),
      card: { slug: "first" },
      thread: [
        [
          { key: "thumbs", kind: "video", seconds: 120, done: false },
          { key: "on-the-board", kind: "reading" },
        ],
        [{ key: "two-mornings" }, { key: "check" }],
      ],
      done: 0,
      next: { lesson: "thumbs", title: "Thumbs", left: 60 },
      captions: ["en"],
      completed_at: null,
      can_leave: true,
      written: false,
      retired: false,
    });
    await watch("first", 120);
    expect((await list(asha)).data[0]).toMatchObject({ done: 1, next: { lesson: "on-the-board" } });
  });

  it("is sorted by use, by age, by name, by what is left, and found by its words", async () => {
    expect((await slugs("sort=used"))[0]).toBe("first");
    expect(await slugs("sort=newest")).toEqual(["third", "second", "first"]);
    expect(await slugs("sort=title")).toEqual(["second", "third", "first"]);
    expect((await slugs("sort=shortest"))[0]).toBe("first");
    expect((await slugs("q=SUMS")).toSorted()).toEqual(["second", "third"]);
    expect(await slugs("q=%25")).toEqual([]);
    expect(await slugs("limit=1&offset=1&sort=title")).toEqual(["third"]);
    expect((await list(asha, "limit=1")).total).toBe(3);
  });

  it("is hidden and brought back by its own person alone", async () => {
    const hide = (who: Browser, hidden: boolean) =>
      who.ask("PUT", `/api/learning/records/${records.get("second")}/hidden`, { body: { hidden } });
    expect((await hide(ravi, true)).status).toBe(404);
    expect((await hide(asha, true)).json).toEqual({ id: records.get("second"), hidden: true });
    expect((await hide(asha, true)).status).toBe(200);
    expect(await slugs("")).not.toContain("second");
    expect(await slugs("state=hidden")).toEqual(["second"]);
    expect((await list(asha)).counts).toEqual({ open: 2, completed: 0, registered: 0, hidden: 1 });
    await hide(asha, false);
    expect(await slugs("")).toContain("second");
  });

  it("is completed when everything is done, and nobody else's is there", async () => {
    const resource_id = await resourceOf("third");
    await asha.ask("POST", "/api/learning/answers", { body: { resource_id, lesson: "check", question: "q1", option: 1 } });
    await asha.ask("PUT", "/api/learning/tasks", {
      body: { resource_id, lesson: "two-mornings", text: "Done.", edited_at: new Date().toISOString() },
    });
    await app.sql("update learning.record set completed_at = platform.now() where id = $1", [records.get("third")]);
    expect(await slugs("state=completed")).toEqual(["third"]);
    expect(await slugs("")).not.toContain("third");
    expect(await list(ravi)).toEqual({ data: [], total: 0, counts: { open: 0, completed: 0, registered: 0, hidden: 0 } });
    expect((await app.ask("GET", "/api/learning/mine")).status).toBe(401);
  });

  it("says whether something was written in it, until that is removed", async () => {
    const written = async () => ((await list(asha, "q=zebra")).data as { written: boolean }[])[0]?.written;
    expect(await written()).toBe(false);
    const id = randomUUID();
    const body = { resource_id: await resourceOf("first"), lesson: "thumbs", at: 7, text: "Wait.", edited_at: new Date().toISOString() };
    await asha.ask("PUT", `/api/learning/notes/${id}`, { body });
    expect(await written()).toBe(true);
    await asha.ask("DELETE", `/api/learning/notes/${id}`);
    expect(await written()).toBe(false);
    expect(((await list(asha, "state=completed")).data as { written: boolean }[])[0]?.written).toBe(true);
  });

  it("is in no list once it was left half-way, hidden or not; what was completed stays", async () => {
    await asha.ask("PUT", `/api/learning/records/${records.get("second")}/hidden`, { body: { hidden: true } });
    for (const slug of ["second", "third"]) await asha.ask("DELETE", `/api/learning/records/${records.get(slug)}`);
    expect(await slugs("state=hidden")).toEqual([]);
    expect(await slugs("")).toEqual(["first"]);
    expect(await slugs("state=completed")).toEqual(["third"]);
    expect((await list(asha)).counts).toEqual({ open: 1, completed: 1, registered: 0, hidden: 0 });
  });
});

describe("a talk that one has a place in", () => {
  it("is registered for, and not under way: it has no lessons", async () => {
    const talk = await stockTalk(app, { dates: [{ inHours: 30 }] });
    const { json } = await ravi.ask("POST", "/api/learning/registrations", { body: { resource_id: talk.id } });
    const { data, total, counts } = await list(ravi, "state=registered");
    expect(data).toMatchObject([{ card: { id: talk.id }, thread: [], done: 0, left: 0, next: null, can_leave: false, retired: false }]);
    expect([total, counts]).toEqual([1, { open: 0, completed: 0, registered: 1, hidden: 0 }]);
    expect((await list(ravi)).data).toEqual([]);
    await ravi.ask("DELETE", `/api/learning/registrations/${json.registration.id as string}`);
    expect((await list(ravi, "state=registered")).data).toEqual([]);
  });
});
