import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { CompactSign, type CryptoKey, exportJWK, exportSPKI, generateKeyPair, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf } from "../../../test/form.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { createMeter } from "../db/meter.ts";
import { checkSigned } from "./check-signed.ts";
import { encodePart, partsOf, signedByUs, someCredential, tampered } from "../testing/copies.ts";
import type { Credential } from "./credential.ts";
import { setStatus } from "./places.ts";
import { smallPng } from "./png.builders.ts";
import { bake } from "./png.ts";
import { signCredential } from "./sign-credential.ts";
import { statusList } from "./status-list.ts";

let app: TestApp;
let credential: Credential;
let good: string;

beforeAll(async () => {
  app = await testApp();
  credential = await someCredential(app);
  good = await signCredential(app.ctx(), credential);
});
afterAll(() => app.close());

const verdict = async (given: string | Uint8Array) => (await checkSigned(app.ctx(), given)).verdict;
const publicKey = async () => {
  const address = new URL(String(partsOf(good).header["kid"])).pathname;
  return (await app.ask("GET", address)).json;
};
const subjectOf = (text: string) => partsOf(text).payload["credentialSubject"] as Record<string, unknown>;

describe("a signed copy", () => {
  it("is good as it is, and says what it says", async () => {
    const facts = {
      id: credential.id,
      name: credential.name,
      achievement: credential.achievement.name,
      alignments: [{ name: "Lets learners find out by doing", url: credential.achievement.alignments[0]!.targetUrl }],
      issuedAt: new Date(Math.floor(credential.issuedAt.getTime() / 1_000) * 1_000),
    };
    expect(await checkSigned(app.ctx(), good)).toEqual({ verdict: "valid", facts });
    expect(await checkSigned(app.ctx(), Buffer.from(`${good}\n`))).toEqual({ verdict: "valid", facts });
    expect(await checkSigned(app.ctx(), bake(smallPng(), good))).toEqual({ verdict: "valid", facts });
  });

  it("of which a letter was changed is refused as changed", async () => {
    expect(await verdict(tampered(good, { payload: { name: "Fractions that make more sense" } }))).toBe("changed");
    const subject = subjectOf(good);
    expect(await verdict(tampered(good, { payload: { credentialSubject: { ...subject, result: [] } } }))).toBe("changed");
    expect(await verdict(tampered(good, { payload: { validFrom: "2020-01-01T00:00:00Z" } }))).toBe("changed");
    expect(await verdict(tampered(good, { payload: { credentialStatus: [] } }))).toBe("changed");
    expect(await verdict(bake(smallPng(), tampered(good, { payload: { name: "More" } })))).toBe("changed");
    // Another's holder on both sides of it: it fits, and nobody signed it.
    const other = `urn:uuid:${randomUUID()}`;
    expect(await verdict(tampered(good, { payload: { sub: other, credentialSubject: { ...subject, id: other } } }))).toBe("changed");
  });

  it("with a signature of another copy is refused as changed", async () => {
    const other = await signCredential(app.ctx(), await someCredential(app));
    const [header, payload] = good.split(".");
    expect(await verdict([header, payload, other.split(".")[2]].join("."))).toBe("changed");
  });

  it("signed with a key that is not ours is refused for its key, whatever it says of it", async () => {
    const { privateKey, publicKey: theirs } = await generateKeyPair("RS256", { modulusLength: 2_048 });
    const { payload, header } = partsOf(good);
    const forged = (more: object) =>
      new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ alg: "RS256", typ: "JWT", ...more }).sign(privateKey);
    const unknown = String(header["kid"]).replace(/[^/]+$/, randomUUID());
    expect(await verdict(await forged({ kid: unknown }))).toBe("foreign_key");
    expect(await verdict(await forged({ kid: "https://evil.example/api/credentials/keys/1" }))).toBe("foreign_key");
    expect(await verdict(await forged({ kid: `${String(header["kid"])}@evil.example` }))).toBe("foreign_key");
    expect(await verdict(await forged({ jwk: await exportJWK(theirs) }))).toBe("foreign_key");
    expect(await verdict(await forged({ jku: "http://127.0.0.1:1/keys", kid: "1" }))).toBe("foreign_key");
    // Under the name of ours it does not fit.
    expect(await verdict(await forged({ kid: header["kid"] }))).toBe("changed");
    expect(await verdict(await forged({ kid: header["kid"], jwk: await exportJWK(theirs) }))).toBe("changed");
  });

  it("without a signature is refused as unsigned", async () => {
    const { header, payload } = partsOf(good);
    for (const alg of ["none", "None", "NONE", "nOnE"]) {
      expect(await verdict(`${encodePart({ ...header, alg })}.${encodePart(payload)}.`)).toBe("unsigned");
      expect(await verdict(tampered(good, { header: { alg } }))).toBe("unsigned");
    }
    expect(await verdict(`${good.split(".").slice(0, 2).join(".")}.`)).toBe("unsigned");
  });

  it("signed with our public key as if it were a secret is refused for the way it is signed", async () => {
    const { header, payload } = partsOf(good);
    const jwk = await publicKey();
    const pem = await exportSPKI((await importJWK({ ...jwk, ext: true }, "RS256")) as CryptoKey);
    for (const secret of [pem, JSON.stringify(jwk), String(jwk.n)]) {
      const forged = await new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ ...header, alg: "HS256" })
        .sign(Buffer.from(secret));
      expect(await verdict(forged)).toBe("wrong_algorithm");
    }
    for (const alg of ["RS512", "PS256", "ES256", "EdDSA", "rs256", ""])
      expect(await verdict(tampered(good, { header: { alg } }))).toBe("wrong_algorithm");
  });

  it("with another holder, number or issuer put into one half of it is refused as swapped, even if our own key signed it", async () => {
    const { header, payload } = partsOf(good);
    const other = `urn:uuid:${randomUUID()}`;
    const swaps = [
      { sub: other },
      { credentialSubject: { ...subjectOf(good), id: other } },
      { jti: `${credential.id}0` },
      { id: `${credential.id}0` },
      { iss: "https://evil.example/issuer" },
      { iss: "https://evil.example/issuer", issuer: { id: "https://evil.example/issuer" } },
    ];
    for (const swap of swaps) {
      expect(await verdict(tampered(good, { payload: swap }))).toBe("swapped");
      expect(await verdict(await signedByUs(app, { kid: header["kid"], typ: "JWT" }, { ...payload, ...swap }))).toBe("swapped");
    }
    expect(await verdict(await signedByUs(app, { kid: header["kid"] }, { ...payload, nbf: 1 }))).toBe("swapped");
  });

  it("is refused before its day and after its end", async () => {
    const soon = await someCredential(app, { issuedAt: new Date(app.platform.clock.now().getTime() + 3_600_000) });
    expect(await verdict(await signCredential(app.ctx(), soon))).toBe("not_yet");
    const { header, payload } = partsOf(good);
    const over = { ...payload, validUntil: "2026-01-01T00:00:00Z", exp: Date.UTC(2026, 0, 1) / 1_000 };
    expect(await verdict(await signedByUs(app, { kid: header["kid"] }, over))).toBe("expired");
  });

  it("is refused when it is withdrawn or replaced, from that moment on, and good again when that is taken back", async () => {
    const one = await someCredential(app);
    const text = await signCredential(app.ctx(), one);
    const set = (purpose: "revocation" | "refresh", on: boolean) =>
      app.platform.database.tx(createMeter(), (tx) => setStatus(tx, one.place, purpose, on));
    await set("refresh", true);
    expect(await verdict(text)).toBe("replaced");
    await set("revocation", true);
    await set("revocation", true);
    expect(await checkSigned(app.ctx(), text)).toMatchObject({ verdict: "withdrawn", facts: { id: one.id } });
    await set("revocation", false);
    expect(await verdict(text)).toBe("replaced");
    await set("refresh", false);
    expect(await verdict(text)).toBe("valid");
    expect(await verdict(good)).toBe("valid");
  });

  it("is not one of our lists, which are signed as well", async () => {
    expect(await verdict((await statusList(app.ctx(), 1, "revocation"))!)).toBe("not_a_credential");
  });
});

