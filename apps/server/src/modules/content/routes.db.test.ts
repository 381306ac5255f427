import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { seedContent } from "../../../seeds/seed-content.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { homeOf, review, short } from "./content.builders.ts";
import { saveHome } from "./save-home.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const home = async () => (await app.ask("GET", "/api/content/home")).json;

describe("GET /content/home", () => {
  it("answers an empty page before anybody has written one", async () => {
    const { status, json } = await app.ask("GET", "/api/content/home");
    expect(status).toBe(200);
    expect(json).toMatchObject({ headline: null, stats: [], shorts: [], slides: [[], [], [], []], testimonials: [] });
  });

  it("answers what was seeded, in one statement, and seeding again adds nothing", async () => {
    await seedContent(app.ctx(system));
    await seedContent(app.ctx(system));
    const { json, headers } = await app.ask("GET", "/api/content/home");
    expect(json.shorts).toHaveLength(20);
    expect(json.slides.map((slot: object[]) => slot.length)).toEqual([3, 3, 3, 3]);
    expect(json.logos.length).toBeGreaterThan(0);
    expect(json.features.length).toBeGreaterThan(0);
    expect(json.headline.turns.length).toBeGreaterThan(1);
    expect(headers["x-db-queries"]).toBe("1");
  });

  it("[HOME-12] a testimonial has id, fullname, description, rating, google_review_link and image, a teacher's also proffession", async () => {
    const { testimonials, app_reviews } = await home();
    const shared = ["description", "fullname", "google_review_link", "id", "image", "rating"];
    expect(app_reviews.length).toBeGreaterThan(0);
    for (const told of app_reviews) expect(Object.keys(told).sort()).toEqual(shared);
    expect(testimonials.length).toBeGreaterThan(0);
    for (const told of testimonials) {
      expect(Object.keys(told).sort()).toEqual([...shared, "proffession"].sort());
      expect(told.proffession).toMatch(/\S/);
    }
  });

  it("[HOME-09] keeps reviews that are not rated 5 to itself", async () => {
    await saveHome(app.ctx(system), {
      ...homeOf(),
      testimonials: [
        { ...review("told-well", 5), profession: "Teacher" },
        { ...review("told-less-well", 4), profession: "Teacher" },
      ],
      app_reviews: [review("app-well", 5), review("app-badly", 1)],
    });
    const { testimonials, app_reviews } = await home();
    const ids = [...testimonials, ...app_reviews].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(["told-well", "app-well"]));
    expect(ids).not.toContain("told-less-well");
    expect(ids).not.toContain("app-badly");
    for (const { rating } of [...testimonials, ...app_reviews]) expect(rating).toBe(5);
  });

  it("[HOME-15] a short video has id, title, description, hashtags and ytId, and twenty are answered of however many there are", async () => {
    await saveHome(app.ctx(system), homeOf({ shorts: Array.from({ length: 23 }, (_, index) => short(index)) }));
    const { shorts } = await home();
    expect(shorts).toHaveLength(20);
    for (const video of shorts) expect(Object.keys(video).sort()).toEqual(["description", "hashtags", "id", "title", "ytId"]);
    const theirs = shorts.filter(({ ytId }: { ytId: string | null }) => ytId !== null);
    expect(theirs.length).toBeGreaterThan(2);
    for (const { ytId } of theirs) expect(ytId).toMatch(/^[\w-]{11}$/);
  });

  it("says which lists of people and figures are made up, and stops saying so when real ones take their place", async () => {
    await seedContent(app.ctx(system));
    const seeded = await home();
    expect(seeded.samples).toEqual(["stats", "testimonials", "app_reviews", "logos", "groups"]);
    expect(seeded.features.map(({ id, is_open }: { id: string; is_open: boolean }) => [id, is_open])).toEqual([
      ["daily-quiz", true],
      ...["cpd-record", "community", "jobs", "offline-lessons", "certificates"].map((id) => [id, false]),
    ]);
    await app.sql("update content.item set body = body - 'sample' where kind in ('stat', 'testimonial')");
    expect((await home()).samples).toEqual(["app_reviews", "logos", "groups"]);
  });

  it("[HOME-15] a short video without one of YouTube is one that we have a file of, and has the same fields", async () => {
    await app.sql("delete from content.item where kind = 'short'");
    await seedContent(app.ctx(system));
    const { shorts } = await home();
    const folder = new URL("../../../../web/public/shorts/", import.meta.url);
    expect(shorts).toHaveLength(20);
    for (const video of shorts) {
      expect(Object.keys(video).sort()).toEqual(["description", "hashtags", "id", "title", "ytId"]);
      expect(video.ytId).toBeNull();
      for (const kind of ["webm", "mp4", "vtt"]) expect(existsSync(new URL(`${video.id}.${kind}`, folder)), video.id).toBe(true);
    }
  });

  it("[HOME-16] a stats item has count, divide, title and special, and a missing divide counts as 1", async () => {
    await saveHome(
      app.ctx(system),
      homeOf({
        stats: [
          { count: 19, divide: 10, title: "Teachers", special: "million+" },
          { count: 140, title: "Countries" },
        ],
      }),
    );
    const { stats } = await home();
    expect(stats).toContainEqual({ count: 19, divide: 10, title: "Teachers", special: "million+" });
    expect(stats).toContainEqual({ count: 140, divide: 1, title: "Countries", special: "" });
    for (const stat of stats) expect(Object.keys(stat).sort()).toEqual(["count", "divide", "special", "title"]);
  });

  it("leaves out what staff took off the page, also after the next save", async () => {
    await app.sql("update content.item set published = false where kind = 'banner' and id = 'notice'");
    await saveHome(app.ctx(system), homeOf());
    expect((await home()).banners.map(({ id }: { id: string }) => id)).not.toContain("notice");
    await app.sql("update content.item set published = true where kind = 'banner' and id = 'notice'");
    expect((await home()).banners.map(({ id }: { id: string }) => id)).toContain("notice");
  });
});

