import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { giveSchoolRole } from "../../../identity/index.ts";
import { schoolsRetention } from "../../bounds.ts";
import { papersOf } from "../../../../../test/school-papers.ts";

let app: TestApp;
let at: ReturnType<typeof papersOf>;
let kavya: Colleague;
let ravi: Colleague;

beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, CALLS_PER_MINUTE: 100_000 } });
  at = papersOf(app);
  kavya = await atDesk(app, "staff_support");
  ravi = await atDesk(app, "staff_support");
});
afterAll(() => app.close());
afterEach(() => moveTime("0"));

async function moveTime(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

async function sent() {
  const schoolId = await at.school();
  const asha = await at.contact(schoolId);
  const binod = await at.contact(schoolId, "additional_main_poc");
  await at.uploadBoth(asha.browser);
  await at.send(asha.browser);
  return { schoolId, asha, binod, id: await at.review(schoolId) };
}

type Act = "verification" | "return" | "revocation";

const address = (id: string) => `/api/staff/school-documents/${id}`;
const act = (id: string, what: Act, body: object, by: Colleague = kavya) =>
  by.desk.ask("POST", `${address(id)}/${what}`, { body: { reason: because, ...body } });
const inDays = (days: number) =>
  new Date(app.platform.clock.now().getTime() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
const verify = (id: string, until = inDays(500), by?: Colleague) => act(id, "verification", { affiliation_until: until }, by);
const sendBack = (id: string, by?: Colleague) =>
  act(id, "return", { faulty: "affiliation", words: "The letter is of another school. Please send yours." }, by);
const agree = (proposal: string, by: Colleague) =>
  by.desk.ask("POST", `/api/staff/proposals/${proposal}/decision`, { body: { decision: "agree", reason: because } });
const revoke = (id: string, by?: Colleague) => act(id, "revocation", { words: "The board says that this affiliation is not yours." }, by);
const spec = async (who: { browser: Parameters<typeof at.spec>[0] }) => (await at.spec(who.browser)).data!.school!;
const log = (id: string) =>
  app.sql<{ operation: string; step: string; user_id: string }>(
    "select operation, step, user_id from platform.staff_audit where ids->>'id' = $1 order by at, id",
    [id],
  );

describe("documents at the desk", () => {
  it("wait with those first that wait longest, and a day by which they are read", async () => {
    const [first, second] = [await sent(), await sent()];
    const { json } = await kavya.desk.ask("GET", "/api/staff/school-documents");
    const ids = json.rows.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(json).toMatchObject({ counts: { sent: ids.length } });
    expect(json.dues).toEqual(json.rows.map(({ due }: { due: string }) => due));
    expect(json.rows.every(({ due }: { due: string | null }) => due !== null)).toBe(true);
  });

  it("show both pictures by links of five minutes, and that somebody looked is written down before", async () => {
    const { id, asha } = await sent();
    const { status, json } = await kavya.desk.ask("GET", address(id));
    expect(status).toBe(200);
    const pictures = json.parts.filter(({ kind }: { kind: string }) => kind === "picture") as { title: string; url: string }[];
    expect(pictures.map(({ title }) => title)).toEqual([
      "Affiliation letter: affiliation.jpg",
      "Registration of the trust or society: registration.jpg",
    ]);
    for (const { url } of pictures) {
      const answer = await app.server.inject({ method: "GET", url });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    expect(await log(id)).toEqual([{ operation: "GetSchoolPapers", step: "looked", user_id: kavya.id }]);
    expect(json.history).toEqual([{ at: expect.any(String), who: "Asha Patil", what: "Sent the documents" }]);
    await moveTime("5 minutes 2 seconds");
    for (const { url } of pictures) expect((await app.server.inject({ method: "GET", url })).statusCode).toBe(404);
    // Whoever sent them sees that they are there, and no picture: a link is the staff's.
    expect(JSON.stringify((await at.info(asha.browser)).documents)).not.toContain("/media/");
  });

  it("that were not sent are nobody's but the school's", async () => {
    const schoolId = await at.school();
    const { browser } = await at.contact(schoolId);
    await at.uploadBoth(browser);
    const id = await at.review(schoolId);
    expect((await kavya.desk.ask("GET", address(id))).status).toBe(404);
    expect((await verify(id)).status).toBe(404);
    expect((await at.info(browser)).school.verification_status).toBe("unverified");
  });

  it("are decided by support and administrators, at the desk alone", async () => {
    const { id, asha } = await sent();
    const author = await atDesk(app, "staff_content");
    for (const reply of [await verify(id, inDays(9), author), await sendBack(id, author), await revoke(id, author)])
      expect(reply.status).toBe(403);
    expect((await author.desk.ask("GET", address(id))).status).toBe(403);
    expect((await asha.browser.ask("GET", "/api/staff/school-documents")).status).toBe(403);
    expect(
      (await asha.browser.ask("POST", `${address(id)}/verification`, { body: { affiliation_until: inDays(9), reason: because } })).status,
    ).toBe(403);
    expect((await verify(id, inDays(9), await atDesk(app, "staff_admin"))).status).toBe(200);
  });

  it("are decided by nobody who speaks for that school", async () => {
    const { id, schoolId, asha } = await sent();
    await app.ctx().tx((tx) => giveSchoolRole(tx, { userId: ravi.id, schoolId, role: "additional_main_poc" }, null));
    expect([(await verify(id, inDays(9), ravi)).json.error.code, (await sendBack(id, ravi)).json.error.code]).toEqual([
      "forbidden",
      "forbidden",
    ]);
    expect(await spec(asha)).toMatchObject({ verification_status: "in_review" });
    await verify(id);
    const asked = await revoke(id);
    expect((await agree(asked.json.proposal_id, ravi)).json.error.code).toBe("forbidden");
    expect(await spec(asha)).toMatchObject({ verification_status: "verified" });
    await app.sql("delete from identity.granted where user_id = $1 and scope_id = $2", [ravi.id, schoolId]);
  });
});

describe("verifying a school", () => {
  it("lasts until its affiliation ends; its contacts are told, and its documents are listed no more", async () => {
    const { id, schoolId, asha, binod } = await sent();
    const until = inDays(500);
    expect((await verify(id, until)).status).toBe(200);
    expect(await spec(asha)).toMatchObject({ verification_status: "verified", organization_documents: [] });
    expect(await at.info(binod.browser)).toMatchObject({
      school: { verification_status: "verified", verified_until: until, verified_at: expect.any(String) },
      verification: { state: "verified", decided_at: expect.any(String) },
      documents: [],
    });
    const [[decision, told]] = (await at.decisions(schoolId)) as [readonly [string, string[]]];
    expect([decision, [...told].sort()]).toEqual(["verified", [asha.id, binod.id].sort()]);
    expect(await log(id)).toEqual([{ operation: "VerifySchool", step: "done", user_id: kavya.id }]);
  });

  it("needs a last day that is to come, and not in another century", async () => {
    const { id, asha } = await sent();
    for (const until of [inDays(-1), inDays(0), inDays(366 * 10 + 2), "2029-02-30", "soon"]) {
      const { status, json } = await verify(id, until);
      expect([until, status, json.error.fields[0].path]).toEqual([until, 400, "affiliation_until"]);
    }
    expect(await spec(asha)).toMatchObject({ verification_status: "in_review" });
    expect((await verify(id, inDays(1))).status).toBe(200);
  });

  it("and sending back at the same moment come to one decision, of which people are told once", async () => {
    const { id, schoolId, asha } = await sent();
    const replies = await Promise.all([verify(id), sendBack(id, ravi), verify(id, inDays(9), ravi), sendBack(id)]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ json }) => json.error.code)).toEqual(
      Array(3).fill("schools.review_decided"),
    );
    const decisions = await at.decisions(schoolId);
    expect(decisions).toHaveLength(1);
    expect((await spec(asha))["verification_status"]).toBe(decisions[0]![0] === "verified" ? "verified" : "unverified");
  });
});

