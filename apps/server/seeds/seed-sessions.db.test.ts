import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerParts } from "../src/worker.ts";
import { type TestApp, testApp } from "../test/test-app.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedPersonas } from "./seed-personas.ts";
import { seedSessions } from "./seed-sessions.ts";

let app: TestApp;
let joinable: number;

async function seed(): Promise<number> {
  await seedCatalogue(app.ctx());
  const { ids } = await seedPersonas(app.platform);
  return seedSessions(app.platform, ids, workerParts(app.platform).jobs);
}
beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast" } });
  joinable = await seed();
}, 180_000);
afterAll(() => app.close());

const places = () =>
  app.sql<{ name: string; slug: string; state: string; over: boolean }>(
    `select split_part(i.value, '@', 1) as name, s.slug, r.state, s.ends_at <= platform.now() as over
       from learning.registration r join identity.identifier i on i.user_id = r.user_id and i.kind = 'email' join catalogue.pub_session s on s.id = r.session_id
       where i.value like '%@upaya.example' order by 1, 2, 4`,
  );

describe("the sample dates", () => {
  it("are 24 in three zones: near, full with a line, moved, called off, and over with a replay", async () => {
    expect(joinable).toBe(24);
    const zones = await app.sql<{ zone: string }>(
      "select distinct time_zone as zone from catalogue.session where join_url is not null order by 1",
    );
    expect(zones.map(({ zone }) => zone)).toEqual(["Africa/Nairobi", "Asia/Kolkata", "Asia/Manila"]);
    const [near] = await app.sql<{ n: number }>(
      "select count(*)::int as n from catalogue.session where join_url is not null and starts_at between platform.now() and platform.now() + interval '48 hours'",
    );
    expect(near!.n).toBeGreaterThan(3);
    expect(await app.sql("select capacity, taken, waiting from learning.seat where waiting > 0")).toEqual([
      { capacity: 6, taken: 6, waiting: 3 },
    ]);
    expect(await app.sql("select slug from catalogue.pub_session where moved_at is not null")).toEqual([
      { slug: "teaching-painful-history" },
    ]);
    expect(await app.sql("select slug from catalogue.pub_session where cancelled_at is not null")).toEqual([
      { slug: "unseen-passages-what-the-question-wants" },
    ]);
    expect(await app.sql("select slug, listed, is_over from catalogue.resource where has_replay")).toEqual([
      { slug: "science-in-two-languages", listed: true, is_over: false },
    ]);
  });

  it("give every sample person something to see", async () => {
    const rows = await places();
    expect(rows).toContainEqual({ name: "asha.patil", slug: "phases-of-the-moon-live", state: "registered", over: false });
    expect(rows).toContainEqual({ name: "asha.patil", slug: "science-in-two-languages", state: "missed", over: true });
    expect(rows).toContainEqual({ name: "meera.joshi", slug: "forty-learners-twelve-computers", state: "waiting", over: false });
    expect(rows).toContainEqual({ name: "kwame.mensah", slug: "talking-about-a-childs-drawing", state: "attended", over: true });
    expect(rows).toContainEqual({ name: "maria.santos", slug: "teaching-painful-history", state: "registered", over: false });
  });

  it("are the same when they are seeded again", async () => {
    const count = () =>
      app.sql(
        "select (select count(*) from catalogue.session) as dates, (select count(*) from learning.version) as versions, (select count(*) from media.video) as films",
      );
    const [before, counts] = [await places(), await count()];
    expect(await seed()).toBe(24);
    expect([await places(), await count()]).toEqual([before, counts]);
  }, 180_000);
});
