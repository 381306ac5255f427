import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { Browser, codeSentTo, messagesTo, signUp } from "../../../../test/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { CODES_PER_ADDRESS: 100_000, CODES_PER_DAY: 100_000, CALLS_PER_MINUTE: 1_000_000 } });
});
afterAll(() => app.close());
afterEach(() => later("0"));

async function later(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

/** The access token of somebody who signed in a while ago: renewed a moment ago, and its holder proved nothing since. */
async function staleThief(owner: Browser): Promise<Browser> {
  await later("11 minutes");
  owner.token = undefined;
  const { json } = await owner.ask("POST", "/api/auth/refresh");
  const thief = new Browser(app);
  thief.token = json.access_token as string;
  return thief;
}

const origin = "http://localhost:3000";

interface Passkey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** A device's key, as it is kept after a registration: ES256, in COSE's form. */
async function keepPasskey(userId: string): Promise<Passkey> {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = [
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ];
  const id = createHash("sha256").update(x).digest("base64url");
  await app.sql(
    "insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label) values (gen_random_uuid(), $1, $2, $3, 0, '{}', 'Key')",
    [userId, id, Buffer.concat(cose)],
  );
  return { id, secret: privateKey };
}

/** What the device answers to a challenge: its owner is there and was verified. */
function answer({ id, secret }: Passkey, challenge: string): object {
  const hash = (value: string | Buffer) => createHash("sha256").update(value).digest();
  const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }));
  const device = Buffer.concat([hash("localhost"), Buffer.from("0500000001", "hex")]);
  const signature = sign("sha256", Buffer.concat([device, hash(client)]), secret);
  const text = (bytes: Buffer) => bytes.toString("base64url");
  const response = { clientDataJSON: text(client), authenticatorData: text(device), signature: text(signature) };
  return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
}

const needed = { status: 403, json: { error: { code: "identity.proof_needed" } } };

describe("an access token alone", () => {
  it("adds no address, removes none, sets no password, touches no passkey and takes no copy of the data", async () => {
    const owner = await signUp(app, "owner@example.org");
    await owner.link("owner.second@example.org");
    const { json: ways } = await owner.browser.ask("GET", "/api/user/identifiers");
    await app.sql(
      "insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label) values (gen_random_uuid(), $1, 'held', 'k', 0, '{}', 'Phone')",
      [owner.reply.user_id],
    );
    const [passkey] = await app.sql<{ id: string }>("select id from identity.passkey where credential_id = 'held'");
    const thief = await staleThief(owner.browser);
    const tries = [
      await thief.ask("POST", "/api/user/identifiers/code", { body: { channel: "email", to: "thief@example.org" } }),
      await thief.ask("POST", "/api/user/identifiers/verify", { body: { ticket: "t".repeat(43), code: "000000" } }),
      await thief.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: "t".repeat(43) } }),
      await thief.ask("DELETE", `/api/user/identifiers/${ways.data[0].id}`),
      await thief.ask("POST", "/api/user/password", { body: { password: "a password of the thief" } }),
      await thief.ask("POST", "/api/user/passkey/start"),
      await thief.ask("POST", "/api/user/passkey", { body: { ticket: "t".repeat(43), response: {} } }),
      await thief.ask("DELETE", `/api/user/passkey/${passkey!.id}`),
      await thief.ask("POST", "/api/user/export"),
    ];
    for (const refused of tries) expect(refused).toMatchObject(needed);
    expect((await thief.ask("GET", "/api/user/identifiers")).json).toMatchObject({ data: [{}, {}], passkeys: [{}], has_password: false });
    expect(await messagesTo(app, "thief@example.org")).toEqual([]);
  });

  it("still ends sessions: whoever wants less open needs no proof", async () => {
    const owner = await signUp(app, "ender@example.org");
    const phone = await signUp(app, "ender@example.org");
    const thief = await staleThief(owner.browser);
    const { json } = await thief.ask("GET", "/api/user/sessions");
    const other = json.data.find(({ current }: { current: boolean }) => !current);
    expect((await thief.ask("DELETE", `/api/user/sessions/${other.id}`)).status).toBe(200);
    expect((await phone.browser.ask("POST", "/api/auth/refresh")).status).toBe(401);
  });
});

