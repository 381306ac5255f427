import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { publishPage } from "../publish-page.ts";
import { savePage } from "../save-page.ts";

let app: TestApp;
let kavya: Colleague;

const ask = (question: string) => ({ question, answer: "Because of this test." });
const page = (title: string, path = "/{brand}-sample/of-it") => ({
  path,
  side: "school",
  title,
  description: "A page of this test.",
  blocks: [{ kind: "questions", title, items: [ask("Why?"), ask("When?")] }],
});
const id = "%7Bbrand%7D-sample~of-it";

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate content.page, platform.outbox");
  await savePage(app.ctx(system), page("First words"));
  await publishPage(app.ctx(system), "/{brand}-sample/of-it");
  await app.sql("truncate platform.outbox");
});

const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/pages${query}`)).json;
const get = async () => (await kavya.desk.ask("GET", `/api/staff/pages/${id}`)).json;
const draft = (source: unknown, at = id) =>
  kavya.desk.ask("POST", `/api/staff/pages/${at}/draft`, {
    body: { source: typeof source === "string" ? source : JSON.stringify(source, null, 2) },
  });
const publish = (at = id) => kavya.desk.ask("POST", `/api/staff/pages/${at}/publication`, { body: { reason: because } });
const drop = (at = id) => kavya.desk.ask("POST", `/api/staff/pages/${at}/draft/end`);
const read = async () => (await app.ask("GET", `/api/content/page?path=${encodeURIComponent("/{brand}-sample/of-it")}`)).json.title;
const told = async () => (await app.sql("select 1 from platform.outbox where subject = 'platform.pages_changed'")).length;
const audits = (operation: string) =>
  app.sql<Record<string, unknown>>("select ids, fields, reason from platform.staff_audit where operation = $1 order by id desc limit 1", [
    operation,
  ]);

interface Part {
  readonly kind: string;
  readonly title: string;
  readonly url?: string;
  readonly text?: string;
}
const preview = async () => {
  const url = (await get()).parts.find(({ title }: Part) => title === "The draft, for an hour")?.url as string | undefined;
  // The page itself, with what lets the web ask for its draft.
  return url && `/api/content/preview/${new URL(url).searchParams.get("draft")}`;
};

describe("a public page at the desk", () => {
  it("is written as a draft, looked at, and published to everybody", async () => {
    const item = await get();
    expect(item).toMatchObject({ state: "published", subject: "First words" });
    expect(item.parts.find(({ kind }: Part) => kind === "page").url).toMatch(/\/upaya-sample\/of-it$/);
    for (let times = 0; times < 2; times += 1)
      expect((await draft(item.fill.SavePageDraft.source.replaceAll("First", "Second"))).status).toBe(200);
    expect([await read(), await told(), (await get()).state]).toEqual(["First words", 0, "draft"]);
    expect((await list("?state=draft")).rows).toMatchObject([
      { id: "{brand}-sample~of-it", subject: "Second words", note: "/{brand}-sample/of-it" },
    ]);
    expect((await app.ask("GET", (await preview())!)).json).toMatchObject({ title: "Second words", canonical: null });
    expect((await publish()).status).toBe(200);
    expect([await read(), await told(), (await get()).state]).toEqual(["Second words", 1, "published"]);
    expect((await publish()).status).toBe(404);
    expect(await audits("PublishPage")).toEqual([{ ids: { id: "{brand}-sample~of-it" }, fields: [], reason: because }]);
    expect(await audits("SavePageDraft")).toMatchObject([{ fields: ["source"] }]);
  });

  it("says line by line what does not hold, and keeps nothing of it", async () => {
    const { json } = await draft({ ...page("Wrong"), side: "nobody", title: "" });
    expect(json.error.code).toBe("invalid_input");
    expect(json.error.fields).toEqual([{ path: "source", message: expect.stringMatching(/^Line 3: side: .*\nLine 4: title: /) }]);
    expect((await draft('{\n"path": 1,,')).json.error.fields[0].message).toMatch(/^Line 2: /);
    expect((await draft(page("Elsewhere", "/elsewhere"))).json.error.fields[0].message).toMatch(/where this page stands/);
    expect((await get()).state).toBe("published");
  });

  it("loses its draft when it is thrown away, and nothing else", async () => {
    await draft(page("Second words"));
    const link = (await preview())!;
    for (let times = 0; times < 2; times += 1) expect((await drop()).status).toBe(200);
    expect([await read(), (await get()).state, await told()]).toEqual(["First words", "published", 0]);
    expect((await app.ask("GET", link)).status).toBe(404);
    await app.sql("update content.page set draft = published, published = null");
    expect((await drop()).status).toBe(200);
    expect((await list()).counts).toEqual({ published: 0, draft: 0 });
    expect(await audits("DropPageDraft")).toMatchObject([{ ids: { id: "{brand}-sample~of-it" } }]);
  });

  it("whose draft no longer fits the release is not published", async () => {
    await app.sql(`update content.page set draft = '{"title": "Old"}'`);
    expect((await publish()).json.error.code).toBe("content.draft_outdated");
    expect(await read()).toBe("First words");
  });

  it("is for those who write, and what is not there is not found", async () => {
    const { desk } = await atDesk(app, "staff_support");
    for (const at of ["", `/${id}`]) expect((await desk.ask("GET", `/api/staff/pages${at}`)).status).toBe(403);
    for (const what of ["draft", "publication", "draft/end"]) {
      expect((await desk.ask("POST", `/api/staff/pages/${id}/${what}`, { body: { source: "{}", reason: because } })).status).toBe(403);
    }
    const nowhere = [await draft(page("x"), "nowhere"), await publish("nowhere"), await drop("nowhere")];
    expect(nowhere.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await kavya.desk.ask("GET", "/api/staff/pages/nowhere")).status).toBe(404);
  });

  it("is found by its title or path, and listed page after page", async () => {
    for (let n = 0; n < 12; n += 1) {
      await savePage(app.ctx(system), page(`Number ${n}`, `/page-${n}`));
      await publishPage(app.ctx(system), `/page-${n}`);
    }
    const first = await list();
    const second = await list(`?after=${encodeURIComponent(first.next)}`);
    expect([first.rows.length, second.rows.length, second.next, first.counts]).toEqual([10, 3, null, { published: 13, draft: 0 }]);
    expect((await list("?search=number%207")).rows).toMatchObject([{ id: "page-7" }]);
    expect((await list("?search=page-11")).rows).toMatchObject([{ id: "page-11" }]);
  });
});

describe("a link to a draft", () => {
  it("is good for an hour and cannot be guessed", async () => {
    await draft(page("Second words"));
    const link = (await preview())!;
    const changed = `${link.slice(0, -4)}${link.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    expect((await app.ask("GET", changed)).status).toBe(404);
    expect((await app.ask("GET", `/api/content/preview/${"x".repeat(80)}`)).status).toBe(404);
    await setClockOffset(app.platform.env, "61 minutes");
    await app.platform.clock.sync();
    expect((await app.ask("GET", link)).status).toBe(404);
  });
});
