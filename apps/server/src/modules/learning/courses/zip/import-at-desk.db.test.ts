import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildZip } from "#platform/zip/zip.builders.ts";
import { atDesk, type Colleague } from "../../../../../test/at-desk.ts";
import { stockAuthors } from "../../../../../test/authors.ts";
import { signUp } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { fileKey } from "../attachments/attachments.store.ts";
import { buildPdf } from "../attachments/pdf.builders.ts";
import { buildCourseFiles } from "../course.builders.ts";
import { publishVersion } from "../publish-course.ts";

let app: TestApp;
let kavya: Colleague;
const slug = "thumbs-not-hands";

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
  await stockAuthors(app.ctx());
});
afterAll(() => app.close());
beforeEach(() =>
  app.sql(
    "truncate learning.version, learning.file, catalogue.resource, catalogue.listing, catalogue.posting, platform.staff_audit cascade",
  ),
);

type Change = Readonly<Record<string, string | undefined>>;
const zipOf = (change: Change = {}, more: Readonly<Record<string, Buffer>> = {}, top = `${slug}/`) =>
  buildZip([...buildCourseFiles(change), ...Object.entries(more)].map(([path, bytes]) => ({ name: `${top}${path}`, bytes })));

async function formOf(zip: Buffer, name: string) {
  const form = new FormData();
  form.append("zip", new Blob([new Uint8Array(zip)]), name);
  const response = new Response(form);
  return { raw: Buffer.from(await response.arrayBuffer()), headers: { "content-type": response.headers.get("content-type")! } };
}
const send = async (zip: Buffer, name = "course.zip", who: Pick<Colleague, "desk"> = kavya) =>
  who.desk.ask("POST", "/api/staff/courses/imports", await formOf(zip, name));

const versions = () => app.sql<{ id: string; state: string }>("select id, state from learning.version order by made_at, id");
const lesson = "1-setting-up/2-on-the-board.md";
const withPdf = (title = "Board plan", file = "board-plan.pdf"): Change => ({
  [lesson]: `---\ntitle: "On the board"\nkind: reading\nattachments:\n  - file: ${file}\n    title: "${title}"\n---\nWrite it down.\n`,
});
const pdf = { "1-setting-up/board-plan.pdf": buildPdf({ padding: 2_000 }) };

describe("a course handed in at the desk", () => {
  it("becomes a draft that the reply leads to, and the log says who did it to which course", async () => {
    const { status, json } = await send(zipOf());
    expect([status, json.message]).toEqual([200, "Edition 1 is a draft. Please look through it."]);
    expect(await versions()).toEqual([{ id: json.id, state: "draft" }]);
    const item = await kavya.desk.ask("GET", `/api/staff/courses/${json.id}`);
    expect(item.json).toMatchObject({ subject: "Thumbs, not hands", state: "draft" });
    const [version] = await app.sql<{ resource_id: string }>("select resource_id from learning.version");
    expect(await app.sql("select user_id, operation, step, ids, fields from platform.staff_audit")).toEqual([
      { user_id: kavya.id, operation: "ImportCourse", step: "done", ids: { resource_id: version!.resource_id }, fields: ["file"] },
    ]);
  });

  it("takes its name from the zip when its files lie at the top, and says when that is no name for an address", async () => {
    expect((await send(zipOf({}, {}, ""), "thumbs-not-hands.zip")).status).toBe(200);
    expect(await app.sql("select slug from learning.version")).toEqual([{ slug }]);
    const { json } = await send(zipOf({}, {}, ""), "My course (2).zip");
    expect(json.error.fields[0].message).toContain("The name of the folder is written in small letters");
  });

  it("comes twice, and twice at once, and is one draft", async () => {
    const replies = await Promise.all([send(zipOf()), send(zipOf())]);
    const again = await send(zipOf());
    expect(new Set([...replies, again].map(({ json }) => json.id)).size).toBe(1);
    expect(await versions()).toHaveLength(1);
  });

  it("that says what is public already changes nothing", async () => {
    const { json } = await send(zipOf());
    await publishVersion(app.ctx(), json.id);
    const again = await send(zipOf());
    expect(again.json).toEqual({ message: "What is public already says the same. Nothing was changed." });
    expect(await versions()).toEqual([{ id: json.id, state: "published" }]);
  });

  it("with faults is refused with file and line, and nothing is kept or written down", async () => {
    const { status, json } = await send(zipOf({ [lesson]: '---\ntitle: "On"\nkind: reading\n---\nOne.\n\n<script>alert(1)</script>\n' }));
    expect([status, json.error.code]).toEqual([422, "learning.course_faulty"]);
    expect(json.error.fields).toEqual([
      { path: `${lesson}:7`, message: "HTML is not read here. Write it in Markdown, or put a backslash before <." },
    ]);
    expect([...(await versions()), ...(await app.sql("select 1 from platform.staff_audit"))]).toEqual([]);
  });

  it("that is no zip, or a hostile one, is refused with its reason", async () => {
    const refusals = [
      Buffer.from("x"),
      buildZip([{ name: "../x.md", bytes: "x" }]),
      buildZip([{ name: "a/b", bytes: "x", mode: 0o120777 }]),
    ];
    const said = await Promise.all(refusals.map(async (zip) => (await send(zip)).json.error));
    expect(said.map(({ code, fields }) => [code, fields[0]])).toEqual([
      ["learning.zip_refused", { path: "", message: "This is not a zip, or only a part of one." }],
      ["learning.zip_refused", { path: "../x.md", message: "A name in it leads out of its folder." }],
      ["learning.zip_refused", { path: "a/b", message: "This is a link or a device, not a file." }],
    ]);
  });

  it("that is too large is refused before it is opened", async () => {
    const { status, json } = await send(Buffer.alloc(32_000_001));
    expect([status, json.error.code]).toEqual([413, "learning.zip_too_large"]);
  });

  it("is taken from those who write courses, and from nobody else", async () => {
    const admin = await atDesk(app, "staff_admin");
    expect((await send(zipOf(), "a.zip", admin)).status).toBe(200);
    const support = await atDesk(app, "staff_support", "staff_finance", "staff_moderator");
    expect((await send(zipOf(), "a.zip", support)).status).toBe(403);
    const { browser } = await signUp(app, "zip-teacher@example.org");
    expect((await send(zipOf(), "a.zip", { desk: browser })).status).toBe(403);
    expect((await app.ask("POST", "/api/staff/courses/imports", await formOf(zipOf(), "a.zip"))).status).toBe(401);
  });

  it("is offered by the desk with its file", async () => {
    const { acts } = (await kavya.desk.ask("GET", "/api/staff/desk")).json;
    expect(acts.find(({ name }: { name: string }) => name === "ImportCourse")).toMatchObject({
      begins: "courses",
      body: null,
      file: { field: "zip", endings: [".zip"], most_bytes: 32_000_000 },
    });
  });
});

