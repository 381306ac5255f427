import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { Browser, signUp } from "../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { buildEdition, buildEntry } from "./exams.builders.ts";
import { type NewEdition, saveEdition } from "./editions/save-edition.ts";

let app: TestApp;
let edition: NewEdition;
let [asha, ravi]: { browser: Browser; id: string }[] = [];

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  const join = async (name: string) => {
    const { browser, reply } = await signUp(app, `${name}@enters.example`);
    return { browser, id: reply.user_id };
  };
  [asha, ravi] = [await join("asha"), await join("ravi")];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql("truncate exams.edition cascade");
  await app.sql("delete from platform.outbox where subject like 'exams.%'");
  edition = buildEdition(app.platform.clock.now());
  await saveEdition(app.ctx(), edition);
});

const enter = (change: object = {}, { who = asha!, slug = edition.slug } = {}) =>
  who.browser.ask("PUT", `/api/exams/editions/${slug}/entry`, { body: buildEntry(change) });
const wishOf = (change: object = {}) => {
  const { country: _, role: __, adult: ___, ...wish } = buildEntry(change);
  return wish;
};
const change = (id: string, to: object = {}, who = asha!) => who.browser.ask("PUT", `/api/exams/entries/${id}`, { body: wishOf(to) });
const withdraw = (id: string, who = asha!) => who.browser.ask("DELETE", `/api/exams/entries/${id}`);
const mine = async (who = asha!) => ((await who.browser.ask("GET", "/api/exams/entries")).json as { data: Entry[] }).data;
const told = async () =>
  (await app.sql<{ subject: string }>("select subject from platform.outbox where subject like 'exams.%' order by id")).map(
    ({ subject }) => subject,
  );
const two = [
  { track: "physics", medium: "en" },
  { track: "inclusion", medium: "sw" },
];

/** As if its last day were so many days ago, by the clock of UTC. */
const closed = (days: number) =>
  app.sql("update exams.edition set closes_on = (platform.now() at time zone 'UTC')::date - $1::int", [days]);

describe("the edition that can be entered", () => {
  it("is told to everybody with its tracks, and each language by its own name", async () => {
    const { json } = await app.ask("GET", "/api/exams/editions/open");
    expect(json.edition).toMatchObject({
      slug: edition.slug,
      price: null,
      closes_on: edition.closes_on,
      sittings: [{ starts: "10:00" }, {}],
    });
    expect(json.edition.tracks.map(({ number, name }: { number: number; name: string }) => [number, name])).toEqual([
      [1, "Early Years"],
      [2, "Physics"],
      [3, "Inclusion"],
    ]);
    expect(json.edition.tracks[0].mediums[1]).toEqual({ code: "hi", name: "Hindi", own: "हिन्दी" });
  });

  it("is none while nothing is open, and none once the last clock of the world has passed its last day", async () => {
    await saveEdition(app.ctx(), { ...edition, state: "held" });
    expect((await app.ask("GET", "/api/exams/editions/open")).json).toEqual({ edition: null });
    await saveEdition(app.ctx(), edition);
    await closed(0);
    expect((await app.ask("GET", "/api/exams/editions/open")).json.edition).toMatchObject({ slug: edition.slug });
    await closed(2);
    expect((await app.ask("GET", "/api/exams/editions/open")).json).toEqual({ edition: null });
  });

  it("has its tracks as a paged select reads them, without a draft's", async () => {
    const list = (query: string) => app.ask("GET", `/api/exams/teacher-tracks?edition=${edition.slug}${query}`);
    const first = (await list("&limit=2&offset=0")).json.response;
    expect([first.total, first.data.map(({ slug }: { slug: string }) => slug)]).toEqual([3, ["early-years", "physics"]]);
    expect((await list("&limit=2&offset=2")).json.response.data.map(({ slug }: { slug: string }) => slug)).toEqual(["inclusion"]);
    await saveEdition(app.ctx(), { ...edition, state: "draft" });
    expect((await list("")).json.response).toEqual({ data: [], total: 0 });
  });

  it("does not open with a fee: neither by the act nor by anything that writes the table", async () => {
    await expect(saveEdition(app.ctx(), { ...edition, fee_paise: 49_900 })).rejects.toMatchObject({ code: "exams.fee_not_sold" });
    await expect(app.sql("update exams.edition set fee_paise = 49900")).rejects.toThrow(/check constraint/);
    await saveEdition(app.ctx(), { ...edition, state: "draft", fee_paise: 49_900 });
  });

  it("names hours of which the first is over before the second begins", async () => {
    await expect(saveEdition(app.ctx(), { ...edition, sittings: ["10:00", "11:59"] })).rejects.toThrow(/before the second begins/);
  });
});

