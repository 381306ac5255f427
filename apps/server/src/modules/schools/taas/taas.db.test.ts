import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taasTerms, taasText } from "@upaya/contracts/schools/taas-terms.ts";
import type { Browser } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { schoolsPeople } from "../for-people.ts";
import { papersOf } from "../../../../test/school-papers.ts";

let app: TestApp;
let at: ReturnType<typeof papersOf>;

beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000 } });
  at = papersOf(app);
});
afterAll(() => app.close());

const say = (browser: Browser, is_agree: boolean, more: object = {}) =>
  browser.ask("POST", "/api/school/taas-tnc", { body: { is_agree, ...more } });
const get = async (browser: Browser) => (await browser.ask("GET", "/api/school/taas-tnc")).json;
const agreed = async (browser: Browser) => (await at.spec(browser)).data!.school!["taas_tnc"];
const rows = (schoolId: string) =>
  app.sql<{ version: string; is_agree: boolean; user_id: string | null; hash: string; said_at: Date }>(
    "select version, is_agree, user_id, encode(text_hash, 'hex') as hash, said_at from schools.taas_answer where school_id = $1 order by id",
    [schoolId],
  );

describe("the terms of Teacher As a Service", () => {
  it("[API-20] [SCHOOL-04] are agreed to and withdrawn by a main contact, and taas_tnc reads back the same", async () => {
    const schoolId = await at.school();
    const [asha, binod] = [await at.contact(schoolId), await at.contact(schoolId, "additional_main_poc")];
    expect(await get(asha.browser)).toEqual({ is_agree: false, version: null, said_by: null, said_at: null });
    for (const is_agree of [true, false, true]) {
      const { status, json } = await say(asha.browser, is_agree);
      expect([status, json.is_agree]).toEqual([200, is_agree]);
      expect([await agreed(asha.browser), await agreed(binod.browser)]).toEqual([is_agree, is_agree]);
    }
    expect(await get(binod.browser)).toEqual({
      is_agree: true,
      version: taasTerms.version,
      said_by: "Asha Patil",
      said_at: expect.any(String),
    });
  });

  it("[API-20] keep each word with its text, whoever said it and when, and nothing twice in a row", async () => {
    const schoolId = await at.school();
    const { browser, id } = await at.contact(schoolId);
    await say(browser, false);
    expect(await rows(schoolId)).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => say(browser, true)));
    await say(browser, false);
    await say(browser, false);
    const hash = createHash("sha256").update(taasText).digest("hex");
    expect(await rows(schoolId)).toEqual(
      [true, false].map((is_agree) => ({ version: taasTerms.version, is_agree, user_id: id, hash, said_at: expect.any(Date) })),
    );
  });

  it("are never changed in the record: neither by us, nor by whoever holds the database's door", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await say(browser, true);
    const before = await rows(schoolId);
    for (const change of ["is_agree = false", "version = 'x'", "said_at = platform.now()", "user_id = gen_random_uuid()", "text_hash = ''"])
      await expect(app.sql(`update schools.taas_answer set ${change} where school_id = $1`, [schoolId])).rejects.toThrow("never changed");
    await expect(
      app.sql("update schools.taas_answer set user_id = null, is_agree = false where school_id = $1", [schoolId]),
    ).rejects.toThrow("never changed");
    await expect(app.sql("delete from schools.taas_answer where school_id = $1", [schoolId])).rejects.toThrow("never changed");
    expect(await rows(schoolId)).toEqual(before);
  });

  it("stay the school's when whoever said it is forgotten, and nobody knows who it was", async () => {
    const schoolId = await at.school();
    const [asha, binod] = [await at.contact(schoolId), await at.contact(schoolId)];
    await say(asha.browser, true);
    await app.ctx().tx((tx) => schoolsPeople.forget(tx, { ids: [asha.id], addresses: [] }));
    expect(await rows(schoolId)).toMatchObject([{ is_agree: true, user_id: null }]);
    expect([await agreed(binod.browser), (await get(binod.browser)).said_by]).toEqual([true, null]);
  });

  it("that were read in another text are not agreed to", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    expect((await say(browser, true, { version: "2025-01" })).json.error.code).toBe("schools.terms_changed");
    expect(await rows(schoolId)).toEqual([]);
    expect((await say(browser, true, { version: taasTerms.version })).status).toBe(200);
    // What was agreed to in an older text stays a word of its own.
    const older = await at.school();
    const there = await at.contact(older);
    await app.sql(
      `insert into schools.taas_answer (school_id, version, text_hash, is_agree, user_id, said_at) values ($1, '2025-01', 'x', true, $2, platform.now())`,
      [older, there.id],
    );
    await say(there.browser, true);
    expect((await rows(older)).map(({ version }) => version)).toEqual(["2025-01", taasTerms.version]);
  });

  it("are a main contact's to say, of their own school alone", async () => {
    const [schoolId, other] = [await at.school(), await at.school()];
    const [additional, stranger] = [await at.contact(schoolId, "additional_main_poc"), await at.contact(other)];
    expect((await say(additional.browser, true)).status).toBe(403);
    expect((await say(stranger.browser, true, { school_id: schoolId })).status).toBe(404);
    expect((await app.ask("POST", "/api/school/taas-tnc", { body: { is_agree: true } })).status).toBe(401);
    expect((await stranger.browser.ask("GET", `/api/school/taas-tnc?school_id=${schoolId}`)).status).toBe(404);
    expect(await rows(schoolId)).toEqual([]);
  });
});
