import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { Browser, messagesTo, signUp } from "../../../../test/sign-up.ts";

let app: TestApp;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({
    env: {
      GOOGLE_ISSUER: sandbox.google.issuer,
      GOOGLE_CLIENT_ID: sandbox.google.client.id,
      GOOGLE_CLIENT_SECRET: sandbox.google.client.secret,
      CODES_PER_ADDRESS: 1_000,
    },
  });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const origin = { origin: "http://127.0.0.1:3000" };

/** Goes to Google and chooses an account there; answers what the return page would see in its address. */
async function throughGoogle(browser: Browser, email: string): Promise<{ code: string; state: string }> {
  const { json } = await browser.ask("POST", "/api/auth/google", { body: {}, headers: origin });
  const jar = new Map<string, string>();
  const go = async (url: string, form?: URLSearchParams) => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  let response = await go(json.url as string);
  let at = json.url as string;
  for (let step = 0; step < 10; step += 1) {
    const location = response.headers.get("location");
    if (location) {
      at = new URL(location, at).href;
      if (at.includes("/login/google")) break;
      response = await go(at);
      continue;
    }
    const page = await response.text();
    const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)].map(([text]) => text).find((text) => text.includes(email));
    if (!form) throw new Error(`${email} is not offered`);
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? "";
    const fields = [...form.matchAll(/<(?:input|button)[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]);
    at = new URL(action, at).href;
    response = await go(at, new URLSearchParams(Object.fromEntries(fields)));
  }
  const query = new URL(at).searchParams;
  return { code: query.get("code") ?? "", state: query.get("state") ?? "" };
}

const finish = (browser: Browser, body: object) => browser.ask("POST", "/api/auth/google/verify", { body, headers: origin });

describe("Google", () => {
  it("makes an account with the name it knows, and opens the same one again", async () => {
    const first = new Browser(app);
    const made = await finish(first, await throughGoogle(first, "asha.google@example.org"));
    expect(made.json).toMatchObject({ is_new: true });
    expect((await first.ask("GET", "/api/user/info")).json.response.data).toMatchObject({
      displayName: "Asha Verma",
      email: "asha.google@example.org",
    });
    const again = new Browser(app);
    const known = await finish(again, await throughGoogle(again, "asha.google@example.org"));
    expect(known.json).toMatchObject({ is_new: false, user_id: made.json.user_id });
  });

  it("becomes one more way into the account that has the same proven e-mail", async () => {
    const before = await signUp(app, "imran.google@example.org");
    const browser = new Browser(app);
    const linked = await finish(browser, await throughGoogle(browser, "imran.google@example.org"));
    expect(linked.json).toMatchObject({ is_new: false, user_id: before.reply.user_id });
    const { json } = await browser.ask("GET", "/api/user/identifiers");
    expect(json.data.map(({ kind, value }: { kind: string; value: string }) => [kind, value])).toEqual([
      ["email", "imran.google@example.org"],
      ["google", "Google"],
    ]);
  });

  it("tells an account that was there before that Google opens it now, with a link that undoes it", async () => {
    sandbox.google.people.add({ email: "neela.google@example.org", name: "Neela" });
    const before = await signUp(app, "neela.google@example.org");
    const browser = new Browser(app);
    await finish(browser, await throughGoogle(browser, "neela.google@example.org"));
    const letters = (await messagesTo(app, "neela.google@example.org")).flatMap(({ body_text: text }) =>
      text.includes("/undo#") ? [text] : [],
    );
    expect(letters).toEqual([expect.stringContaining("\nGoogle opens your account from now on.\n")]);
    const link = /#([\w-]+)/.exec(letters[0]!)![1];
    expect((await app.ask("POST", "/api/auth/undo", { body: { link } })).status).toBe(200);
    expect(await app.sql("select kind from identity.identifier where user_id = $1", [before.reply.user_id])).toEqual([{ kind: "email" }]);
  });

  it("proves who holds a session when it opens that account, and nothing about another one", async () => {
    const browser = new Browser(app);
    await finish(browser, await throughGoogle(browser, "asha.google@example.org"));
    const age = () => app.sql("update identity.session set proven_at = proven_at - interval '11 minutes'");
    const prove = async (who: string) =>
      browser.ask("POST", "/api/user/proof/google", { body: await throughGoogle(browser, who), headers: origin });
    await age();
    expect((await browser.ask("POST", "/api/user/export")).json.error.code).toBe("identity.proof_needed");
    expect((await prove("imran.google@example.org")).json.error.code).toBe("identity.proof_refused");
    expect((await browser.ask("POST", "/api/user/export")).json.error.code).toBe("identity.proof_needed");
    expect((await prove("asha.google@example.org")).status).toBe(200);
    expect((await browser.ask("POST", "/api/user/export")).status).toBe(200);
  });

  it("opens nothing with an e-mail that it has not proven", async () => {
    await signUp(app, "meena.unverified@example.org");
    const browser = new Browser(app);
    const refused = await finish(browser, await throughGoogle(browser, "meena.unverified@example.org"));
    expect(refused.json.error.code).toBe("identity.google_unverified");
  });

  it("refuses a round trip that another browser began, a foreign state, and a code that comes back twice", async () => {
    const thief = new Browser(app);
    const came = await throughGoogle(thief, "asha.google@example.org");
    expect((await finish(new Browser(app), came)).json.error.code).toBe("identity.google_refused");
    const copy = new Browser(app, thief);
    expect((await finish(copy, { ...came, state: "x".repeat(43) })).json.error.code).toBe("identity.google_refused");
    // The failed try has used the round trip up.
    expect((await finish(thief, came)).json.error.code).toBe("identity.google_refused");
  });

  it("that is away says so and offers the code", async () => {
    const browser = new Browser(app);
    const came = await throughGoogle(browser, "asha.google@example.org");
    sandbox.switches.set("google", "failing");
    const refused = await finish(browser, came);
    sandbox.switches.set("google", "fine");
    expect([refused.status, refused.json.error.code]).toEqual([503, "identity.google_away"]);
  });

  it("is not started from a page that is not ours", async () => {
    const { status } = await app.ask("POST", "/api/auth/google", { body: {}, headers: { origin: "https://evil.example" } });
    expect(status).toBe(403);
  });
});