describe("a proof", () => {
  const setPassword = (browser: Browser, body: object = { password: "four green mango trees" }) =>
    browser.ask("POST", "/api/user/password", { body });

  async function sendTo(browser: Browser, value: string): Promise<string> {
    const { json } = await browser.ask("GET", "/api/user/identifiers");
    const known = json.data.find((each: { value: string }) => each.value === value);
    const sent = await browser.ask("POST", `/api/user/proof/${known.id}/code`, { body: {} });
    expect(sent.status).toBe(200);
    return sent.json.ticket as string;
  }

  it("by a code to an address of the account opens this session for ten minutes, and no other", async () => {
    const owner = await signUp(app, "asha@example.org");
    const tablet = await signUp(app, "asha@example.org");
    const stale = await staleThief(owner.browser);
    const other = await staleThief(tablet.browser);
    const ticket = await sendTo(stale, "asha@example.org");
    const proven = await stale.ask("POST", "/api/user/proof/code", { body: { ticket, code: await codeSentTo(app, "asha@example.org") } });
    expect(proven.status).toBe(200);
    expect(await setPassword(other)).toMatchObject(needed);
    expect((await setPassword(stale)).status).toBe(200);
    await later("22 minutes");
    stale.token = undefined;
    owner.browser.token = undefined;
    stale.token = (await owner.browser.ask("POST", "/api/auth/refresh")).json.access_token as string;
    expect(await setPassword(stale, { password: "second of all words", current: "four green mango trees" })).toMatchObject(needed);
  });

  it("takes no code that was sent for something else, to somebody else, or twice", async () => {
    const owner = await signUp(app, "binod@example.org");
    const other = await signUp(app, "chitra@example.org");
    const stale = await staleThief(owner.browser);
    const prove = (ticket: string, code: string) => stale.ask("POST", "/api/user/proof/code", { body: { ticket, code } });
    const forSignIn = await app.ask("POST", "/api/auth/code", { body: { channel: "email", to: "binod@example.org" } });
    expect((await prove(forSignIn.json.ticket, await codeSentTo(app, "binod@example.org"))).json.error.code).toBe("identity.code_ended");
    const theirs = await sendTo(await staleThief(other.browser), "chitra@example.org");
    expect((await prove(theirs, await codeSentTo(app, "chitra@example.org"))).json.error.code).toBe("identity.code_ended");
    const ticket = await sendTo(stale, "binod@example.org");
    const code = await codeSentTo(app, "binod@example.org");
    expect((await app.ask("POST", "/api/auth/code/verify", { body: { ticket, code } })).json.error.code).toBe("identity.code_ended");
    expect((await prove(ticket, code)).status).toBe(200);
    expect((await prove(ticket, code)).json.error.code).toBe("identity.code_ended");
  });

  it("is sent to one's own addresses only", async () => {
    const owner = await signUp(app, "devi@example.org");
    const other = await signUp(app, "esha@example.org");
    const { json } = await other.browser.ask("GET", "/api/user/identifiers");
    expect((await owner.browser.ask("POST", `/api/user/proof/${json.data[0].id}/code`, { body: {} })).status).toBe(404);
  });

  it("by the password counts, and guessing at it is counted like a sign-in", async () => {
    const owner = await signUp(app, "farah@example.org");
    await setPassword(owner.browser);
    const stale = await staleThief(owner.browser);
    const prove = (password: string) => stale.ask("POST", "/api/user/proof/password", { body: { password } });
    expect((await prove("four green mango tree")).json.error.code).toBe("identity.password_current_wrong");
    expect(await stale.ask("POST", "/api/user/export")).toMatchObject(needed);
    expect((await prove("four green mango trees")).status).toBe(200);
    expect((await stale.ask("POST", "/api/user/export")).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await prove("guess");
    expect((await prove("four green mango trees")).status).toBe(429);
  });

  it("by a passkey counts for the account it opens, and for no other", async () => {
    const owner = await signUp(app, "hari@example.org");
    const other = await signUp(app, "indu@example.org");
    const mine = await keepPasskey(owner.reply.user_id);
    const theirs = await keepPasskey(other.reply.user_id);
    const stale = await staleThief(owner.browser);
    const prove = async (key: Passkey) => {
      const started = await stale.ask("POST", "/api/auth/passkey", { headers: { origin } });
      const response = answer(key, started.json.options.challenge as string);
      return stale.ask("POST", "/api/user/proof/passkey", { body: { ticket: started.json.ticket, response }, headers: { origin } });
    };
    expect((await prove(theirs)).json.error.code).toBe("identity.proof_refused");
    expect((await prove({ ...mine, secret: theirs.secret })).json.error.code).toBe("identity.passkey_refused");
    expect(await setPassword(stale)).toMatchObject(needed);
    expect((await prove(mine)).status).toBe(200);
    expect((await setPassword(stale)).status).toBe(200);
  });

  it("is not given by a token that was renewed a moment ago", async () => {
    const owner = await signUp(app, "gopal@example.org");
    const stale = await staleThief(owner.browser);
    expect((await stale.ask("GET", "/api/user/info")).status).toBe(200);
    expect(await setPassword(stale)).toMatchObject(needed);
  });
});
