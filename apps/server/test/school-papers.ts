import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { formOf } from "./form.ts";
import { type Browser, signUp } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";
import { saveSchool } from "../src/modules/schools/index.ts";

type Role = "main_poc" | "additional_main_poc";
type Kind = "affiliation" | "registration";

/** A scan of something. */
export const scan = (colour = "#eee") =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** Schools that nobody has verified, and those who speak for them. */
export function papersOf(app: TestApp) {
  const upload = async (browser: Browser, kind: Kind, more: { name?: string; bytes?: Buffer; school?: string } = {}) => {
    const { name = `${kind}.jpg`, bytes = await scan(), school } = more;
    const words = Object.entries({ kind, ...(school === undefined ? {} : { school_id: school }) });
    const { payload, headers } = formOf([
      ...words.map(([field, value]) => ({ field, bytes: value })),
      { field: "file", fileName: name, bytes },
    ]);
    return browser.ask("POST", "/api/school/documents", { raw: payload, headers });
  };
  return {
    async school(school_type = "k12"): Promise<string> {
      const id = randomUUID();
      await saveSchool(app.ctx(), { id, name: "Navodit Public School", email: "office@navodit.example", school_type });
      return id;
    },
    async contact(schoolId: string, role: Role = "main_poc", name = "Asha Patil"): Promise<{ id: string; browser: Browser }> {
      const { browser, reply } = await signUp(app, `${randomUUID()}@papers.example`);
      await app.sql("update identity.profile set name = $2 where user_id = $1", [reply.user_id, name]);
      // By the database's clock: it holds from the next statement on.
      await app.sql("insert into identity.granted (user_id, scope_kind, scope_id, role) values ($1, 'school', $2, $3)", [
        reply.user_id,
        schoolId,
        role,
      ]);
      return { id: reply.user_id, browser };
    },
    upload,
    send: (browser: Browser) => browser.ask("POST", "/api/school/documents/review", { body: {} }),
    async uploadBoth(browser: Browser): Promise<void> {
      for (const kind of ["affiliation", "registration"] as const) await upload(browser, kind);
    },
    info: async (browser: Browser) => (await browser.ask("GET", "/api/school/info")).json,
    async spec(browser: Browser, school?: string) {
      const query = `query($id: ID) { school(school_id: $id) { name email photo_url school_type verification_status
        organization_documents { id kind name bytes sent_at } taas_tnc } }`;
      const { json } = await browser.ask("POST", "/api/graphql", { body: { query, variables: { id: school } } });
      return json as { data?: { school: Record<string, unknown> | null }; errors?: { extensions: { code: string } }[] };
    },
    /** The documents of the school that were sent last, as the desk knows them. */
    review: async (schoolId: string): Promise<string> =>
      (await app.sql<{ id: string }>("select id from schools.review where school_id = $1 order by id desc limit 1", [schoolId]))[0]!.id,
    /** What people are told of it, the oldest first. */
    decisions: async (schoolId: string) =>
      (
        await app.sql<{ payload: { decision: string; user_ids: string[] } }>(
          "select payload from platform.outbox where subject = 'schools.document_decided' and payload ->> 'school_id' = $1 order by id",
          [schoolId],
        )
      ).map(({ payload }) => [payload.decision, payload.user_ids] as const),
  };
}
