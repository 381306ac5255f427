import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const leave = (body: object) => app.ask("POST", "/api/engagement/address", { body });

describe("POST /engagement/address", () => {
  it("keeps an address once for a topic, and says the same each time", async () => {
    const first = await leave({ email: " Asha@Example.org ", topic: "learning" });
    const again = await leave({ email: "asha@example.org", topic: "learning" });
    expect([first.status, first.body]).toEqual([200, again.body]);
    await leave({ email: "asha@example.org", topic: "jobs" });
    expect(await app.sql("select email, topic from engagement.interest order by topic")).toEqual([
      { email: "asha@example.org", topic: "jobs" },
      { email: "asha@example.org", topic: "learning" },
    ]);
  });

  it.each(["asha", "asha@example", "a b@example.org", "@example.org", "asha@example.", ""])(
    "refuses %j with the words for the field",
    async (email) => {
      const { status, json } = await leave({ email, topic: "learning" });
      expect(status).toBe(400);
      expect(json.error.fields).toEqual([{ path: "email", message: "Please enter a valid email address." }]);
    },
  );

  it("refuses a topic that is no page", async () => {
    expect((await leave({ email: "asha@example.org", topic: "Drop Table" })).status).toBe(400);
  });
});