describe("GET /content/banners", () => {
  it("answers the banners alone, as the page has them", async () => {
    const { status, json, headers } = await app.ask("GET", "/api/content/banners");
    expect(status).toBe(200);
    expect(json.data).toEqual((await home()).banners);
    expect(json.data.length).toBeGreaterThan(0);
    expect(headers["x-db-queries"]).toBe("1");
  });
});

describe("saving", () => {
  it("raises the version of the pages made from it", async () => {
    const version = async () => (await app.ask("GET", "/api/pages/versions")).json.versions.content;
    const before = await version();
    await saveHome(app.ctx(system), homeOf());
    expect(await version()).toBe(before + 1);
  });

  it.each([
    ["a short without a YouTube id", { shorts: Array.from({ length: 20 }, (_, index) => ({ ...short(index), ytId: "too short" })) }],
    ["a short with no video at all", { shorts: Array.from({ length: 20 }, (_, index) => ({ ...short(index), ytId: null })) }],
    ["nineteen shorts", { shorts: Array.from({ length: 19 }, (_, index) => short(index)) }],
    ["a link to another host", { banners: [{ id: "b", title: "B", text: "B", label: "B", to: "//elsewhere.example" }] }],
    ["a division by nought", { stats: [{ count: 1, divide: 0, title: "X" }] }],
    ["a review link that runs", { app_reviews: [{ ...review("x", 5), google_review_link: "javascript:alert(1)" }] }],
    ["a rating of six", { app_reviews: [review("x", 6)] }],
  ])("refuses %s and changes nothing", async (_name, wrong) => {
    const before = await home();
    await expect(saveHome(app.ctx(system), homeOf(wrong))).rejects.toThrow();
    expect(await home()).toEqual(before);
  });
});