describe("entering", () => {
  it("[OLY-01] [ROUTE-31] keeps one track or two with the hours of one's own clock, and lists it", async () => {
    const entered = await enter({ tracks: two, time_zone: "Africa/Nairobi", country: "KE", place: "school", school: " Moi  Primary " });
    expect(entered.status).toBe(200);
    const { open } = (await asha!.browser.ask("GET", "/api/exams/entries")).json;
    expect(open).toMatchObject({ slug: edition.slug, closes_on: edition.closes_on });
    const [entry] = await mine();
    expect(entry).toEqual(entered.json);
    expect(entry).toMatchObject({ state: "entered", place: "school", school: "Moi Primary", time_zone: "Africa/Nairobi", is_open: true });
    expect(entry!.tracks).toMatchObject([
      {
        position: 1,
        name: "Physics",
        medium: { code: "en" },
        starts_at: `${edition.round_on}T07:00:00.000Z`,
        ends_at: `${edition.round_on}T08:30:00.000Z`,
      },
      { position: 2, name: "Inclusion", medium: { code: "sw" }, starts_at: `${edition.round_on}T11:00:00.000Z` },
    ]);
    expect(await told()).toEqual(["exams.entered"]);
  });

  it("is one entry, however often and from however many tabs it is sent, and says so to whoever sends another", async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    expect((await enter({ tracks: two })).json.error.code).toBe("exams.entered_already");
    expect(await app.sql("select count(*)::int as n from exams.entry")).toEqual([{ n: 1 }]);
    expect(await told()).toEqual(["exams.entered"]);
  });

  it("refuses a third track, the same one twice, none at all, and what this edition does not have", async () => {
    const three = [{ track: "early-years", medium: "en" }, ...two];
    for (const tracks of [three, [two[0], two[0]], []]) expect((await enter({ tracks })).status).toBe(400);
    expect((await enter({ tracks: [{ track: "alchemy", medium: "en" }] })).json.error.code).toBe("exams.no_such_track");
    expect((await enter({ tracks: [{ track: "physics", medium: "hi" }] })).json.error.code).toBe("exams.no_such_medium");
    expect(await mine()).toEqual([]);
    // And the table itself has no third place.
    const { id } = (await enter({ tracks: two })).json;
    await expect(
      app.sql(
        "insert into exams.entry_track (entry_id, position, track_id, medium) select $1, 3, id, 'en' from exams.track where number = 1",
        [id],
      ),
    ).rejects.toThrow(/check constraint/);
  });

  it.each([
    ["exams.too_young", { adult: false }],
    ["exams.not_teaching", { role: "No association with teaching" }],
    ["exams.not_teaching", { role: "Student pursuing a Degree in Education" }],
  ])("is refused with %s to %j", async (code, body) => {
    expect((await enter(body)).json.error.code).toBe(code);
    expect(await mine()).toEqual([]);
  });

  it("believes a birthday in the profile more than a box that is ticked", async () => {
    const young = new Date(Date.parse(edition.round_on) - 17 * 365 * 86_400_000).toISOString().slice(0, 10);
    await ravi!.browser.ask("POST", "/api/user/details", { body: { dob: young } });
    expect((await enter({}, { who: ravi! })).json.error.code).toBe("exams.too_young");
    await ravi!.browser.ask("POST", "/api/user/details", { body: { dob: "1990-01-01" } });
    expect((await enter({}, { who: ravi! })).status).toBe(200);
  });

  it.each([
    { country: "XX" },
    { time_zone: "+05:30" },
    { time_zone: "Mars/Base" },
    { place: "moon" },
    { role: "King" },
    { extra_time: "flu" },
  ])("refuses %j for its shape", async (body) => expect((await enter(body)).status).toBe(400));

  it("is for people who are signed in, in an edition that is there and open", async () => {
    expect((await enter({}, { who: { browser: new Browser(app), id: "" } })).status).toBe(401);
    expect((await enter({}, { slug: "nowhere" })).status).toBe(404);
    await saveEdition(app.ctx(), { ...edition, state: "held" });
    expect((await enter()).json.error.code).toBe("exams.not_open");
    await saveEdition(app.ctx(), { ...edition, state: "draft" });
    expect((await enter()).status).toBe(404);
  });

  it("ends at midnight of the last day on one's own clock", async () => {
    await closed(1);
    // The day after the last one has begun in UTC and everywhere east of it.
    expect((await enter({ time_zone: "Pacific/Kiritimati" })).json.error.code).toBe("exams.closed");
    expect((await enter({ time_zone: "UTC" })).json.error.code).toBe("exams.closed");
  });
});

