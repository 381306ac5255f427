import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildListing } from "../directory/directory.builders.ts";
import { addListing, listingOf } from "../directory/listings.ts";
import { ownSource } from "../directory/make-school.ts";
import { papersOf, scan } from "../../../../test/school-papers.ts";
import { formOf } from "../../../../test/form.ts";

let app: TestApp;
let at: ReturnType<typeof papersOf>;

beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000 } });
  at = papersOf(app);
});
afterAll(() => app.close());

const save = (browser: Browser, words: object) => browser.ask("PATCH", "/api/school/info", { body: words });
const recordOf = async (browser: Browser) => (await at.info(browser)).school as SchoolRecord;

/** One of the eleven figures that nobody else has here. */
let coded = 27_251_200_000;
const udise = () => String((coded += 1));

const whole = {
  name: "Navodit Vidyalaya",
  school_type: "secondary",
  board: "state",
  pin_code: "411038",
  email: "principal@navodit.example",
  phone: "+912025430000",
  pupils: 640,
  address: "Paud Road, Kothrud",
  city: "Pune",
  grades: [],
  lat: 18.5,
  lng: 73.8,
} as const;

describe("the school's record as the spec names it", () => {
  it("[SCHOOL-05] [ENT-08] has its name, address, picture, type, verification, documents and the terms", async () => {
    const schoolId = await at.school("primary");
    const { browser } = await at.contact(schoolId);
    const empty = (await at.spec(browser)).data!.school!;
    expect(empty).toEqual({
      name: "Navodit Public School",
      email: "office@navodit.example",
      photo_url: null,
      school_type: "primary",
      verification_status: "unverified",
      organization_documents: [],
      taas_tnc: false,
    });
    const { payload, headers } = formOf([{ field: "file", fileName: "logo.png", bytes: await scan() }]);
    const { json } = await browser.ask("POST", "/api/school/upload-logo", { raw: payload, headers });
    await at.uploadBoth(browser);
    await at.send(browser);
    await browser.ask("POST", "/api/school/taas-tnc", { body: { is_agree: true } });
    const full = (await at.spec(browser)).data!.school!;
    expect(full).toMatchObject({ photo_url: json.url, verification_status: "in_review", taas_tnc: true });
    const documents = full["organization_documents"] as object[];
    expect(documents.map((document) => Object.keys(document).sort())).toEqual(
      Array.from({ length: 2 }, () => ["bytes", "id", "kind", "name", "sent_at"]),
    );
  });

  it("[API-39] [SCHOOL-11] is answered to both kinds of contacts of that school, and refused to everybody else", async () => {
    const schoolId = await at.school();
    for (const role of ["main_poc", "additional_main_poc"] as const) {
      const { browser } = await at.contact(schoolId, role);
      for (const named of [undefined, schoolId]) expect((await at.spec(browser, named)).data!.school).toMatchObject({ school_type: "k12" });
    }
    const strangers = [await at.contact(await at.school()), await at.contact(await at.school(), "additional_main_poc")];
    for (const { browser } of strangers) expect((await at.spec(browser, schoolId)).errors![0]!.extensions.code).toBe("not_found");
    const teacher = await signUp(app, `${randomUUID()}@teachers.example`);
    for (const named of [undefined, schoolId])
      expect((await at.spec(teacher.browser, named)).errors![0]!.extensions.code).toBe("forbidden");
    const { json } = await app.ask("POST", "/api/graphql", { body: { query: "{ school { name } }" } });
    expect(json.errors[0].extensions.code).toBe("unauthenticated");
  });

  it("[SCHOOL-11] is refused to a contact from the moment on in which they are none any more", async () => {
    const schoolId = await at.school();
    const { browser, id } = await at.contact(schoolId);
    expect((await at.spec(browser)).data!.school).not.toBeNull();
    await app.sql("delete from identity.granted where user_id = $1", [id]);
    for (const named of [undefined, schoolId]) {
      const { data, errors } = await at.spec(browser, named);
      expect([data?.school ?? null, ["forbidden", "not_found"].includes(errors![0]!.extensions.code)]).toEqual([null, true]);
    }
  });
});

