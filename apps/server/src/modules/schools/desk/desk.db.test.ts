import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { speaksFor, stockSchool } from "../../../../test/schools.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { begin, type Claimant, claimant, codesAt, enter, list, mine, sendBoth } from "../../../../test/claims.ts";
import { joinClaims } from "../claims/join-claims.ts";

let app: TestApp;
let kavya: Colleague;
let anjali: Claimant;
let ravi: Claimant;
let listing: Awaited<ReturnType<typeof list>>;

beforeAll(async () => {
  app = await testApp({
    env: {
      CALLS_PER_MINUTE: 1_000_000,
      CODES_PER_ADDRESS: 100_000,
      CODES_PER_NETWORK: 100_000,
      CODES_PER_DAY: 100_000,
      REQUESTS_PER_HOUR: 100_000,
    },
  });
  kavya = await atDesk(app, "staff_support");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate schools.school cascade");
  await app.sql("delete from identity.granted where scope_kind = 'school'");
  [anjali, ravi] = [await claimant(app), await claimant(app, "ravi")];
  listing = await list(app);
});

const act = (path: string, body: object = {}, by = kavya) =>
  by.desk.ask("POST", `/api/staff/schools/${path}`, { body: { reason: because, ...body }, headers: { "idempotency-key": randomUUID() } });
const grant = (id: string, body: object = {}, by = kavya) => act(`claims/${id}/grant`, body, by);
const refusal = (id: string, by = kavya) => act(`claims/${id}/refusal`, { words: "Please send the affiliation letter of this year." }, by);
const queue = async (state: string) => (await kavya.desk.ask("GET", `/api/staff/schools/claims?state=${state}`)).json;
const contacts = () => app.sql("select user_id, role from identity.granted where scope_kind = 'school' order by user_id");

/** One by documents, the other by a code. */
async function atOdds(): Promise<{ read: string; entered: string }> {
  const read = (await begin(ravi, listing, "documents")).json.claim.id as string;
  await sendBoth(app, ravi, read);
  const entered = (await begin(anjali, listing)).json.claim.id as string;
  await enter(anjali, entered, (await codesAt(app, listing.email)).at(-1)!);
  return { read, entered };
}

const reading = async () => {
  const id = (await begin(ravi, listing, "documents")).json.claim.id as string;
  await sendBoth(app, ravi, id);
  return id;
};

