import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowed } from "@upaya/contracts/identity/allowed.ts";
import { careerForm } from "@upaya/contracts/identity/career-form.ts";
import { todayInIndia } from "@upaya/contracts/forms/dates.ts";
import { system } from "#platform/actor.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { joinPerson } from "../people/join-person.ts";

let app: TestApp;
let people = 0;

beforeAll(async () => {
  // Who somebody is, is not what these tests are about: a token is the id it stands for.
  app = await testApp({ authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }) });
});
afterAll(() => app.close());

async function somebody(): Promise<string> {
  people += 1;
  return (await joinPerson(app.ctx(system), { email: `teacher${people}@example.org` })).user_id;
}

const whole = {
  name: "Kwame Mensah",
  email: "kwame.mensah@example.org",
  phone: "+919822041736",
  dob: "1991-03-14",
  gender: "male",
  country: "India",
  state: "Maharashtra",
  city: "Nashik",
  postcode: "422001",
  school: "Navodit Public School",
  experience: 9,
  education_degree: "B.Ed.",
  degree_available: "bachelor",
  education_subject: ["Math"],
  boards_taught: ["CBSE", "State"],
  subjects_comfortable: ["Math", "EVS"],
  grades_comfortable: ["Primary (4-5)"],
  preferred_focus_area: "Classroom teaching",
  type: "full_time",
  per_week_hours_spent: "between_30_50",
  openness_entrepreneurial_role: "no",
  openness_travel: "yes",
  own_vehicle: "no",
  platform: "web",
};

const needed = careerForm.fields.filter((field) => "required" in field).map(({ name }) => name);

const send = (who: string | undefined, body: object) =>
  app.ask("POST", "/api/user/career-intrest", { body, headers: who ? { authorization: `Bearer ${who}` } : {} });

const refusedPaths = async (who: string, given: object): Promise<string[]> => {
  const { status, json } = await send(who, { ...whole, ...given });
  expect(status, JSON.stringify(given)).toBe(400);
  expect(json.error.code).toBe("invalid_input");
  return json.error.fields.map(({ path }: { path: string }) => path);
};

const trace = async (who: string) => ({
  interest: await app.sql("select platform from identity.career_interest where user_id = $1", [who]),
  consents: await app.sql("select purpose, given from identity.consent where user_id = $1 order by id", [who]),
});

