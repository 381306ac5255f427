import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildZip } from "#platform/zip/zip.builders.ts";
import { atDesk, type Colleague } from "../../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { idOfSlug } from "../../../catalogue/index.ts";
import { saveFramework } from "../../../competencies/index.ts";
import { buildCourseFiles } from "../course.builders.ts";
import { importFolder } from "../import-folder.ts";
import { publishVersion } from "../publish-course.ts";
import { bundleMd, cardFiles, instructorMd, talkMd } from "./card.builders.ts";

let app: TestApp;
let kavya: Colleague;
beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
  const standards = [{ slug: "s", title: "S", competencies: [{ slug: "numeracy-practice", title: "Numeracy" }] }];
  await saveFramework(app.ctx(), { slug: "npst", name: "NPST", source: "x", standards });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(
    "truncate learning.version, catalogue.resource, catalogue.listing, catalogue.posting, catalogue.bundle, catalogue.instructor, platform.staff_audit cascade",
  );
  await bring("hanan-tesfaye", "instructor.md", instructorMd);
});

const bring = (slug: string, file: string, text: string) => importFolder(app.ctx(), { slug, files: cardFiles(file, text) });
const map = "ten-minutes-with-a-map";
async function send(slug: string, file: string, text: string) {
  const form = new FormData();
  form.append("zip", new Blob([new Uint8Array(buildZip([{ name: `${slug}/${file}`, bytes: text }]))]), "x.zip");
  const response = new Response(form);
  const headers = { "content-type": response.headers.get("content-type")! };
  return kavya.desk.ask("POST", "/api/staff/courses/imports", { raw: Buffer.from(await response.arrayBuffer()), headers });
}

describe("a talk, a masterclass, an instructor and a bundle", () => {
  it("are in the catalogue at once, and the same when they come twice", async () => {
    for (const _time of [1, 2]) {
      expect(await bring(map, "talk.md", talkMd)).toEqual({ is: "saved", message: "“Ten minutes with a map” is in the catalogue." });
      expect((await bring("another-map", "masterclass.md", talkMd)).is).toBe("saved");
      expect((await bring("two-maps", "bundle.md", bundleMd)).is).toBe("saved");
    }
    expect(await app.sql("select slug, kind, minutes, instructor_name from catalogue.resource order by slug")).toEqual([
      { slug: "another-map", kind: "expert_masterclass", minutes: 35, instructor_name: "Hanan Tesfaye" },
      { slug: map, kind: "webinar", minutes: 35, instructor_name: "Hanan Tesfaye" },
    ]);
    expect(await app.sql("select count(*)::int as sessions from catalogue.session")).toEqual([{ sessions: 2 }]);
    expect(
      await app.sql(
        "select b.price_paise, count(*)::int as items from catalogue.bundle b join catalogue.bundle_item i on i.bundle_id = b.id group by 1",
      ),
    ).toEqual([{ price_paise: 49_900, items: 2 }]);
  });

  it("keep their row, its age and its popularity when they are changed", async () => {
    await bring(map, "talk.md", talkMd);
    await app.sql("update catalogue.resource set popularity = 77, published_at = '2026-01-01'");
    await bring(map, "talk.md", talkMd.replace("Ten minutes", "Twenty minutes"));
    await bring("hanan-tesfaye", "instructor.md", instructorMd.replace("Hanan Tesfaye", "Hanan T. Tesfaye"));
    expect(await app.sql("select title, popularity, published_at::date::text as since, instructor_name from catalogue.resource")).toEqual([
      { title: "Twenty minutes with a map", popularity: 77, since: "2026-01-01", instructor_name: "Hanan T. Tesfaye" },
    ]);
  });

  it("are refused where a bundle names what is not there", async () => {
    await bring(map, "talk.md", talkMd);
    expect(await bring("two-maps", "bundle.md", bundleMd)).toEqual({
      is: "refused",
      faults: [{ file: "bundle.md", line: 8, says: "There is nothing here called another-map." }],
    });
  });

  it("never take the place of something of another kind", async () => {
    await bring(map, "talk.md", talkMd);
    expect(await bring(map, "masterclass.md", talkMd)).toMatchObject({ is: "refused", faults: [{ file: "masterclass.md", line: 1 }] });
    expect(await importFolder(app.ctx(), { slug: map, files: buildCourseFiles() })).toMatchObject({
      is: "refused",
      faults: [{ file: "course.md" }],
    });
    const course = await importFolder(app.ctx(), { slug: "thumbs", files: buildCourseFiles() });
    if (course.is !== "draft") throw new Error(JSON.stringify(course));
    await publishVersion(app.ctx(), course.version);
    expect((await bring("thumbs", "talk.md", talkMd)).is).toBe("refused");
  });

  it("come to the desk as a zip, too, and the log says which it was", async () => {
    const { status, json } = await send(map, "talk.md", talkMd);
    expect([status, json]).toEqual([200, { message: "“Ten minutes with a map” is in the catalogue." }]);
    expect(await app.sql("select user_id, operation, ids, fields from platform.staff_audit")).toEqual([
      { user_id: kavya.id, operation: "ImportCourse", ids: { card_id: idOfSlug("resource", map) }, fields: ["file"] },
    ]);
    const refused = await send("two-maps", "bundle.md", bundleMd);
    expect(refused.json.error.fields).toEqual([{ path: "bundle.md:8", message: "There is nothing here called another-map." }]);
  });
});
