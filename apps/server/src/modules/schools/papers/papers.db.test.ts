import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import type { Browser } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { schoolsRetention } from "../bounds.ts";
import { takeClaimBack } from "../claims/take-claim-back.ts";
import { listSchoolsByIds } from "../index.ts";
import { schoolsPeople } from "../for-people.ts";
import { endVerifications } from "./end-verifications.ts";
import { papersOf, scan } from "../../../../test/school-papers.ts";
import { dropPapers, keepDocument, listDocuments, paperParts, sendPapers, settleClaimPapers } from "./papers-of.ts";

let app: TestApp;
let at: ReturnType<typeof papersOf>;

beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000, REQUESTS_PER_HOUR: 1_000 } });
  at = papersOf(app);
});
afterAll(() => app.close());
afterEach(() => moveTime("0"));

async function moveTime(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

/** With a session that is good then. */
async function moveTimeFor(browser: Browser, interval: string): Promise<void> {
  await moveTime(interval);
  browser.token = undefined;
  expect((await browser.ask("POST", "/api/auth/refresh")).status).toBe(200);
}

const stored = () => readdirSync(join(app.platform.env.STORAGE_DIR, "private-papers"));
const forget = async () => {
  await forgetDue(app.platform, schoolsRetention);
  await workOff(app, [removeObjectsPerformer]);
};
const paperOf = async (documentId: string) =>
  (await app.sql<{ paper_id: string }>("select paper_id from schools.document where id = $1", [documentId]))[0]?.paper_id;
const statusOf = async (schoolId: string) => (await listSchoolsByIds(app.ctx().db, [schoolId]))[0]!.verification_status;
const remove = (browser: Browser, id: string) => browser.ask("DELETE", `/api/school/documents/${id}`);

/** Decided by staff, as the desk's tests show it. */
async function verified(schoolId: string, until: string): Promise<void> {
  await app.sql(
    "update schools.review set state = 'verified', due_at = null, decided_at = platform.now(), affiliation_until = $2 where school_id = $1",
    [schoolId, until],
  );
  await app.sql(
    "update schools.school set verification_status = 'verified', verified_at = platform.now(), verified_until = $2 where id = $1",
    [schoolId, until],
  );
}

const inDays = (days: number) =>
  new Date(app.platform.clock.now().getTime() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe("a document of a school", () => {
  it("is put by, seen by its contacts and by nobody who asks for the school as the spec names it", async () => {
    const schoolId = await at.school();
    const [asha, binod] = [await at.contact(schoolId), await at.contact(schoolId, "additional_main_poc")];
    const { status, json } = await at.upload(asha.browser, "affiliation", { name: "Affiliation of Asha Patil.jpg" });
    expect([status, json.document]).toEqual([
      200,
      {
        id: expect.any(String),
        kind: "affiliation",
        name: "Affiliation of Asha Patil.jpg",
        bytes: expect.any(Number),
        sent_at: expect.any(String),
      },
    ]);
    for (const { browser } of [asha, binod]) {
      expect(await at.info(browser)).toMatchObject({ documents: [json.document], verification: { state: "none" } });
      expect((await at.spec(browser)).data!.school).toMatchObject({ organization_documents: [], verification_status: "unverified" });
    }
  });

  it("takes the place of an earlier one of its kind, whose picture goes", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    const first = (await at.upload(browser, "affiliation")).json.document;
    const paper = await paperOf(first.id);
    expect(stored()).toContain(`${paper}.webp`);
    const second = (await at.upload(browser, "affiliation", { name: "again.png", bytes: await scan("#ddd") })).json.document;
    await workOff(app, [removeObjectsPerformer]);
    expect((await at.info(browser)).documents).toEqual([second]);
    expect(stored()).not.toContain(`${paper}.webp`);
  });

  it("stays one of its kind when twenty come at once", async () => {
    const schoolId = await at.school();
    const asha = await at.contact(schoolId);
    const ctx = app.ctx({ kind: "user", id: asha.id, roles: [], grants: [] });
    const file = { name: "a.jpg", bytes: await scan() };
    // As many as wait for the one who draws.
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 7 }, () => keepDocument(ctx, { schoolId }, "affiliation", file)));
    const rows = await app.sql("select d.id from schools.document d join schools.review r on r.id = d.review_id where r.school_id = $1", [
      schoolId,
    ]);
    expect(rows).toHaveLength(1);
    expect(await app.sql("select 1 from schools.review where school_id = $1", [schoolId])).toHaveLength(1);
    const kept = await app.sql(
      "select 1 from media.paper p join schools.document d on d.paper_id = p.id join schools.review r on r.id = d.review_id where r.school_id = $1 and p.kept_at is not null",
      [schoolId],
    );
    expect(kept).toHaveLength(1);
  });

  it("is no file but a JPEG or PNG, whatever it is called", async () => {
    const { browser } = await at.contact(await at.school());
    for (const [name, bytes] of [
      ["letter.pdf", Buffer.from("%PDF-1.7")],
      ["letter.jpg", Buffer.from("%PDF-1.7")],
      ["letter.svg", Buffer.from("<svg/>")],
    ] as const) {
      const { status, json } = await at.upload(browser, "affiliation", { name, bytes });
      expect([status, json.error.message]).toEqual([400, "Invalid file type. Please upload a .jpg, .jpeg, or .png file."]);
    }
    expect((await at.info(browser)).documents).toEqual([]);
  });

  it("is taken back before it is sent, once or twice; another school's is left alone", async () => {
    const [mine, theirs] = [await at.contact(await at.school()), await at.contact(await at.school())];
    const [own, other] = [
      (await at.upload(mine.browser, "affiliation")).json.document,
      (await at.upload(theirs.browser, "affiliation")).json.document,
    ];
    const paper = await paperOf(own.id);
    expect((await remove(mine.browser, other.id)).status).toBe(200);
    expect((await at.info(theirs.browser)).documents).toEqual([other]);
    expect([(await remove(mine.browser, own.id)).status, (await remove(mine.browser, own.id)).status]).toEqual([200, 200]);
    await workOff(app, [removeObjectsPerformer]);
    expect([(await at.info(mine.browser)).documents, stored().includes(`${paper}.webp`)]).toEqual([[], false]);
  });

  it("is the school's alone: somebody else, and whoever does not speak for it any more, is refused", async () => {
    const [schoolId, otherSchool] = [await at.school(), await at.school()];
    const [asha, mallory] = [await at.contact(schoolId), await at.contact(otherSchool)];
    await at.upload(asha.browser, "affiliation");
    expect((await at.upload(mallory.browser, "affiliation", { school: schoolId })).status).toBe(404);
    expect((await mallory.browser.ask("POST", "/api/school/documents/review", { body: { school_id: schoolId } })).status).toBe(404);
    expect((await mallory.browser.ask("GET", `/api/school/info?school_id=${schoolId}`)).status).toBe(404);
    await app.sql("delete from identity.granted where user_id = $1", [asha.id]);
    for (const call of [at.upload(asha.browser, "affiliation"), at.send(asha.browser), asha.browser.ask("GET", "/api/school/info")])
      expect([403, 404]).toContain((await call).status);
  });

  it("that is never sent goes after ninety days", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    const { json } = await at.upload(browser, "affiliation");
    const paper = await paperOf(json.document.id);
    await moveTime("89 days");
    await forget();
    expect(stored()).toContain(`${paper}.webp`);
    await moveTime("90 days 2 minutes");
    await forget();
    expect([stored().includes(`${paper}.webp`), await paperOf(json.document.id)]).toEqual([false, undefined]);
  });
});

