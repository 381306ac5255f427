import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildListing } from "./directory.builders.ts";
import { addListing } from "./listings.ts";

let app: TestApp;
let anjali: { browser: Browser; id: string };
let ravi: { browser: Browser; id: string };

async function person(email: string) {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, REQUESTS_PER_HOUR: 100_000 },
  });
  await app.sql("insert into places.pin_code values ('411038', 'Pune', 'Maharashtra')");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate schools.school cascade");
  await app.sql("delete from identity.granted where scope_kind = 'school'");
  anjali = await person(`anjali-${randomUUID()}@people.example`);
  ravi = await person(`ravi-${randomUUID()}@people.example`);
});

const wish = (words: object = {}) => ({
  name: "Navodit Balvihar",
  school_type: "preschool",
  board: "none",
  pin_code: "411038",
  udise: null,
  job: "principal",
  lat: 18.507,
  lng: 73.807,
  others: [],
  ...words,
});
const make = (who: { browser: Browser }, words: object = {}, key: string = randomUUID()) =>
  who.browser.ask("POST", "/api/schools", { body: wish(words), headers: { "idempotency-key": key } });
const codeOf = ({ json }: { json: { error?: { code: string } } }) => json.error?.code;

describe("POST /schools", () => {
  it("adds a school that nobody has verified, with whoever adds it as its first contact", async () => {
    const { status, json } = await make(anjali, { udise: "2725 1404 813" });
    expect(status).toBe(200);
    expect(await app.sql("select name, udise, board, pin_code, city, verification_status, lat from schools.school")).toEqual([
      {
        name: "Navodit Balvihar",
        udise: "27251404813",
        board: "none",
        pin_code: "411038",
        city: "Pune",
        verification_status: "unverified",
        lat: 18.507,
      },
    ]);
    expect(await app.sql("select user_id, role, scope_id from identity.granted where scope_kind = 'school'")).toEqual([
      { user_id: anjali.id, role: "main_poc", scope_id: json.school_id },
    ]);
    expect(await app.sql("select payload from platform.outbox where subject = 'schools.school_made'")).toEqual([
      { payload: { school_id: json.school_id, user_id: anjali.id } },
    ]);
    const { data } = (await ravi.browser.ask("GET", "/api/schools/directory?q=Navodit+Balvihar&where=411038")).json;
    expect(data).toMatchObject([
      { name: "Navodit Balvihar", is_claimed: true, state: "Maharashtra", code_to: null, source: "Its first contact" },
    ]);
  });

  it("is refused while there are others much like it which nobody has looked at", async () => {
    const other = buildListing({ name: "Navodit Bal Vihar" });
    await app.ctx().tx((tx) => addListing(tx, other));
    expect(codeOf(await make(anjali))).toBe("schools.near_ones");
    expect(codeOf(await make(anjali, { others: [randomUUID()] }))).toBe("schools.near_ones");
    expect((await make(anjali, { others: [other.id] })).status).toBe(200);
  });

  it("is refused where its UDISE code is in the directory, whatever was looked at", async () => {
    const other = buildListing({ name: "Sunrise Academy", pin_code: "302001", udise: "27251404813" });
    await app.ctx().tx((tx) => addListing(tx, other));
    expect(codeOf(await make(anjali, { udise: "27251404813", others: [other.id] }))).toBe("schools.udise_taken");
    expect((await make(anjali, { udise: "2725140481" })).status).toBe(400);
  });

  it("is done once for one key, and three times by one person until one is verified", async () => {
    const names = ["Banyan", "Gulmohar", "Kadamba", "Parijat"];
    const key = randomUUID();
    const first = await make(anjali, { name: `${names[0]} School` }, key);
    expect((await make(anjali, { name: `${names[0]} School` }, key)).json).toEqual(first.json);
    expect((await app.sql("select 1 from schools.school")).length).toBe(1);
    for (const name of names.slice(1, 3)) expect((await make(anjali, { name: `${name} School` })).status).toBe(200);
    expect(codeOf(await make(anjali, { name: `${names[3]} School` }))).toBe("schools.many_made");
    expect((await make(ravi, { name: `${names[3]} School` })).status).toBe(200);
    await app.sql("update schools.school set verification_status = 'verified' where id = $1", [first.json.school_id]);
    expect((await make(anjali, { name: "Champak School" })).status).toBe(200);
  });

  it("is three schools where twenty are added at once by one person, and one where twenty people add the same one", async () => {
    const letters = Array.from("bcdfghjklmnpqrstvwxz");
    const mine = await Promise.all(letters.map((letter) => make(anjali, { name: `${letter}a${letter}i${letter}o School` })));
    expect(mine.filter(({ status }) => status === 200)).toHaveLength(3);
    await app.sql("truncate schools.school cascade");
    const people = await Promise.all(letters.map((letter) => person(`${letter}-${randomUUID()}@people.example`)));
    const same = await Promise.all(people.map((who) => make(who)));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(same.map(codeOf))).toEqual(new Set([undefined, "schools.near_ones"]));
    expect(await app.sql("select count(*)::int as many from schools.listing")).toEqual([{ many: 1 }]);
  });

  it("is for whoever is signed in", async () => {
    expect((await app.ask("POST", "/api/schools", { body: wish(), headers: { "idempotency-key": randomUUID() } })).status).toBe(401);
  });
});
