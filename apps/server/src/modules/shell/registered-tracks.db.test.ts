import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../../test/sign-up.ts";
import { stockTalk } from "../../../test/talks.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { type NewEdition, saveEdition } from "../exams/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const edition: NewEdition = {
  slug: "tpo-2099",
  name: "International TPO 2099",
  state: "open",
  closes_on: "2099-01-16",
  round_on: "2099-01-31",
  minutes: 90,
  extra_minutes: 30,
  fee_paise: 0,
  sittings: ["10:00", "14:00"],
  tracks: [
    { slug: "physics", name: "Physics", learners: "Grades 9 to 12", mediums: ["en"] },
    { slug: "inclusion", name: "Inclusion", learners: "All grades", mediums: ["en", "sw"] },
  ],
};

describe("GET /user/registered-tracks", () => {
  it("[API-07] answers data as a list: the caller's own, of one thing or of all", async () => {
    const { browser } = await signUp(app, "registered@example.org");
    const list = async (query = "", who = browser) => (await who.ask("GET", `/api/user/registered-tracks${query}`)).json;
    expect(await list()).toEqual({ data: [] });
    const { id } = await saveEdition(app.ctx(), edition);
    const tracks = [
      { track: "physics", medium: "en" },
      { track: "inclusion", medium: "sw" },
    ];
    const seat = { place: "home", school: "", time_zone: "Africa/Nairobi", extra_time: null };
    const who = { country: "KE", role: "School Teacher", adult: true };
    expect((await browser.ask("PUT", "/api/exams/editions/tpo-2099/entry", { body: { tracks, ...seat, ...who } })).status).toBe(200);
    const both = [
      { webinar_id: id, track: "Physics", medium: "English", status: "entered" },
      { webinar_id: id, track: "Inclusion", medium: "Swahili", status: "entered" },
    ];
    expect(await list()).toEqual({ data: both });
    expect(await list(`?webinar_id=${id}`)).toEqual({ data: both });
    expect(await list(`?webinar_id=${randomUUID()}`)).toEqual({ data: [] });
    const talk = await stockTalk(app, { dates: [{ inHours: 3 }] });
    await browser.ask("POST", "/api/learning/registrations", { body: { resource_id: talk.id } });
    const one = { webinar_id: talk.id, track: "Marking forty notebooks", medium: null, status: "registered" };
    expect(await list(`?webinar_id=${talk.id}`)).toEqual({ data: [one] });
    expect(await list()).toEqual({ data: [...both, one] });
    expect(await list("", (await signUp(app, "somebody-else@example.org")).browser)).toEqual({ data: [] });
  });

  it("[API-07] is for people who are signed in, and takes an id only", async () => {
    expect((await app.ask("GET", "/api/user/registered-tracks")).status).toBe(401);
    const { browser } = await signUp(app, "asks@example.org");
    expect((await browser.ask("GET", "/api/user/registered-tracks?webinar_id=first")).status).toBe(400);
  });
});