describe("sending the documents", () => {
  it("needs both, and is promised two working days", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId, "additional_main_poc", "Binod Rao");
    expect((await at.send(browser)).json.error.code).toBe("schools.two_documents");
    await at.upload(browser, "registration");
    expect((await at.send(browser)).json.error.code).toBe("schools.two_documents");
    await at.upload(browser, "affiliation");
    const { status, json } = await at.send(browser);
    expect([status, json.verification]).toMatchObject([200, { state: "sent", sent_by: "Binod Rao", because: null, faulty: [] }]);
    const hours = (Date.parse(json.verification.due_at) - Date.parse(json.verification.sent_at)) / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThanOrEqual(96);
  });

  it("[SCHOOL-05] [ENT-08] shows them with the school, which is in review; nothing of them can be changed", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await at.uploadBoth(browser);
    const before = await at.info(browser);
    await at.send(browser);
    const { school } = (await at.spec(browser)).data!;
    expect(school).toMatchObject({
      verification_status: "in_review",
      organization_documents: [
        { kind: "affiliation", name: "affiliation.jpg" },
        { kind: "registration", name: "registration.jpg" },
      ],
    });
    expect((await at.upload(browser, "affiliation")).json.error.code).toBe("schools.under_review");
    expect((await remove(browser, before.documents[0].id)).json.error.code).toBe("schools.under_review");
    expect((await at.info(browser)).documents.map(({ id }: { id: string }) => id)).toEqual(
      before.documents.map(({ id }: { id: string }) => id),
    );
    expect(await statusOf(schoolId)).toBe("in_review");
  });

  it("is done once when ten send at once, and told the same to whoever repeats it", async () => {
    const schoolId = await at.school();
    const people = [await at.contact(schoolId), await at.contact(schoolId, "additional_main_poc")];
    await at.uploadBoth(people[0]!.browser);
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => at.send(people[n % 2]!.browser)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ json }) => JSON.stringify(json.verification))).size).toBe(1);
    expect(await app.sql("select 1 from schools.review where school_id = $1", [schoolId])).toHaveLength(1);
  });

  it("[SCHOOL-05] is not needed of a verified school, until sixty days before its affiliation ends", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await at.uploadBoth(browser);
    await at.send(browser);
    await verified(schoolId, inDays(61));
    expect((await at.upload(browser, "affiliation")).json.error.code).toBe("schools.is_verified");
    await moveTimeFor(browser, "1 day");
    await at.uploadBoth(browser);
    expect((await at.send(browser)).json.verification.state).toBe("sent");
    // It goes on being verified while the next letter is read.
    expect((await at.spec(browser)).data!.school).toMatchObject({ verification_status: "verified", organization_documents: [{}, {}] });
    await moveTime("63 days");
    expect(await statusOf(schoolId)).toBe("in_review");
  });

  it("and taking one back at the same moment comes to one end: both are sent, or one is there", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await at.uploadBoth(browser);
    const { documents } = await at.info(browser);
    await Promise.all([at.send(browser), remove(browser, documents[0].id)]);
    const [row] = await app.sql<{ state: string; many: number }>(
      "select r.state, (select count(*)::int from schools.document d where d.review_id = r.id) as many from schools.review r where r.school_id = $1",
      [schoolId],
    );
    expect(row!.many).toBe(row!.state === "sent" ? 2 : 1);
  });
});

