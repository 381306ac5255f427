import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { createMeter } from "../db/meter.ts";
import { testPlatform } from "../testing/test-platform.ts";
import { changePages } from "./pages-changed.ts";
import { foldVersions } from "./pages.store.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("page versions", () => {
  const versions = async () => (await app.ask("GET", "/api/pages/versions")).json.versions;

  it("rise with the change they belong to, or not at all", async () => {
    expect(await versions()).toEqual({});
    await app.platform.database.tx(createMeter(), (tx) => changePages(tx, "quiz"));
    await app.platform.database.tx(createMeter(), (tx) => changePages(tx, "quiz"));
    await app.platform.database
      .tx(createMeter(), async (tx) => {
        await changePages(tx, "quiz");
        throw new Error("taken back");
      })
      .catch(() => undefined);
    expect(await versions()).toEqual({ quiz: 2 });
    expect(await app.sql("select subject from platform.outbox")).toHaveLength(2);
  });

  it("of one tag rise side by side: nobody waits for another who has not committed", async () => {
    const before = (await versions())["quiz"] ?? 0;
    const writers = 40;
    const all = await testPlatform({ DATABASE_URL: app.platform.env.DATABASE_URL, DATABASE_POOL: writers });
    try {
      let there = 0;
      let go: () => void = () => undefined;
      const everybody = new Promise<void>((resolve) => (go = resolve));
      const write = () =>
        all.platform.database.tx(createMeter(), async (tx) => {
          await changePages(tx, "quiz");
          there += 1;
          // Everybody has changed it before anybody commits: with a lock on the tag the second would never get here.
          if (there === writers) go();
          await everybody;
        });
      await Promise.all(Array.from({ length: writers }, write));
      expect(await versions()).toMatchObject({ quiz: before + writers });
    } finally {
      await all.close();
    }
  });

  it("stay what they are when they are added up, also while they rise", async () => {
    const { database } = app.platform;
    const before = (await versions())["quiz"];
    await database.tx(createMeter(), async (open) => {
      await changePages(open, "quiz");
      await database.tx(createMeter(), foldVersions);
      expect((await versions())["quiz"]).toBe(before);
    });
    expect((await versions())["quiz"]).toBe(before + 1);
    await database.tx(createMeter(), foldVersions);
    expect((await versions())["quiz"]).toBe(before + 1);
    expect(await app.sql("select 1 from platform.page_change")).toEqual([]);
  });
});