describe("what a school says of itself", () => {
  it("says that it is verified, also where that was before documents were sent here", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await app.sql("update schools.school set verification_status = 'unverified' where id = $1", [schoolId]);
    expect((await at.info(browser)).verification.state).toBe("none");
    await app.sql("update schools.school set verification_status = 'verified' where id = $1", [schoolId]);
    expect((await at.info(browser)).verification.state).toBe("verified");
  });

  it("is saved by any of its contacts and read back, field by field", async () => {
    const schoolId = await at.school();
    const [asha, binod] = [await at.contact(schoolId), await at.contact(schoolId, "additional_main_poc")];
    const before = await recordOf(asha.browser);
    const own = { ...whole, udise: udise() };
    const { status, json } = await save(binod.browser, { version: before.version, ...own });
    expect([status, json.school]).toMatchObject([200, { ...own, version: before.version + 1, id: schoolId }]);
    expect(await recordOf(asha.browser)).toEqual(json.school);
    const emptied = await save(asha.browser, { version: json.school.version, phone: null, pupils: null });
    expect(emptied.json.school).toMatchObject({ ...own, phone: null, pupils: null });
    expect((await at.info(asha.browser)).role).toBe("main_poc");
    expect((await at.info(binod.browser)).role).toBe("additional_main_poc");
  });

  it("is refused where it cannot be, and then nothing is changed", async () => {
    const { browser } = await at.contact(await at.school());
    const before = await recordOf(browser);
    for (const wrong of [
      { name: "x" },
      { school_type: "university" },
      { board: "moon" },
      { pin_code: "011038" },
      { udise: "2725120000" },
      { email: "office" },
      { phone: "12" },
      { pupils: 0 },
      { lat: 91, lng: 0 },
      { lat: 18.5 },
      { lat: null, lng: 73.8 },
      { verification_status: "verified", verified_until: "2030-01-01" },
    ]) {
      const { status } = await save(browser, { version: before.version, ...wrong });
      // A field that nobody may set is no field: it is not taken.
      expect([JSON.stringify(wrong), "verification_status" in wrong || status === 400]).toEqual([JSON.stringify(wrong), true]);
    }
    expect(await recordOf(browser)).toEqual(before);
  });

  it("is of one version: whoever looked at an older one is told, unless they say the same", async () => {
    const schoolId = await at.school();
    const [asha, binod] = [await at.contact(schoolId), await at.contact(schoolId, "additional_main_poc")];
    const { version } = await recordOf(asha.browser);
    const first = await save(asha.browser, { version, city: "Pune" });
    expect(first.json.school.version).toBe(version + 1);
    const late = await save(binod.browser, { version, city: "Nashik" });
    expect([late.status, late.json.error.code]).toEqual([409, "schools.changed_meanwhile"]);
    // The answer was lost and it is sent again.
    const again = await save(asha.browser, { version, city: "Pune" });
    expect([again.status, again.json.school.version]).toEqual([200, version + 1]);
  });

  it("is one change when ten come at once", async () => {
    const { browser } = await at.contact(await at.school());
    const { version } = await recordOf(browser);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save(browser, { version, city: `Place ${n}` })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ json }) => json.error?.code === "schools.changed_meanwhile")).toHaveLength(9);
    expect((await recordOf(browser)).version).toBe(version + 1);
  });

  it("keeps what its documents prove as it is while they are read and once it is verified; the rest may change", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await at.uploadBoth(browser);
    await at.send(browser);
    const refused = async () => {
      const { version, name } = await recordOf(browser);
      for (const words of [{ name: "Another School" }, { board: "ib" }, { udise: udise() }]) {
        const { status, json } = await save(browser, { version, city: "Pune", ...words });
        expect([status, json.error.code]).toEqual([409, "schools.proven_field"]);
      }
      // The form sends every field: what is the same is no change.
      return save(browser, { version, name, pupils: 12 + version });
    };
    expect((await refused()).status).toBe(200);
    await app.sql("update schools.school set verification_status = 'verified', verified_until = '2099-01-01' where id = $1", [schoolId]);
    expect((await refused()).status).toBe(200);
    await app.sql("update schools.school set verified_until = '2020-01-01' where id = $1", [schoolId]);
    await app.sql("update schools.review set state = 'returned', due_at = null, decided_at = platform.now() where school_id = $1", [
      schoolId,
    ]);
    const { version } = await recordOf(browser);
    expect((await save(browser, { version, name: "Another School" })).status).toBe(200);
  });

  it("is another school's for nobody", async () => {
    const [mine, theirs] = [await at.school(), await at.school()];
    const { browser } = await at.contact(mine);
    const { browser: other } = await at.contact(theirs);
    const before = await recordOf(other);
    expect((await save(browser, { school_id: theirs, version: before.version, city: "Nowhere" })).status).toBe(404);
    expect(await recordOf(other)).toEqual(before);
    const teacher = await signUp(app, `${randomUUID()}@teachers.example`);
    expect((await save(teacher.browser, { school_id: theirs, version: 1, city: "Nowhere" })).status).toBe(403);
    expect((await app.ask("GET", `/api/school/info?school_id=${theirs}`)).status).toBe(401);
  });
});

describe("a UDISE code", () => {
  it("is one school's, also when two write it down at the same moment", async () => {
    const code = udise();
    const people = await Promise.all(Array.from({ length: 5 }, async () => at.contact(await at.school())));
    const replies = await Promise.all(people.map(({ browser }) => save(browser, { version: 1, udise: code })));
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409, 409]);
    expect(replies.flatMap(({ json }) => json.error?.code ?? [])).toEqual(Array(4).fill("schools.udise_taken"));
  });

  it("that a register has told of another school is that one's", async () => {
    const listing = { ...buildListing(), udise: udise(), school_id: null };
    await app.ctx().tx((tx) => addListing(tx, listing));
    const { browser } = await at.contact(await at.school());
    expect((await save(browser, { version: 1, udise: listing.udise })).json.error.code).toBe("schools.udise_taken");
  });
});

describe("the directory", () => {
  async function listedAs(source: string) {
    const schoolId = await at.school();
    const listing = { ...buildListing(), name: "Navodit Public School", udise: null, school_id: schoolId, source };
    await app.ctx().tx((tx) => addListing(tx, listing));
    return { schoolId, listing, contact: await at.contact(schoolId) };
  }

  it("follows what a school says that no register knows, and finds it by its new name", async () => {
    const { schoolId, contact } = await listedAs(ownSource);
    const code = udise();
    await save(contact.browser, { version: 1, name: "Zephyranthes Academy", udise: code, board: "icse" });
    expect(await listingOf(app.ctx().db, schoolId)).toMatchObject({ name: "Zephyranthes Academy", udise: code, board: "icse" });
    const { json } = await contact.browser.ask("GET", "/api/schools/directory?q=Zephyranthes");
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual(["Zephyranthes Academy"]);
  });

  it("keeps what a register told as it was told", async () => {
    const { schoolId, listing, contact } = await listedAs("UDISE+ 2024-25");
    await save(contact.browser, { version: 1, name: "Another Name" });
    expect(await listingOf(app.ctx().db, schoolId)).toMatchObject({ name: listing.name });
    expect((await recordOf(contact.browser)).name).toBe("Another Name");
  });
});