describe("attachments", () => {
  const files = () => app.sql<{ id: string; unused: boolean }>("select id, unused_at is not null as unused from learning.file order by id");

  it("are kept once for a course, listed with their lesson, and shown in the preview", async () => {
    const { json } = await send(zipOf(withPdf(), pdf));
    const [file] = await files();
    expect(await app.sql("select lesson_key, key, title, file_id from learning.attachment where version_id = $1", [json.id])).toEqual([
      { lesson_key: "on-the-board", key: "board-plan", title: "Board plan", file_id: file!.id },
    ]);
    expect((await app.platform.storage.get(fileKey(file!.id)))?.equals(pdf["1-setting-up/board-plan.pdf"])).toBe(true);
    expect(JSON.stringify((await kavya.desk.ask("GET", `/api/staff/courses/${json.id}`)).json.parts)).toContain(
      "To take along: Board plan (PDF, 3 kB)",
    );
    await publishVersion(app.ctx(), json.id);
    await send(zipOf(withPdf("Another title"), pdf));
    expect(await files()).toEqual([{ id: file!.id, unused: false }]);
  });

  it("of a draft that another takes the place of are let go, and taken back when they come again", async () => {
    await send(zipOf(withPdf(), pdf));
    await send(zipOf());
    expect(await files()).toMatchObject([{ unused: true }]);
    await send(zipOf(withPdf(), pdf));
    expect(await files()).toMatchObject([{ unused: false }]);
  });

  it.each<[string, Change, Readonly<Record<string, Buffer>>, string]>([
    ["is not there", withPdf(), {}, `${lesson}:5 There is no file 1-setting-up/board-plan.pdf.`],
    ["is not named", {}, pdf, "1-setting-up/board-plan.pdf:1 No lesson names this file"],
    ["is no PDF", withPdf(), { "1-setting-up/board-plan.pdf": Buffer.from("MZ\0") }, "1-setting-up/board-plan.pdf:1 This is not a PDF"],
    [
      "has code",
      withPdf(),
      { "1-setting-up/board-plan.pdf": buildPdf({ packed: "/JavaScript" }) },
      "board-plan.pdf:1 This PDF starts something",
    ],
    ["lies elsewhere", withPdf("A", "../../board.pdf"), pdf, `${lesson}:5 attachments.0.file: is the name of a PDF beside the lesson`],
  ])("are refused when one %s", async (_what, change, more, sentence) => {
    const { json } = await send(zipOf(change, more));
    expect(json.error.fields.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`).join("\n")).toContain(
      sentence,
    );
    expect(await files()).toEqual([]);
  });

  it("are refused when one has more than 5 MB", async () => {
    const large = { "1-setting-up/board-plan.pdf": buildPdf({ padding: 5_000_000 }) };
    const zip = buildZip(
      [...buildCourseFiles(withPdf()), ...Object.entries(large)].map(([path, bytes]) => ({ name: `${slug}/${path}`, bytes, stored: true })),
    );
    expect((await send(zip)).json.error.fields).toEqual([
      { path: `${slug}/1-setting-up/board-plan.pdf`, message: "The file has more than 5 MB." },
    ]);
  });
});