describe("sending documents back", () => {
  it("[ENT-08] empties the list, says what is wrong, and lets the school send both anew", async () => {
    const { id, schoolId, asha, binod } = await sent();
    expect((await sendBack(id)).status).toBe(200);
    expect(await spec(asha)).toMatchObject({ verification_status: "unverified", organization_documents: [] });
    expect(await at.info(binod.browser)).toMatchObject({
      verification: {
        state: "returned",
        because: "The letter is of another school. Please send yours.",
        faulty: ["affiliation"],
        due_at: null,
      },
      documents: [],
    });
    expect((await at.decisions(schoolId)).map(([decision]) => decision)).toEqual(["returned"]);
    await at.uploadBoth(asha.browser);
    expect((await at.info(asha.browser)).verification.state).toBe("returned");
    await at.send(asha.browser);
    expect((await spec(asha))["organization_documents"]).toHaveLength(2);
    expect((await at.info(asha.browser)).verification).toMatchObject({ state: "sent", because: null, faulty: [] });
    expect((await verify(id)).json.error.code).toBe("schools.review_decided");
    expect((await verify(await at.review(schoolId))).status).toBe(200);
  });

  it("deletes them ninety days after, row and bytes, and not before", async () => {
    const { id } = await sent();
    const papers = (await app.sql<{ paper_id: string }>("select paper_id from schools.document where review_id = $1", [id])).map(
      ({ paper_id }) => `${paper_id}.webp`,
    );
    const stored = () => {
      const all = readdirSync(join(app.platform.env.STORAGE_DIR, "private-papers"));
      return papers.filter((paper) => all.includes(paper)).length;
    };
    const rows = async () => (await app.sql("select 1 from schools.document where review_id = $1", [id])).length;
    const forget = async () => {
      await forgetDue(app.platform, schoolsRetention);
      await workOff(app, [removeObjectsPerformer]);
    };
    // While it is read it may take longer than anybody would like.
    await moveTime("120 days");
    await forget();
    expect([stored(), await rows()]).toEqual([2, 2]);
    await moveTime("0");
    await sendBack(id);
    await moveTime("89 days 23 hours");
    await forget();
    expect([stored(), await rows()]).toEqual([2, 2]);
    await moveTime("90 days 2 minutes");
    await forget();
    expect([stored(), await rows()]).toEqual([0, 0]);
    expect((await app.sql("select state from schools.review where id = $1", [id]))[0]).toEqual({ state: "returned" });
  });
});

