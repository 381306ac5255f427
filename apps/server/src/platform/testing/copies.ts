import { randomUUID } from "node:crypto";
import { CompactSign, importJWK, type JWK } from "jose";
import { createMeter } from "../db/meter.ts";
import type { Platform } from "../platform.ts";
import type { TestPlatform } from "./test-platform.ts";
import { apiAddress } from "../credentials/addresses.ts";
import type { Credential } from "../credentials/credential.ts";
import { type Place, takePlaces } from "../credentials/places.ts";

export const oneOf = async (platform: Platform): Promise<Place> =>
  (await platform.database.tx(createMeter(), (tx) => takePlaces(tx, 1)))[0]!;

/** A certificate as learning will have them signed. */
export async function someCredential({ platform }: TestPlatform, given: Partial<Credential> = {}): Promise<Credential> {
  const at = (path: `/${string}`) => apiAddress(platform.env, path);
  return {
    id: at(`/learning/certificates/UP26-7KQM-2F9D`),
    subject: `urn:uuid:${randomUUID()}`,
    name: "Fractions that make sense",
    issuedAt: new Date(platform.clock.now().getTime() - 3_600_500),
    achievement: {
      id: at("/learning/achievements/fractions"),
      name: "Fractions that make sense",
      description: "A course on how children come to understand parts of a whole.",
      criteria: "All lessons done, and 15 of 25 questions of the check answered rightly.",
      alignments: [{ targetName: "Lets learners find out by doing", targetUrl: at("/competencies/inquiry"), targetCode: "inquiry" }],
    },
    result: { right: 21, of: 25 },
    identityHash: { salt: "0a1b", hash: `sha256$${"0".repeat(64)}` },
    place: await oneOf(platform),
    ...given,
  };
}

export const partsOf = (text: string) => {
  const [header, payload, signature] = text.split(".") as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return { header: read(header), payload: read(payload), signature };
};

export const encodePart = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The same copy with something put in the place of something else, under the signature that it had. */
export function tampered(text: string, { header = {}, payload = {} }: { header?: object; payload?: object }): string {
  const were = partsOf(text);
  return [encodePart({ ...were.header, ...header }), encodePart({ ...were.payload, ...payload }), were.signature].join(".");
}

/** The private half of the key that signs now, as only the record and the seal together have it. */
export async function privateJwk(app: TestPlatform): Promise<JWK> {
  const [row] = await app.sql<{ id: string; sealed: Buffer }>("select id, sealed from platform.signing_key where retired_at is null");
  return app.platform.database.seal.open(row!.sealed, `platform.signing_key ${row!.id}`) as JWK;
}

/** Signed by our own key, whatever it says: what a fault of ours would look like. */
export async function signedByUs(app: TestPlatform, header: Record<string, unknown>, payload: object): Promise<string> {
  const key = await importJWK(await privateJwk(app), "RS256");
  return new CompactSign(Buffer.from(JSON.stringify(payload))).setProtectedHeader({ alg: "RS256", ...header }).sign(key);
}