describe("what is no copy", () => {
  const strings = [
    "",
    ".",
    "..",
    "...",
    "a.b.c",
    "a.b",
    "e30.e30.e30",
    " ",
    "\0",
    "null.null.null",
    "eyJhbGciOjF9.e30.YQ",
    "🙂.🙂.🙂",
    "[]",
  ];

  it("is refused as such, and never throws", async () => {
    for (const text of strings) expect(await verdict(text)).toBe("not_a_credential");
    for (const json of ["null", "[]", "1", '"a"', "{}", '{"alg":null}', '{"alg":["RS256"]}', "[".repeat(20_000)]) {
      const part = Buffer.from(json).toString("base64url");
      expect(await verdict(`${part}.${part}.YQ`)).toBe("not_a_credential");
      expect(await verdict(bake(smallPng(), `${part}.${part}.YQ`))).toBe("not_a_credential");
    }
  });

  it("may be large: more than a copy can be is not read", async () => {
    expect(await verdict("a".repeat(2_000_000))).toBe("not_a_credential");
    expect(await verdict(`${good.split(".")[0]}.${"a".repeat(150_000)}.YQ`)).toBe("not_a_credential");
    expect(await verdict(Buffer.alloc(3_000_000))).toBe("not_a_credential");
  });

  it("never throws, and is never good, however a good one is changed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: good.length - 1 }), fc.string({ minLength: 1, maxLength: 3, unit: "binary" }), async (at, put) => {
        const changed = good.slice(0, at) + put + good.slice(at + 1);
        expect(changed.trim() === good || sameBits(changed) || (await verdict(changed)) !== "valid").toBe(true);
      }),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await verdict(bytes)).toBe("not_a_credential");
      }),
      { numRuns: 100 },
    );
  });

  /** The last letter of a part has bits to spare: another letter there can be the same signature. */
  const sameBits = (changed: string) =>
    changed.split(".").every((part, index) => Buffer.from(part, "base64url").equals(Buffer.from(good.split(".")[index]!, "base64url")));
});

describe("POST /credentials/check", () => {
  const send = async (bytes: Buffer | string, fileName = "copy.jwt") => {
    const { payload, headers } = formOf([{ field: "file", fileName, bytes }]);
    return app.ask("POST", "/api/credentials/check", { raw: payload, headers });
  };

  it("answers whoever has a file", async () => {
    const { status, json } = await send(good);
    expect(status).toBe(200);
    expect(json).toEqual({
      verdict: "valid",
      facts: expect.objectContaining({
        id: credential.id,
        issued_at: expect.stringMatching(/Z$/),
        achievement: credential.achievement.name,
      }),
    });
    expect((await send(bake(smallPng(), good), "copy.png")).json.verdict).toBe("valid");
    expect((await send(tampered(good, { payload: { name: "x" } }))).json).toEqual({ verdict: "changed" });
    expect((await send("hello")).json).toEqual({ verdict: "not_a_credential" });
  });

  it("takes no more than a megabyte", async () => {
    expect((await send(Buffer.alloc(1_100_000))).status).toBe(413);
  });
});
