import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Authenticator } from "../../../../test/passkey.ts";
import { Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("a passkey", () => {
  it("asks its device for a finger, a face or a PIN, both when it is made and when it is used", async () => {
    const { browser } = await signUp(app, "asha@example.org");
    const headers = { origin: "http://localhost:3000" };
    const made = await browser.ask("POST", "/api/user/passkey/start", { headers });
    expect(made.json.options.authenticatorSelection.userVerification).toBe("required");
    const used = await new Browser(app).ask("POST", "/api/auth/passkey", { headers });
    expect(used.json.options.userVerification).toBe("required");
  });

  it("is not added by a device that asked for nothing", async () => {
    const { browser } = await signUp(app, "binod@example.org");
    const refused = await new Authenticator({ verifies: false }).register(browser);
    expect([refused.status, refused.json.error.code]).toEqual([400, "identity.passkey_refused"]);
    expect((await new Authenticator().register(browser)).status).toBe(200);
  });

  it("opens nothing for whoever only holds the device", async () => {
    const { browser, reply } = await signUp(app, "chitra@example.org");
    const key = new Authenticator();
    await key.register(browser);
    const stolen = await key.signIn(new Browser(app), {}, { verifies: false });
    expect([stolen.status, stolen.json.error.code]).toEqual([400, "identity.passkey_refused"]);
    expect((await key.signIn(new Browser(app))).json.user_id).toBe(reply.user_id);
  });
});