describe("who speaks for a school, at the desk", () => {
  it("is one row for each who says so, those first that are due first, and says nobody's name", async () => {
    const { read, entered } = await atOdds();
    const { rows, counts, dues } = await queue("disputed");
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([read, entered].toSorted());
    expect(counts).toMatchObject({ reading: 0, disputed: 2, decided: 0 });
    expect(dues).toEqual(rows.map(({ due }: { due: string }) => due));
    expect(JSON.stringify(rows)).toContain(listing.name);
    for (const { id } of [anjali, ravi]) expect(JSON.stringify(rows)).not.toContain(id);
  });

  it("shows both sides with what each has shown, and the look is written down", async () => {
    const { entered } = await atOdds();
    const { status, json, body } = await kavya.desk.ask("GET", `/api/staff/schools/claims/${entered}`);
    expect(status).toBe(200);
    const titles = json.parts.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`);
    expect(titles).toEqual([
      "facts The school, as listed",
      "facts Who says that they speak for it",
      "facts Somebody else who says so (1)",
      "picture Affiliation letter: letter.jpg",
      "picture Registration of the trust or society: letter.jpg",
    ]);
    expect(body).toContain(listing.email);
    expect(body).toContain("another host than the school's");
    const looks = await app.sql(
      "select user_id from platform.staff_audit where operation = 'GetClaimAtDesk' and ids->>'id' = $1 and step = 'looked'",
      [entered],
    );
    expect(looks).toEqual([{ user_id: kavya.id }]);
  });

  it("is decided for one of them, and everybody else who waits is refused in the same moment", async () => {
    const { read, entered } = await atOdds();
    const meera = await claimant(app, "meera");
    await begin(meera, listing, "documents");
    expect((await grant(entered)).status).toBe(200);
    expect(await contacts()).toEqual([{ user_id: anjali.id, role: "main_poc" }]);
    expect((await mine(anjali))[0]!.state).toBe("granted");
    for (const other of [ravi, meera]) {
      const [claim] = await mine(other);
      expect(claim).toMatchObject({
        state: "refused",
        because: "It was decided for somebody else who speaks for this school.",
        documents: [],
      });
      expect(JSON.stringify(claim)).not.toContain(anjali.id);
    }
    expect(await app.sql("select verification_status from schools.school")).toEqual([{ verification_status: "unverified" }]);
    expect((await grant(read)).json.error.code).toBe("schools.claim_ended");
    const told = await app.sql(
      "select payload->>'user_id' as who, payload->>'granted' as granted from platform.outbox where subject = 'schools.claim_decided' and payload->>'listing_id' = $1",
      [listing.id],
    );
    expect(told).toHaveLength(3);
    expect(told).toContainEqual({ who: anjali.id, granted: "true" });
  });

  it("by documents verifies the school as well, until the affiliation ends", async () => {
    const id = await reading();
    const missing = await grant(id);
    expect([missing.status, missing.json.error.fields[0].path]).toEqual([400, "affiliation_until"]);
    expect((await grant(id, { affiliation_until: "2020-03-31" })).status).toBe(400);
    expect(await contacts()).toEqual([]);
    expect((await grant(id, { affiliation_until: "2031-03-31" })).status).toBe(200);
    expect(await app.sql("select verification_status, verified_until::text as until from schools.school")).toEqual([
      { verification_status: "verified", until: "2031-03-31" },
    ]);
    expect(await contacts()).toEqual([{ user_id: ravi.id, role: "main_poc" }]);
    expect((await queue("decided")).rows).toMatchObject([{ id, state: "decided", due: null }]);
  });

  it("is refused with words that they read, and they may ask again", async () => {
    const id = await reading();
    expect((await refusal(id)).status).toBe(200);
    expect((await mine(ravi))[0]).toMatchObject({ state: "refused", because: "Please send the affiliation letter of this year." });
    expect((await refusal(id)).json.error.code).toBe("schools.claim_ended");
    expect((await begin(ravi, listing, "documents")).json.claim.state).toBe("begun");
    expect(await contacts()).toEqual([]);
  });

  it("leaves it as it is for whoever speaks for the school while somebody else asks", async () => {
    const school = await stockSchool(app);
    await app.sql("update schools.listing set school_id = $1 where id = $2", [school, listing.id]);
    await speaksFor(app, anjali.id, school);
    const id = await reading();
    expect((await mine(ravi))[0]!.state).toBe("reading");
    expect(await contacts()).toEqual([{ user_id: anjali.id, role: "main_poc" }]);
    expect((await grant(id, { affiliation_until: "2031-03-31" })).status).toBe(200);
    expect((await contacts()).map((row) => (row as { user_id: string }).user_id).toSorted()).toEqual([anjali.id, ravi.id].toSorted());
  });

  it("is decided once where two of staff decide at once, one for each side", async () => {
    const { read, entered } = await atOdds();
    const thomas = await atDesk(app, "staff_admin");
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => grant(entered)),
      ...Array.from({ length: 10 }, () => grant(read, { affiliation_until: "2031-03-31" }, thomas)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await contacts()).toHaveLength(1);
    expect(await app.sql("select state, count(*)::int as many from schools.claim group by state order by state")).toEqual([
      { state: "granted", many: 1 },
      { state: "refused", many: 1 },
    ]);
  });

  it("is for support at the desk alone, and of what waits only", async () => {
    const author = await atDesk(app, "staff_content");
    const id = await reading();
    expect((await grant(id, { affiliation_until: "2031-03-31" }, author)).status).toBe(403);
    expect((await ravi.browser.ask("GET", "/api/staff/schools/claims")).status).toBe(403);
    expect((await grant(randomUUID())).status).toBe(404);
    const { json } = await begin(anjali, listing);
    expect((await grant(json.claim.id as string)).json.error.code).toBe("schools.claim_ended");
  });
});

describe("two accounts of one person that become one", () => {
  it("are not at odds: the claim that has come further stays", async () => {
    const { read, entered } = await atOdds();
    await app.ctx().tx((tx) => joinClaims(tx, ravi.id, anjali.id));
    await app.ctx().tx((tx) => joinClaims(tx, ravi.id, anjali.id));
    const states = (await mine(anjali)).map(({ id, state }) => [id, state]);
    expect(states).toContainEqual([read, "disputed"]);
    expect(states).toContainEqual([entered, "taken_back"]);
    expect(await mine(ravi)).toEqual([]);
  });
});

describe("the directory at the desk", () => {
  const correct = (words: object = {}) =>
    kavya.desk.ask("POST", `/api/staff/schools/directory/${listing.id}/correction`, {
      body: {
        reason: because,
        name: listing.name,
        board: "icse",
        place: "Warje",
        pin_code: "411058",
        email: listing.email,
        phone: null,
        ...words,
      },
    });
  const found = async (search: string) => {
    const { json } = await kavya.desk.ask("GET", `/api/staff/schools/directory?${new URLSearchParams({ search }).toString()}`);
    return (json.rows as { id: string }[]).map(({ id }) => id);
  };

  it("is looked up by UDISE code, by name, and by name and PIN code", async () => {
    const other = await list(app, { name: "Sunrise Academy", pin_code: "302001", udise: "08121404812" });
    expect(await found("0812 1404 812")).toEqual([other.id]);
    expect(await found("sunrize academy")).toEqual([other.id]);
    expect(await found("Navodit 411038")).toEqual([listing.id]);
    expect(await found("Nobody")).toEqual([]);
    const { json } = await kavya.desk.ask("GET", "/api/staff/schools/directory");
    expect(json).toMatchObject({ counts: { all: 2, claimed: 0 }, rows: [{ id: other.id }, { id: listing.id }] });
  });

  it("is corrected, found by the new words at once, and a code to the old address is worth nothing", async () => {
    const { json } = await begin(anjali, listing);
    const [code] = await codesAt(app, listing.email);
    expect((await correct({ name: "Gulmohar School" })).status).toBe(200);
    expect(await found("Gulmohar 411058")).toEqual([listing.id]);
    expect(await found("Navodit 411038")).toEqual([]);
    expect((await mine(anjali))[0]!.code!.tries_left).toBe(5);
    expect((await correct({ name: "Gulmohar School", email: "head@gulmohar.example" })).status).toBe(200);
    expect((await enter(anjali, json.claim.id as string, code!)).json.error.code).toBe("schools.code_ended");
    const item = (await kavya.desk.ask("GET", `/api/staff/schools/directory/${listing.id}`)).json;
    expect(item.fill.CorrectListing).toEqual({
      name: "Gulmohar School",
      board: "icse",
      place: "Warje",
      pin_code: "411058",
      email: "head@gulmohar.example",
      phone: null,
    });
    const log = await app.sql(
      "select reason, user_id from platform.staff_audit where operation = 'CorrectListing' and ids->>'id' = $1 and step = 'done'",
      [listing.id],
    );
    expect(log).toHaveLength(2);
  });
});