/** The same day `years` years ago, `days` later. */
function birthday(years: number, days: number): string {
  const today = todayInIndia(app.platform.clock.now());
  const day = new Date(`${Number(today.slice(0, 4)) - years}${today.slice(4)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

describe("POST /user/career-intrest", () => {
  it("[API-21] [CAREER-03] keeps details, interest and consent together, and sent twice it is one", async () => {
    const who = await somebody();
    const { status, json } = await send(who, whole);
    expect([status, Object.keys(json)]).toEqual([200, ["message"]]);
    expect(await trace(who)).toEqual({ interest: [{ platform: "web" }], consents: [{ purpose: "career", given: true }] });
    const { platform: _platform, ...details } = whole;
    const [profile] = await app.sql<Record<string, unknown>>("select *, dob::text from identity.profile where user_id = $1", [who]);
    expect(profile).toMatchObject(details);

    expect((await send(who, { ...whole, city: "Pune" })).status).toBe(200);
    expect(await trace(who)).toEqual({ interest: [{ platform: "web" }], consents: [{ purpose: "career", given: true }] });
    expect(await app.sql("select city from identity.profile where user_id = $1", [who])).toEqual([{ city: "Pune" }]);
  });

  it("[API-21] [CAREER-01] refuses each missing answer by its name, and keeps nothing", async () => {
    expect(needed).toHaveLength(23);
    const who = await somebody();
    for (const name of needed) {
      expect(await refusedPaths(who, { [name]: undefined })).toEqual([name]);
      expect(await refusedPaths(who, { [name]: null })).toEqual([name]);
    }
    const { json } = await send(who, { platform: "web" });
    expect(json.error.fields.map(({ path }: { path: string }) => path).sort()).toEqual([...needed].sort());
    for (const { message } of json.error.fields) expect(message.length).toBeGreaterThan(8);
    expect(await trace(who)).toEqual({ interest: [], consents: [] });
  });

  it("[CAREER-02] [CAREER-04] [CAREER-05] [CAREER-06] [CAREER-07] refuses every value that is not offered", async () => {
    const who = await somebody();
    const foreign = {
      gender: "Female",
      degree_available: "phd",
      type: "freelance",
      per_week_hours_spent: "40",
      preferred_focus_area: "Sport",
      current_role: "Principal",
    };
    for (const [name, value] of Object.entries(foreign)) expect(await refusedPaths(who, { [name]: value })).toEqual([name]);
    const lists = { boards_taught: "NIOS", grades_comfortable: "Middle", subjects_comfortable: "Sanskrit", education_subject: "Maths" };
    for (const [name, value] of Object.entries(lists)) {
      for (const path of await refusedPaths(who, { [name]: [value] })) expect(path.split(".")[0]).toBe(name);
    }
  });

  it.each([
    ["gender", allowed.gender],
    ["degree_available", allowed.degree],
    ["type", allowed.type],
    ["per_week_hours_spent", allowed.hours],
    ["preferred_focus_area", allowed.focus],
  ] as const)("[CAREER-02] takes each value of %s that is offered and no other, by either call that takes it", async (name, values) => {
    const who = await somebody();
    const headers = { authorization: `Bearer ${who}` };
    const calls = { "/user/career-intrest": whole, "/user/details": {} };
    const kept = async () => (await app.sql<Record<string, unknown>>("select * from identity.profile where user_id = $1", [who]))[0]![name];
    const elsewhere = Object.values(allowed)
      .flat()
      .filter((value) => !(values as readonly string[]).includes(value));
    const [first] = values;
    const foreign = [first.toUpperCase(), `${first}x`, first.slice(1), "unknown", "", 0, 1, true, [first], { value: first }, ...elsewhere];
    for (const [path, rest] of Object.entries(calls)) {
      for (const value of values) {
        expect((await app.ask("POST", `/api${path}`, { body: { ...rest, [name]: value }, headers })).status, `${path} ${value}`).toBe(200);
        expect(await kept()).toBe(value);
      }
      for (const value of foreign) {
        const { status, json } = await app.ask("POST", `/api${path}`, { body: { ...rest, [name]: value }, headers });
        expect([status, json.error?.fields?.[0]?.path.split(".")[0]], `${path} ${JSON.stringify(value)}`).toEqual([400, name]);
      }
      expect(await kept()).toBe(values.at(-1));
    }
  });

  it("[CAREER-08] takes whoever is eighteen today in India and nobody who is it tomorrow", async () => {
    const who = await somebody();
    expect(await refusedPaths(who, { dob: birthday(18, 1) })).toEqual(["dob"]);
    expect((await send(who, { ...whole, dob: birthday(18, 0) })).status).toBe(200);
  });

  it("[CAREER-09] [CAREER-10] refuses years that are no number and answers that are neither yes nor no", async () => {
    const who = await somebody();
    for (const experience of ["9", "nine", -1, -0.1]) expect(await refusedPaths(who, { experience })).toEqual(["experience"]);
    for (const name of ["openness_entrepreneurial_role", "openness_travel", "own_vehicle"]) {
      for (const value of ["maybe", "Yes", true, 0]) expect(await refusedPaths(who, { [name]: value })).toEqual([name]);
    }
    expect((await send(who, { ...whole, experience: 0 })).status).toBe(200);
  });

  it("is for people who are signed in, and a consent that was taken back is given anew", async () => {
    expect((await send(undefined, whole)).status).toBe(401);
    const who = await somebody();
    await send(who, whole);
    await app.ask("POST", "/api/user/consents", {
      body: { purpose: "career", given: false },
      headers: { authorization: `Bearer ${who}` },
    });
    await send(who, whole);
    expect((await trace(who)).consents).toEqual([true, false, true].map((given) => ({ purpose: "career", given })));
  });

  it("keeps points and coins out of reach", async () => {
    const who = await somebody();
    expect((await send(who, { ...whole, points: 9_999, coins: 9_999, lat: 1 })).status).toBe(200);
    expect(await app.sql("select lat from identity.profile where user_id = $1", [who])).toEqual([{ lat: null }]);
  });
});