describe("taking a verification back", () => {
  it("takes two of staff, and tells the school why", async () => {
    const { id, schoolId, asha } = await sent();
    await verify(id);
    const asked = await revoke(id);
    expect([asked.status, (await spec(asha))["verification_status"]]).toEqual([202, "verified"]);
    expect((await agree(asked.json.proposal_id, kavya)).json.error.code).toBe("staff.own_proposal");
    expect((await spec(asha))["verification_status"]).toBe("verified");
    expect((await agree(asked.json.proposal_id, ravi)).status).toBe(200);
    expect((await spec(asha))["verification_status"]).toBe("unverified");
    expect(await at.info(asha.browser)).toMatchObject({
      school: { verified_until: null, verified_at: null },
      verification: { state: "revoked", because: "The board says that this affiliation is not yours." },
    });
    expect((await at.decisions(schoolId)).map(([decision]) => decision)).toEqual(["verified", "revoked"]);
    expect((await log(id)).map(({ operation, step, user_id }) => [operation, step, user_id])).toEqual([
      ["VerifySchool", "done", kavya.id],
      ["RevokeVerification", "asked", kavya.id],
      ["RevokeVerification", "agreed", ravi.id],
    ]);
    // It may prove it anew.
    await at.uploadBoth(asha.browser);
    expect((await at.send(asha.browser)).status).toBe(200);
  });

  it("is about the documents by which it is verified now", async () => {
    const { id, schoolId, asha } = await sent();
    const early = await revoke(id);
    expect((await agree(early.json.proposal_id, ravi)).json.error.code).toBe("schools.not_verified");
    await verify(id, inDays(30));
    await at.uploadBoth(asha.browser);
    await at.send(asha.browser);
    const next = await at.review(schoolId);
    await verify(next, inDays(400));
    // What was asked for still waits, and means documents that have been followed by others.
    expect((await agree(early.json.proposal_id, ravi)).json.error.code).toBe("schools.not_verified");
    expect(await at.info(asha.browser)).toMatchObject({ school: { verification_status: "verified", verified_until: inDays(400) } });
    const right = await revoke(next);
    expect((await agree(right.json.proposal_id, ravi)).status).toBe(200);
    expect((await revoke(randomUUID())).status).toBe(202);
  });

  it("leaves what was sent meanwhile to be read", async () => {
    const { id, schoolId, asha } = await sent();
    await verify(id, inDays(30));
    await at.uploadBoth(asha.browser);
    await at.send(asha.browser);
    await agree((await revoke(id)).json.proposal_id, ravi);
    expect(await spec(asha)).toMatchObject({ verification_status: "in_review", organization_documents: [{}, {}] });
    expect((await verify(await at.review(schoolId))).status).toBe(200);
  });

  it("keeps a school verified whose next letter came back", async () => {
    const { id, schoolId, asha } = await sent();
    await verify(id, inDays(30));
    await at.uploadBoth(asha.browser);
    await at.send(asha.browser);
    await sendBack(await at.review(schoolId));
    expect(await at.info(asha.browser)).toMatchObject({
      school: { verification_status: "verified", verified_until: inDays(30) },
      verification: { state: "returned" },
    });
  });
});
