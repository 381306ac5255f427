import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compactVerify, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { system } from "../actor.ts";
import { systemCtx } from "../ctx.ts";
import { testPlatform } from "../testing/test-platform.ts";
import { checkSigned } from "./check-signed.ts";
import { partsOf, privateJwk, someCredential } from "../testing/copies.ts";
import { rotateKey } from "./keys.ts";
import { signCredential } from "./sign-credential.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sign = async () => signCredential(app.ctx(), await someCredential(app));
const kidOf = (text: string) => String(partsOf(text).header["kid"]);
const keys = () =>
  app.sql<{ id: string; sealed: Buffer | null; retired_at: Date | null }>("select * from platform.signing_key order by made_at");

/** As whoever knows nothing of us but the address in the copy would check it. */
async function verifiedFromItsKey(text: string): Promise<boolean> {
  const reply = await app.ask("GET", new URL(kidOf(text)).pathname);
  expect(reply.status).toBe(200);
  const verified = await compactVerify(text, await importJWK(reply.json)).catch(() => undefined);
  return verified !== undefined;
}

describe("the key", () => {
  it("is made once, although several processes need the first one at once", async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => testPlatform({ DATABASE_URL: app.platform.env.DATABASE_URL, BUS_NAME: app.platform.env.BUS_NAME })),
    );
    expect(await keys()).toEqual([]);
    const credential = await someCredential(app);
    const ctxs = [app.ctx(), app.ctx(), ...others.map(({ platform }) => systemCtx(platform, "test"))];
    const signed = await Promise.all(ctxs.map((ctx) => signCredential(ctx, credential)));
    expect(await keys()).toHaveLength(1);
    expect(new Set(signed.map(kidOf)).size).toBe(1);
    for (const text of signed) expect(await verifiedFromItsKey(text)).toBe(true);
    for (const { platform } of others) await platform.close();
  });

  it("has an address that answers its public half, to be kept for ever and read from anywhere, and nothing of the other half", async () => {
    const text = await sign();
    const { status, json, headers } = await app.ask("GET", new URL(kidOf(text)).pathname);
    expect(status).toBe(200);
    expect(json).toEqual({ kty: "RSA", n: expect.any(String), e: "AQAB", alg: "RS256", use: "sig", kid: kidOf(text) });
    expect(Buffer.from(json.n, "base64url")).toHaveLength(384);
    expect(headers).toMatchObject({ "content-type": "application/json", "access-control-allow-origin": "*" });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await app.ask("GET", "/api/credentials/keys/019a0000-0000-7000-8000-000000000000")).status).toBe(404);
  });

  it("stands in the header beside the algorithm and the kind, with nothing else", async () => {
    const { header } = partsOf(await sign());
    expect(header).toEqual({
      alg: "RS256",
      typ: "JWT",
      kid: expect.stringMatching(/^https?:\/\/[^/]+\/api\/credentials\/keys\/[0-9a-f-]{36}$/),
    });
  });

  it("signs nothing inside a transaction, where its row could be rolled back", async () => {
    const credential = await someCredential(app);
    await expect(app.ctx(system).tx(() => signCredential(app.ctx(), credential))).rejects.toThrow("outside transactions");
  });

  it("is found by nobody who reads the record, or is told why a thing failed", async () => {
    const text = await sign();
    const { d, p, q } = await privateJwk(app);
    const [row] = await app.sql<{ text: string }>("select k::text as text from platform.signing_key k where retired_at is null");
    for (const secret of [d!, p!, q!]) {
      expect(secret.length).toBeGreaterThan(100);
      expect(row!.text).not.toContain(secret);
      expect(row!.text).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    }
    const paths = [
      new URL(kidOf(text)).pathname,
      ...["issuer", "status/1/revocation", "status/1/refresh"].map((path) => `/api/credentials/${path}`),
    ];
    const replies = await Promise.all(paths.map((path) => app.ask("GET", path)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of replies) for (const secret of [d!, p!, q!]) expect(body).not.toContain(secret);
    await expect(
      app.sql("insert into platform.signing_key (id, public_jwk, made_at, retired_at) values (gen_random_uuid(), $1, now(), now())", [
        JSON.stringify({ kty: "RSA", n: "x", e: "AQAB", d: "x" }),
      ]),
    ).rejects.toThrow(/check constraint/);
  });

  it("is followed by another by a command; what those before have signed stays good, and they can sign no more", async () => {
    const before = await sign();
    const command = fileURLToPath(new URL("../../commands/rotate-credentials.ts", import.meta.url));
    const env = { DATABASE_URL: app.platform.env.DATABASE_URL, BUS_NAME: app.platform.env.BUS_NAME, NODE_ENV: "test" };
    const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
    const { key } = JSON.parse(stdout.trim().split("\n").at(-1)!) as { key: string };
    expect(kidOf(before)).not.toContain(key);
    const rows = await keys();
    expect(rows.map(({ id, sealed, retired_at }) => [id === key, sealed === null, retired_at === null])).toEqual([
      [false, true, false],
      [true, false, true],
    ]);
    expect(await verifiedFromItsKey(before)).toBe(true);
    expect(await checkSigned(app.ctx(), before)).toMatchObject({ verdict: "valid" });
    const again = await rotateKey(app.ctx(system));
    const after = await sign();
    expect(kidOf(after)).toContain(again);
    for (const text of [before, after]) {
      expect(await verifiedFromItsKey(text)).toBe(true);
      expect(await checkSigned(app.ctx(), text)).toMatchObject({ verdict: "valid" });
    }
  });

  it("is one, although two operators make a new one at once", async () => {
    const made = await Promise.allSettled([rotateKey(app.ctx(system)), rotateKey(app.ctx(system))]);
    expect(made.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await keys()).filter(({ retired_at }) => retired_at === null)).toHaveLength(1);
    expect(await checkSigned(app.ctx(), await sign())).toMatchObject({ verdict: "valid" });
  });

  it("that does not open any more says what to do", async () => {
    await rotateKey(app.ctx(system));
    await app.sql("update platform.signing_key set sealed = '\\x00' where retired_at is null");
    await expect(sign()).rejects.toThrow("pnpm credentials:rotate");
    await rotateKey(app.ctx(system));
    expect(await checkSigned(app.ctx(), await sign())).toMatchObject({ verdict: "valid" });
  });
});
