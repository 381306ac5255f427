import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { createMeter } from "../db/meter.ts";
import { changePages } from "./pages-changed.ts";

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
});