describe("an entry", () => {
  it("can be changed until entries close, each change with a higher number", async () => {
    const { id } = (await enter()).json;
    const changed = await change(id, { tracks: two, place: "school", school: "Navodit", time_zone: "Asia/Calcutta" });
    expect(changed.json).toMatchObject({
      id,
      place: "school",
      time_zone: "Asia/Kolkata",
      tracks: [{ slug: "physics" }, { slug: "inclusion" }],
    });
    // The same once more is no change.
    await change(id, { tracks: two, place: "school", school: "Navodit" });
    expect(await app.sql("select sequence from exams.entry")).toEqual([{ sequence: 1 }]);
    expect(await told()).toEqual(["exams.entered", "exams.entry_changed"]);
    expect((await change(id, { tracks: [...two, { track: "early-years", medium: "en" }] })).status).toBe(400);
  });

  it("stays as it is once entries have closed where it was made", async () => {
    const { id } = (await enter({ tracks: two })).json;
    await closed(1);
    expect((await mine())[0]).toMatchObject({ is_open: false, tracks: [{ slug: "physics" }, {}] });
    expect((await change(id)).json.error.code).toBe("exams.closed");
    // Nobody gains a night by moving west.
    expect((await change(id, { time_zone: "Pacific/Pago_Pago" })).json.error.code).toBe("exams.closed");
    expect((await withdraw(id)).json.error.code).toBe("exams.closed");
    expect((await enter({}, { who: ravi! })).json.error.code).toBe("exams.closed");
    expect((await mine())[0]!.tracks).toHaveLength(2);
  });

  it("is nobody else's: it is not there for them", async () => {
    const { id } = (await enter()).json;
    expect((await change(id, {}, ravi)).status).toBe(404);
    expect((await withdraw(id, ravi)).status).toBe(404);
    expect((await change(randomUUID())).status).toBe(404);
    expect(await mine(ravi)).toEqual([]);
    expect((await app.ask("GET", "/api/exams/entries")).status).toBe(401);
    expect((await mine())[0]).toMatchObject({ id, state: "entered" });
  });

  it("can be taken back, twice as well as once, and entered again as the same one", async () => {
    const { id } = (await enter({ extra_time: "reading" })).json;
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([200, 200]);
    expect((await mine())[0]).toMatchObject({ id, state: "withdrawn", extra_time: null });
    expect((await change(id)).json.error.code).toBe("exams.withdrawn");
    expect((await enter({ tracks: two })).json).toMatchObject({ id, state: "entered" });
    expect(await told()).toEqual(["exams.entered", "exams.withdrawn", "exams.entered"]);
  });
});