describe("a verification", () => {
  it("ends with the affiliation, for whoever reads the school and in the record", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await at.uploadBoth(browser);
    await at.send(browser);
    const until = inDays(10);
    await verified(schoolId, until);
    expect(await at.info(browser)).toMatchObject({
      school: { verification_status: "verified", verified_until: until },
      verification: { state: "verified" },
    });
    await moveTime("10 days");
    expect(await statusOf(schoolId)).toBe("verified");
    await moveTimeFor(browser, "11 days");
    expect(await statusOf(schoolId)).toBe("unverified");
    expect((await at.spec(browser)).data!.school).toMatchObject({ verification_status: "unverified" });
    expect(await at.info(browser)).toMatchObject({
      school: { verification_status: "unverified", verified_until: null, verified_at: null },
      verification: { state: "ended" },
    });
    const written = async () =>
      (await app.sql<{ s: string }>("select verification_status as s from schools.school where id = $1", [schoolId]))[0]!.s;
    expect(await written()).toBe("verified");
    await endVerifications(app.ctx());
    expect(await written()).toBe("unverified");
    expect((await at.info(browser)).verification.state).toBe("ended");
    expect((await at.upload(browser, "affiliation")).status).toBe(200);
  });

  it("is not ended by the job before its day, nor where no day is known", async () => {
    const [known, unknown] = [await at.school(), await at.school()];
    await app.sql("update schools.school set verification_status = 'verified', verified_until = $2 where id = $1", [known, inDays(0)]);
    await app.sql("update schools.school set verification_status = 'verified' where id = $1", [unknown]);
    await endVerifications(app.ctx());
    expect([await statusOf(known), await statusOf(unknown)]).toEqual(["verified", "verified"]);
  });
});

