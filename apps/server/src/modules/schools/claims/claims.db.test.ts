import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { speaksFor, stockSchool } from "../../../../test/schools.ts";
import { messagesTo } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { begin, type Claimant, claimant, codesAt, enter, list, mine, sendBoth } from "../../../../test/claims.ts";
import { lapseClaims } from "./lapse-claims.ts";
import { moveClaim } from "./move-claim.ts";

let app: TestApp;
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
      CODE_MAILS_PER_HOUR: 100_000,
      REQUESTS_PER_HOUR: 100_000,
      TYPED_LETTERS_PER_DAY: 200,
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate schools.school cascade");
  await app.sql("delete from identity.granted where scope_kind = 'school'");
  [anjali, ravi] = [await claimant(app), await claimant(app, "ravi")];
  listing = await list(app);
});

type Answered = { readonly status: number; readonly json: { readonly claim: Claim; readonly error?: { readonly code: string } } };
const codeOf = ({ json }: Answered) => json.error?.code;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const later = (claimId: string, column: string, time: string) =>
  app.sql(`update schools.claim set ${column} = ${column} - $2::interval where id = $1`, [claimId, time]);
const contacts = () => app.sql("select user_id, role from identity.granted where scope_kind = 'school' order by user_id");
const decided = () =>
  app
    .sql<{ payload: object }>("select payload from platform.outbox where subject = 'schools.claim_decided' order by id")
    .then((rows) => rows.map(({ payload }) => payload));
const begun = async (who: Claimant, way: "code" | "documents" = "code") => (await begin(who, listing, way)).json.claim as Claim;
const rightCode = async (nth = -1) => (await codesAt(app, listing.email)).at(nth)!;

