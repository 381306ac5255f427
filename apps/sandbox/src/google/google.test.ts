import * as oidc from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

const returnTo = "http://127.0.0.1:3000/login/google";
const form = { "content-type": "application/x-www-form-urlencoded" };
let sandbox: Sandbox;
let config: oidc.Configuration;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  const { issuer, client } = sandbox.google;
  config = await oidc.discovery(new URL(issuer), client.id, client.secret, undefined, { execute: [oidc.allowInsecureRequests] });
});
afterAll(() => sandbox.close());
beforeEach(() => void sandbox.switches.set("google", "fine"));

/** A browser as far as this needs one: it keeps cookies by their path and does not follow on its own. */
function browser() {
  const jar = new Map<string, { value: string; path: string }>();
  return async (address: string, init: { method?: string; headers?: Record<string, string>; body?: URLSearchParams } = {}) => {
    const { pathname } = new URL(address);
    const cookie = [...jar].filter(([, { path }]) => pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`);
    const reply = await fetch(address, { ...init, redirect: "manual", headers: { ...init.headers, cookie: cookie.join("; ") } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? "/" });
      expect(line).not.toMatch(/;\s*secure/i);
    }
    return { status: reply.status, next: new URL(reply.headers.get("location") ?? address, address).href, body: await reply.text() };
  };
}

async function begin(more: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier: verifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: returnTo,
    scope: "openid email profile",
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...more,
  });
  return { address: address.href, checks };
}

/** From our server's redirect to the address that the browser comes back to. */
async function choose(address: string, choice: Record<string, string>, visit = browser()): Promise<URL> {
  const { next: page } = await visit(address);
  expect((await visit(page)).body).toContain("Choose an account");
  const { next: resume } = await visit(page, { method: "POST", headers: form, body: new URLSearchParams(choice) });
  const { status, next } = await visit(resume);
  expect(status).toBe(303);
  return new URL(next);
}

const asha = () => sandbox.google.people.list().find(({ email }) => email === "asha.google@example.org")!;

describe("the sandbox's Google", () => {
  it("calls itself by the port it really has", async () => {
    expect(sandbox.google.issuer).toBe(`${sandbox.url}/oidc`);
    expect(config.serverMetadata()).toMatchObject({
      issuer: sandbox.google.issuer,
      token_endpoint: `${sandbox.google.issuer}/token`,
      code_challenge_methods_supported: ["S256"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  });

  it("signs in whoever is chosen, with the claims in the ID token", async () => {
    const { address, checks } = await begin({ prompt: "select_account" });
    const back = await choose(address, { sub: asha().sub });
    expect(`${back.origin}${back.pathname}`).toBe(returnTo);
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    const picture = `${sandbox.google.issuer}/pictures/${asha().sub}`;
    const claims = { sub: asha().sub, email: asha().email, email_verified: true, name: "Asha Verma", picture };
    expect(tokens.claims()).toMatchObject({ ...claims, aud: "upaya-web", nonce: checks.expectedNonce });
    expect(await oidc.fetchUserInfo(config, tokens.access_token, asha().sub)).toMatchObject(claims);
    expect((await fetch(picture)).headers.get("content-type")).toBe("image/svg+xml");
  });

  it("takes any other address, verified or not, and people that a test adds", async () => {
    const claimsOf = async (choice: Record<string, string>) => {
      const { address, checks } = await begin();
      return (await oidc.authorizationCodeGrant(config, await choose(address, choice), checks)).claims();
    };
    const first = await claimsOf({ email: "new@example.org", verified: "on" });
    expect(first).toMatchObject({ email: "new@example.org", email_verified: true });
    expect(await claimsOf({ email: "new@example.org" })).toMatchObject({ email_verified: false, sub: first!.sub });
    const added = sandbox.google.people.add({ email: "zoya@example.org", name: "Zoya <b>" });
    expect(await claimsOf({ sub: added.sub })).toMatchObject({ email: "zoya@example.org", name: "Zoya <b>", email_verified: true });
  });

  it("asks again in the same browser, and the second account is not the first", async () => {
    const visit = browser();
    const first = await begin();
    await choose(first.address, { sub: asha().sub }, visit);
    const { address, checks } = await begin();
    const back = await choose(address, { email: "second@example.org", verified: "on" }, visit);
    expect((await oidc.authorizationCodeGrant(config, back, checks)).claims()).toMatchObject({ email: "second@example.org" });
  });

  it("sends whoever goes back home with access_denied", async () => {
    const { address, checks } = await begin();
    const back = await choose(address, { cancel: "yes" });
    await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: "access_denied" });
  });

  it("refuses a wrong verifier, a missing challenge and a code that comes twice", async () => {
    const wrong = await begin();
    const answer = await choose(wrong.address, { sub: asha().sub });
    const other = { ...wrong.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(config, answer, other)).rejects.toMatchObject({ error: "invalid_grant" });

    const bare = new URL((await begin()).address);
    bare.searchParams.delete("code_challenge");
    bare.searchParams.delete("code_challenge_method");
    expect((await browser()(bare.href)).next).toContain("error=invalid_request");

    const { address, checks } = await begin();
    const back = await choose(address, { sub: asha().sub });
    await oidc.authorizationCodeGrant(config, back, checks);
    await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("puts the nonce of the request into the ID token, so that another one is noticed", async () => {
    const { address, checks } = await begin();
    const back = await choose(address, { sub: asha().sub });
    await expect(oidc.authorizationCodeGrant(config, back, { ...checks, expectedNonce: oidc.randomNonce() })).rejects.toMatchObject({
      code: "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
    });
  });

  it("hands codes to this machine only, and takes its own client only", async () => {
    const start = async (redirect_uri: string) => (await browser()((await begin({ redirect_uri })).address)).status;
    expect(await start("https://localhost:3443/login/google")).toBe(303);
    expect(await start("http://[::1]:3000/login/google")).toBe(303);
    for (const stranger of [
      "http://evil.example/login/google",
      "http://127.0.0.1.evil.example/login/google",
      "http://127.0.0.1:3000/elsewhere",
      `${returnTo}?more=1`,
      "http://127.0.0.1@evil.example/login/google",
    ])
      expect(await start(stranger), stranger).toBe(400);

    const { address, checks } = await begin();
    const back = await choose(address, { sub: asha().sub });
    const impostor = new oidc.Configuration(config.serverMetadata(), sandbox.google.client.id, "guessed");
    oidc.allowInsecureRequests(impostor);
    await expect(oidc.authorizationCodeGrant(impostor, back, checks)).rejects.toMatchObject({ error: "invalid_client" });
  });

  it("says so when a sign-in is over", async () => {
    expect(await browser()(`${sandbox.google.issuer}/interaction/gone`)).toMatchObject({
      status: 400,
      body: expect.stringContaining("begin again"),
    });
  });

  it("fails, dawdles and keeps silent at the token endpoint when told to", async () => {
    const token = (signal?: AbortSignal) =>
      fetch(`${sandbox.google.issuer}/token`, { method: "POST", headers: form, body: "grant_type=x", ...(signal ? { signal } : {}) });
    sandbox.switches.set("google", "failing");
    expect((await token()).status).toBe(500);
    expect((await fetch(`${sandbox.google.issuer}/.well-known/openid-configuration`)).status).toBe(200);
    sandbox.switches.set("google", "slow", 150);
    const began = performance.now();
    expect((await token()).status).toBe(400);
    expect(performance.now() - began).toBeGreaterThan(140);
    sandbox.switches.set("google", "silent");
    await expect(token(AbortSignal.timeout(300))).rejects.toMatchObject({ name: "TimeoutError" });
  });
});