describe("the documents of a claim", () => {
  async function claimed(state = "begun") {
    const [listing, claimId] = [randomUUID(), randomUUID()];
    const claimant = await at.contact(await at.school());
    await app.sql(
      "insert into schools.listing (id, name, school_type, pin_code, source) values ($1, 'Navodit', 'k12', '411038', 'Probe')",
      [listing],
    );
    await app.sql(
      "insert into schools.claim (id, listing_id, user_id, job, way, state, begun_at, due_at) values ($1, $2, $3, 'principal', 'documents', $4, platform.now(), $5)",
      [claimId, listing, claimant.id, state, state === "disputed" ? new Date() : null],
    );
    const ctx = app.ctx({ kind: "user", id: claimant.id, roles: [], grants: [] });
    const keep = async (kind: "affiliation" | "registration") =>
      keepDocument(ctx, { claimId }, kind, { name: `${kind}.png`, bytes: await scan() });
    return { claimId, claimant, ctx, keep, owner: { claimId } };
  }

  it("are sent when both are there, and shown to staff by links", async () => {
    const { owner, claimId, claimant, ctx, keep } = await claimed();
    await keep("registration");
    const send = () => ctx.tx((tx) => sendPapers(tx, owner, claimant.id));
    await expect(send()).rejects.toMatchObject({ code: "schools.two_documents" });
    await keep("affiliation");
    const { due_at } = await send();
    expect([due_at > app.platform.clock.now(), (await send()).due_at]).toEqual([true, due_at]);
    expect((await listDocuments(ctx.db, [owner])).get(claimId)).toMatchObject([{ kind: "affiliation" }, { kind: "registration" }]);
    const parts = await paperParts(ctx, owner);
    expect(parts).toMatchObject([{ kind: "picture", title: "Affiliation letter: affiliation.png" }, { kind: "picture" }]);
    for (const part of parts) expect((await app.server.inject({ method: "GET", url: (part as { url: string }).url })).statusCode).toBe(200);
    await expect(keep("affiliation")).rejects.toMatchObject({ code: "schools.under_review" });
  });

  it("become the school's when it is granted, which is verified by them", async () => {
    const { owner, claimId, claimant, ctx, keep } = await claimed();
    const schoolId = await at.school();
    await keep("affiliation");
    await keep("registration");
    await ctx.tx((tx) => sendPapers(tx, owner, claimant.id));
    await ctx.tx((tx) => settleClaimPapers(tx, claimId, { verified: { schoolId, until: inDays(300) } }));
    expect([await statusOf(schoolId), (await listDocuments(ctx.db, [owner, { schoolId }])).size]).toEqual(["verified", 0]);
    const [review] = await app.sql("select school_id, claim_id, state, affiliation_until::text from schools.review where school_id = $1", [
      schoolId,
    ]);
    expect(review).toEqual({ school_id: schoolId, claim_id: null, state: "verified", affiliation_until: inDays(300) });
  });

  it("stay for ninety days when it is refused, and go at once when it is taken back", async () => {
    const [refused, taken] = [await claimed(), await claimed()];
    const papers: string[] = [];
    for (const { keep, ctx, owner, claimant } of [refused, taken]) {
      for (const kind of ["affiliation", "registration"] as const) papers.push((await paperOf((await keep(kind)).id))!);
      await ctx.tx((tx) => sendPapers(tx, owner, claimant.id));
    }
    const there = () => papers.map((paper) => stored().includes(`${paper}.webp`));
    await app.ctx().tx((tx) => settleClaimPapers(tx, refused.claimId, { refused: "It is the letter of another school." }));
    await app.ctx().tx((tx) => dropPapers(tx, taken.owner));
    await workOff(app, [removeObjectsPerformer]);
    expect(there()).toEqual([true, true, false, false]);
    expect(await app.sql("select 1 from schools.review where claim_id = $1", [taken.claimId])).toEqual([]);
    await moveTime("89 days");
    await forget();
    expect(there()).toEqual([true, true, false, false]);
    await moveTime("90 days 2 minutes");
    await forget();
    expect(there()).toEqual([false, false, false, false]);
  });

  it("are taken of a dispute, and of nothing that has ended", async () => {
    const disputed = await claimed("disputed");
    expect(await disputed.keep("affiliation")).toMatchObject({ kind: "affiliation" });
    for (const state of ["granted", "refused", "taken_back", "lapsed"])
      await expect((await claimed(state)).keep("affiliation")).rejects.toMatchObject({ code: "schools.claim_ended" });
  });

  it("do not stay when it is taken back at the moment in which they come", async () => {
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimed()));
    await Promise.allSettled(
      claims.flatMap(({ keep, ctx, claimId }, n) => [
        keep("affiliation"),
        // At another moment of each: before, while and after it is drawn.
        new Promise((resolve) => setTimeout(resolve, n * 25)).then(() => takeClaimBack(ctx, { claim_id: claimId })),
      ]),
    );
    const ids = claims.map(({ claimId }) => claimId);
    expect(await app.sql("select state from schools.claim where id = any($1)", [ids])).toEqual(ids.map(() => ({ state: "taken_back" })));
    expect(await app.sql("select 1 from schools.review where claim_id = any($1)", [ids])).toEqual([]);
  });

  it("go with whoever is forgotten; what a school sent stays, and nobody knows who sent it", async () => {
    const { keep, claimant, owner } = await claimed();
    const paper = await paperOf((await keep("affiliation")).id);
    const schoolId = await at.school();
    const theirs = await at.contact(schoolId);
    await at.uploadBoth(theirs.browser);
    await at.send(theirs.browser);
    const forgotten = { ids: [claimant.id, theirs.id], addresses: [] };
    await app.ctx().tx((tx) => schoolsPeople.forget(tx, forgotten));
    await workOff(app, [removeObjectsPerformer]);
    expect([stored().includes(`${paper}.webp`), (await listDocuments(app.ctx().db, [owner])).size]).toEqual([false, 0]);
    const left = await app.sql(
      "select r.sent_by, d.user_id, d.name from schools.review r join schools.document d on d.review_id = r.id where r.school_id = $1",
      [schoolId],
    );
    expect(left).toHaveLength(2);
    expect(left).toEqual(expect.arrayContaining([{ sent_by: null, user_id: null, name: "affiliation" }]));
  });
});