describe("a claim by a code", () => {
  it("goes to the listed address alone, and makes whoever enters it the first contact of a school that is made by it", async () => {
    const { id, state, code, listing: shown } = await begun(anjali);
    expect({ state, to: code?.to, tries: code?.tries_left }).toEqual({ state: "begun", to: "of…@navodit.example", tries: 5 });
    expect(shown.id).toBe(listing.id);
    const answered = (await enter(anjali, id, await rightCode())) as Answered;
    expect(answered.json.claim).toMatchObject({ state: "granted", code: null, school_id: expect.any(String) as string });
    const schoolId = answered.json.claim.school_id;
    expect(await contacts()).toEqual([{ user_id: anjali.id, role: "main_poc" }]);
    expect(await app.sql("select id, name, verification_status, email, pin_code, grades from schools.school")).toEqual([
      {
        id: schoolId,
        name: listing.name,
        verification_status: "unverified",
        email: listing.email,
        pin_code: "411038",
        grades: ["Early Primary (1-3)", "Primary (4-5)", "Middle (6-8)", "Secondary (9-10)", "Senior Secondary (11-12)"],
      },
    ]);
    expect(await decided()).toContainEqual({
      claim_id: id,
      user_id: anjali.id,
      listing_id: listing.id,
      granted: true,
      school_id: schoolId,
    });
    // Said again it is told again, and changes nothing.
    expect(((await enter(anjali, id, "000000")) as Answered).json.claim.state).toBe("granted");
    expect(await contacts()).toHaveLength(1);
  });

  it("comes in a letter that names the school, not whoever asked, and says that nobody has to do anything", async () => {
    await begun(anjali);
    const [letter] = await messagesTo(app, listing.email);
    expect(letter!.body_text).toContain(listing.name);
    expect(letter!.body_text).toContain("you need not do anything");
    expect(letter!.body_text).toContain("15 minutes");
    expect(letter!.body_text.toLowerCase()).not.toContain("anjali");
    expect(await app.sql("select 1 from schools.claim where encode(salt, 'escape') like $1", [`%${await rightCode()}%`])).toEqual([]);
  });

  it("has five tries, counted exactly also when twenty arrive at once", async () => {
    const { id } = await begun(anjali);
    const right = await rightCode();
    const codes = await Promise.all(Array.from({ length: 20 }, () => enter(anjali, id, wrong(right)) as Promise<Answered>));
    expect(codes.map(codeOf).filter((code) => code === "schools.code_wrong")).toHaveLength(5);
    expect(codes.map(codeOf).filter((code) => code === "schools.code_ended")).toHaveLength(15);
    expect(codeOf((await enter(anjali, id, right)) as Answered)).toBe("schools.code_ended");
    expect((await mine(anjali))[0]!.code!.tries_left).toBe(0);
    expect(await contacts()).toEqual([]);
  });

  it("ends after fifteen minutes; a new one has all of its tries, and the one before is worth nothing", async () => {
    const { id } = await begun(anjali);
    const first = await rightCode();
    await enter(anjali, id, wrong(first));
    await later(id, "code_until", "16 minutes");
    expect(codeOf((await enter(anjali, id, first)) as Answered)).toBe("schools.code_ended");
    await later(id, "code_sent_at", "16 minutes");
    const sent = (await anjali.browser.ask("POST", `/api/schools/claims/${id}/code`)) as Answered;
    expect(sent.json.claim.code!.tries_left).toBe(5);
    expect(codeOf((await enter(anjali, id, first)) as Answered)).toBe("schools.code_wrong");
    expect(((await enter(anjali, id, await rightCode())) as Answered).json.claim.state).toBe("granted");
  });

  it("is sent again after two minutes, the same while it is good, and five times in all", async () => {
    const { id } = await begun(anjali);
    const again = () => anjali.browser.ask("POST", `/api/schools/claims/${id}/code`) as Promise<Answered>;
    await Promise.all(Array.from({ length: 20 }, again));
    expect(await codesAt(app, listing.email)).toHaveLength(1);
    for (let sent = 2; sent <= 5; sent += 1) {
      await later(id, "code_sent_at", "121 seconds");
      expect((await again()).status).toBe(200);
    }
    expect(new Set(await codesAt(app, listing.email)).size).toBe(1);
    await later(id, "code_sent_at", "121 seconds");
    expect((await again()).status).toBe(429);
    expect(await codesAt(app, listing.email)).toHaveLength(5);
  });

  it("is one claim and one letter where it is begun twenty times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(anjali, listing)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => (json as { claim: Claim }).claim.id)).size).toBe(1);
    expect(await codesAt(app, listing.email)).toHaveLength(1);
  });

  it("fills no box: a few letters a day go to one office, whoever asks", async () => {
    const strict = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, TYPED_LETTERS_PER_DAY: 3 } });
    try {
      const office = await list(strict);
      const statuses: number[] = [];
      for (let person = 0; person < 5; person += 1) statuses.push((await begin(await claimant(strict), office)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(await codesAt(strict, office.email)).toHaveLength(3);
      expect(await strict.sql("select count(*)::int as many from schools.claim")).toEqual([{ many: 3 }]);
    } finally {
      await strict.close();
    }
  });

  it("is not to be had where the directory lists no address, or where somebody speaks for the school", async () => {
    const silent = await list(app, { email: null });
    expect(codeOf((await begin(anjali, silent)) as Answered)).toBe("schools.no_listed_email");
    expect((await begin(anjali, silent, "documents")).status).toBe(200);
    const school = await stockSchool(app);
    await app.sql("update schools.listing set school_id = $1 where id = $2", [school, listing.id]);
    await speaksFor(app, ravi.id, school);
    expect(codeOf((await begin(anjali, listing)) as Answered)).toBe("schools.has_contact");
    expect(codeOf((await begin(ravi, listing, "documents")) as Answered)).toBe("schools.yours");
    expect(await codesAt(app, listing.email)).toEqual([]);
  });

  it("that is right too late, when somebody speaks for the school already, opens nothing", async () => {
    const [one, other] = [await begun(anjali), await begun(ravi)];
    const [first, second] = (await codesAt(app, listing.email)) as [string, string];
    expect(((await enter(anjali, one.id, first)) as Answered).json.claim.state).toBe("granted");
    expect(codeOf((await enter(ravi, other.id, second)) as Answered)).toBe("schools.has_contact");
    expect(await contacts()).toEqual([{ user_id: anjali.id, role: "main_poc" }]);
  });

  it("makes one main contact where a hundred enter it at once, whatever else happens", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => claimant(app)));
    const claims: { who: Claimant; id: string; code: string }[] = [];
    for (const who of people) {
      const { id } = await begun(who);
      claims.push({ who, id, code: await rightCode() });
    }
    const entries = claims.flatMap((each) => [each, each, each, each, each]);
    const answers = (await Promise.all(entries.map(({ who, id, code }) => enter(who, id, code)))) as Answered[];
    expect(new Set(answers.filter(({ json }) => json.claim?.state === "granted").map(({ json }) => json.claim.id)).size).toBe(1);
    expect(await contacts()).toHaveLength(1);
    expect(await app.sql("select count(*)::int as many from schools.claim where state = 'granted'")).toEqual([{ many: 1 }]);
    expect(await app.sql("select count(*)::int as many from schools.school")).toEqual([{ many: 1 }]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe("a claim by documents", () => {
  it("is read by staff within two working days, and cannot be sent without both", async () => {
    const { id } = await begun(anjali, "documents");
    const early = (await anjali.browser.ask("POST", `/api/schools/claims/${id}/review`)) as Answered;
    expect(codeOf(early)).toBe("schools.two_documents");
    const sent = (await sendBoth(app, anjali, id)) as Answered;
    expect(sent.json.claim).toMatchObject({
      state: "reading",
      way: "documents",
      sent_at: expect.any(String) as string,
      due_at: expect.any(String) as string,
    });
    expect(sent.json.claim.documents.map(({ kind }) => kind).toSorted()).toEqual(["affiliation", "registration"]);
    expect(((await anjali.browser.ask("POST", `/api/schools/claims/${id}/review`)) as Answered).json.claim).toEqual(sent.json.claim);
    expect(await contacts()).toEqual([]);
  });

  it("takes the place of one by a code, and the code is worth nothing then", async () => {
    const { id } = await begun(anjali);
    const right = await rightCode();
    expect((await begun(anjali, "documents")).id).toBe(id);
    expect(codeOf((await enter(anjali, id, right)) as Answered)).toBe("schools.code_ended");
    await sendBoth(app, anjali, id);
    expect((await begun(anjali)).state).toBe("reading");
  });
});

describe("two who say that they speak for one school", () => {
  it("are decided between by staff, and nothing is granted by a code any more", async () => {
    const reading = await begun(ravi, "documents");
    await sendBoth(app, ravi, reading.id);
    const { id } = await begun(anjali);
    const answered = (await enter(anjali, id, await rightCode())) as Answered;
    expect(answered.json.claim).toMatchObject({ state: "disputed", entered_at: expect.any(String) as string, school_id: null });
    expect((await mine(ravi))[0]).toMatchObject({ state: "disputed", due_at: answered.json.claim.due_at });
    expect(await contacts()).toEqual([]);
    const meera = await claimant(app, "meera");
    const third = await begun(meera);
    expect(((await enter(meera, third.id, await rightCode())) as Answered).json.claim.state).toBe("disputed");
    expect(await app.sql("select 1 from schools.school")).toEqual([]);
  });

  it("may add documents to what they have shown", async () => {
    const reading = await begun(ravi, "documents");
    await sendBoth(app, ravi, reading.id);
    const { id } = await begun(anjali);
    const { due_at } = ((await enter(anjali, id, await rightCode())) as Answered).json.claim;
    const added = (await sendBoth(app, anjali, id)) as Answered;
    expect(added.json.claim).toMatchObject({ state: "disputed", way: "code", due_at, sent_at: expect.any(String) as string });
  });

  it("are both left to staff when one gives up, and whoever gave up may ask again", async () => {
    const reading = await begun(ravi, "documents");
    await sendBoth(app, ravi, reading.id);
    const { id } = await begun(anjali);
    await enter(anjali, id, await rightCode());
    expect((await ravi.browser.ask("DELETE", `/api/schools/claims/${reading.id}`)).status).toBe(200);
    expect((await ravi.browser.ask("DELETE", `/api/schools/claims/${reading.id}`)).status).toBe(200);
    expect(await app.sql("select 1 from schools.document")).toEqual([]);
    expect((await mine(anjali))[0]!.state).toBe("disputed");
    expect((await begun(ravi, "documents")).id).not.toBe(reading.id);
    expect((await anjali.browser.ask("DELETE", `/api/schools/claims/${reading.id}`)).status).toBe(404);
  });

  it("are at odds, or one of them speaks for it alone, where a code is entered and documents are sent in one moment", async () => {
    for (let race = 0; race < 5; race += 1) {
      listing = await list(app, { pin_code: `41100${race + 1}` });
      const [one, other] = [await begun(anjali), await begun(ravi, "documents")];
      const right = await rightCode();
      const early = (await ravi.browser.ask("POST", `/api/schools/claims/${other.id}/review`)) as Answered;
      expect(codeOf(early)).toBe("schools.two_documents");
      await Promise.all([enter(anjali, one.id, right), sendBoth(app, ravi, other.id)]);
      const states = [(await mine(anjali))[0]!.state, (await mine(ravi))[0]!.state];
      expect([
        ["granted", "reading"],
        ["disputed", "disputed"],
      ]).toContainEqual(states);
      await anjali.browser.ask("DELETE", `/api/schools/claims/${one.id}`);
      await ravi.browser.ask("DELETE", `/api/schools/claims/${other.id}`);
    }
  });
});

describe("claims", () => {
  it("are two at a time for one person, counted also when twenty are begun at once", async () => {
    const listings = [];
    for (let n = 0; n < 20; n += 1) listings.push(await list(app, { pin_code: String(411_100 + n) }));
    const answers = (await Promise.all(listings.map((each) => begin(anjali, each, "documents")))) as Answered[];
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, "schools.many_claims"]));
    const [first] = await mine(anjali);
    expect((await begin(anjali, { id: first!.listing.id }, "documents")).status).toBe(200);
    await anjali.browser.ask("DELETE", `/api/schools/claims/${first!.id}`);
    expect((await begin(anjali, listing, "documents")).status).toBe(200);
  });

  it("are their maker's alone: another's is not there", async () => {
    const { id } = await begun(anjali);
    const right = await rightCode();
    const asked = await Promise.all([
      enter(ravi, id, right),
      ravi.browser.ask("POST", `/api/schools/claims/${id}/code`),
      ravi.browser.ask("POST", `/api/schools/claims/${id}/review`),
      ravi.browser.ask("DELETE", `/api/schools/claims/${id}`),
      enter(ravi, randomUUID(), right),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await mine(anjali))[0]!.code!.tries_left).toBe(5);
    expect(await mine(ravi)).toEqual([]);
    expect((await app.ask("GET", "/api/schools/claims")).status).toBe(401);
    expect((await begin(anjali, { id: randomUUID() })).status).toBe(404);
  });

  it("that were begun and left alone end after a fortnight, with what was put by for them", async () => {
    const { id } = await begun(anjali, "documents");
    const other = await begun(ravi, "documents");
    await sendBoth(app, ravi, other.id);
    await later(id, "begun_at", "13 days");
    await later(other.id, "begun_at", "30 days");
    expect(await lapseClaims(app.ctx())).toBe(0);
    await later(id, "begun_at", "25 hours");
    expect(await lapseClaims(app.ctx())).toBe(1);
    expect((await mine(anjali))[0]).toMatchObject({ state: "lapsed", decided_at: expect.any(String) as string });
    expect((await mine(ravi))[0]!.state).toBe("reading");
  });

  it("take no way that is not in their table", async () => {
    const { id } = await begun(anjali, "documents");
    await app.ctx().tx(async (tx) => {
      await expect(moveClaim(tx, { id, state: "refused" }, "granted")).rejects.toThrow("refused cannot become granted");
      await expect(moveClaim(tx, { id, state: "reading" }, "begun")).rejects.toThrow("cannot become begun");
      await expect(moveClaim(tx, { id, state: "begun" }, "reading")).rejects.toThrow("has a day on which staff decide");
    });
    expect((await mine(anjali))[0]!.state).toBe("begun");
  });
});
