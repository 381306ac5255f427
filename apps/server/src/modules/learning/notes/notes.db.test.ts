import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { openCourse } from "../../../../test/open-course.ts";

let app: TestApp;
let asha: Browser;
let ravi: Browser;
let course: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = (await signUp(app, "asha@notes.example")).browser;
  ravi = (await signUp(app, "ravi@notes.example")).browser;
  course = await openCourse(app, "noted");
  for (const who of [asha, ravi]) await who.ask("POST", "/api/learning/enrolments", { body: { resource_id: course } });
});
afterAll(() => app.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const save = (who: Browser, id: string, text: string, seconds = 0, more: object = {}) =>
  who.ask("PUT", `/api/learning/notes/${id}`, {
    body: { resource_id: course, lesson: "thumbs", at: 12, text, edited_at: ago(seconds), ...more },
  });
const sheet = async (who: Browser) => (await who.ask("GET", "/api/learning/mine/noted/sheet")).json;

describe("notes", () => {
  it("are kept under the id that the writer's device gave them: sent again it is the same note, and the later words stay", async () => {
    const id = randomUUID();
    expect((await save(asha, id, "Count to three.", 20)).json).toMatchObject({ id, lesson: "thumbs", at: 12, text: "Count to three." });
    expect((await save(asha, id, "Count to five.", 10)).json.text).toBe("Count to five.");
    expect((await save(asha, id, "Count to three.", 20)).json.text).toBe("Count to five.");
    expect((await sheet(asha)).lessons).toMatchObject([{ key: "thumbs", notes: [{ id, text: "Count to five." }] }]);
  });

  it("are nobody else's to read, change or remove", async () => {
    const id = randomUUID();
    await save(asha, id, "Mine.");
    expect((await save(ravi, id, "His.")).status).toBe(404);
    expect((await ravi.ask("DELETE", `/api/learning/notes/${id}`)).status).toBe(404);
    expect(JSON.stringify(await sheet(ravi))).not.toContain("Mine.");
    expect((await app.ask("GET", "/api/learning/mine/noted/sheet")).status).toBe(401);
    expect((await save(asha, randomUUID(), "Where?", 0, { resource_id: randomUUID() })).status).toBe(404);
  });

  it("are gone with their words once they are removed, and a late change does not bring them back", async () => {
    const id = randomUUID();
    await save(asha, id, "Take it away.", 30);
    expect((await asha.ask("DELETE", `/api/learning/notes/${id}`)).status).toBe(200);
    expect((await asha.ask("DELETE", `/api/learning/notes/${id}`)).status).toBe(200);
    expect((await save(asha, id, "Take it away.", 0)).status).toBe(404);
    expect(await app.sql("select body from learning.note where id = $1", [id])).toEqual([{ body: "" }]);
  });

  it("are 500 in a course and no more; one that is there can still be changed", async () => {
    const [{ user_id }] = (await app.sql<{ user_id: string }>("select user_id from learning.note limit 1")) as [{ user_id: string }];
    const other = await openCourse(app, "noted-much");
    await asha.ask("POST", "/api/learning/enrolments", { body: { resource_id: other } });
    await app.sql(
      `insert into learning.note (id, user_id, resource_id, lesson_key, second, body, edited_at)
        select gen_random_uuid(), $1, $2, 'thumbs', n, 'Again.', platform.now() - interval '1 minute' from generate_series(1, 500) n`,
      [user_id, other],
    );
    expect((await save(asha, randomUUID(), "One more.", 0, { resource_id: other })).json.error.code).toBe("learning.too_many_notes");
    const [{ id }] = (await app.sql<{ id: string }>("select id from learning.note where resource_id = $1 limit 1", [other])) as [
      { id: string },
    ];
    expect((await save(asha, id, "Changed.", 0, { resource_id: other })).json.text).toBe("Changed.");
  });
});

describe("what is said in the lessons of a course", () => {
  it("is found by its words for whoever is in it, with how often", async () => {
    const find = async (who: Browser, q: string) =>
      (await who.ask("GET", `/api/learning/mine/noted/transcript?q=${encodeURIComponent(q)}`)).json.lessons;
    expect(await find(asha, "CHEST")).toEqual([{ lesson: "thumbs", title: "Thumbs", hits: 1 }]);
    expect(await find(asha, "%%")).toEqual([]);
    const stranger = (await signUp(app, "meena@notes.example")).browser;
    expect(await find(stranger, "chest")).toEqual([]);
  });
});
