import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { certifiedCourse, graduate } from "../../../../test/earn-certificate.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { hostileStrings } from "#platform/testing/hostile-strings.ts";
import { newNumber } from "./number.ts";

let app: TestApp;
let course: { id: string; slug: string };
const allowed = 1_000;

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, READS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 10_000, NUMBERS_PER_HOUR: allowed },
  });
  course = await certifiedCourse(app, "verified");
});
afterAll(() => app.close());

let visitors = 0;
/** Each from a network of its own, as a proxy that we trust names them. */
const visitor = () => ({ "x-forwarded-for": `203.${Math.floor((visitors += 1) / 250)}.${visitors % 250}.7` });
const one = async (number: string, headers = visitor()) =>
  app.ask("GET", `/api/learning/certificates/${encodeURIComponent(number)}`, { headers });
const many = async (numbers: readonly string[], headers = visitor()) =>
  app.ask("POST", "/api/learning/certificates/checks", { body: { numbers }, headers });

describe("a number that is checked", () => {
  it("says whose it is and for what, to everybody, however it is typed", async () => {
    const { number, id } = await graduate(app, course, "Asha Rao", "आशा राव");
    const { json } = await one(` ${number.toLowerCase().replaceAll("-", " ")} `);
    expect(json.found).toMatchObject({
      state: "valid",
      number,
      name: "Asha Rao",
      name_own: "आशा राव",
      title: "Thumbs, not hands",
      right: 22,
      of: 25,
    });
    expect(JSON.stringify(json)).not.toContain(id);
  });

  it("is one of a hundred in their order, some of them real, some never written", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const others = Array.from({ length: 98 }, () => newNumber(new Date()));
    const { json } = await many([...others.slice(0, 50), number, ...others.slice(50), "no number"]);
    expect(json.found.map(({ state }: { state: string }) => state)).toEqual([
      ...others.slice(0, 50).map(() => "unknown"),
      "valid",
      ...others.slice(50).map(() => "unknown"),
      "unknown",
    ]);
    expect((await many([...others, ...others])).status).toBe(400);
  });

  it("that nobody has is answered alike, however near it comes to one", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const next = number.endsWith("0") ? "1" : "0";
    const [near, far] = [await one(`${number.slice(0, -1)}${next}`), await one(newNumber(new Date()))];
    const bare = ({ json, status, headers }: typeof near) => [
      status,
      Object.keys(headers).toSorted(),
      JSON.stringify(json.found).replace(/UP\d\d-\w{4}-\w{4}/, "?"),
    ];
    expect(bare(near)).toEqual(bare(far));
  });

  it("is guessed ten thousand times from one address in vain", async () => {
    const { number } = await graduate(app, course, "Asha Rao");
    const headers = visitor();
    const rounds = [];
    for (let round = 0; round < 100; round += 1)
      rounds.push(
        await many(
          Array.from({ length: 100 }, () => newNumber(new Date())),
          headers,
        ),
      );
    const answered = rounds.filter(({ status }) => status === 200).flatMap(({ json }) => json.found as { state: string }[]);
    const refused = rounds.filter(({ status }) => status !== 200).map(({ status, json }) => `${status} ${json.error.code as string}`);
    expect([answered.length, new Set(answered.map(({ state }) => state))]).toEqual([allowed, new Set(["unknown"])]);
    expect([refused.length, new Set(refused)]).toEqual([(10_000 - allowed) / 100, new Set(["429 rate_limited"])]);
    expect((await one(number, headers)).status).toBe(429);
    expect((await one(number)).json.found.state).toBe("valid");
  });

  it("may be anything that somebody types", async () => {
    for (const text of hostileStrings().slice(0, 500)) {
      const { status, json } = await many([text.slice(0, 60)]);
      // What no text can hold is refused before anybody looks at it.
      expect([text, status === 200 ? json.found[0].state : status]).toEqual([text, status === 200 ? "unknown" : 400]);
    }
  });
});

describe("the papers of a number", () => {
  it("are fetched ten times as often as numbers are checked, and no more", async () => {
    const small = await testApp({ env: { NUMBERS_PER_HOUR: 3, READS_PER_MINUTE: 1_000 } });
    const paper = async () => (await small.ask("GET", `/api/learning/certificates/${newNumber(new Date())}/signed.jwt`)).status;
    const statuses = await Promise.all(Array.from({ length: 40 }, paper));
    expect([statuses.filter((status) => status === 404).length, statuses.filter((status) => status === 429).length]).toEqual([30, 10]);
    await small.close();
  });
});
