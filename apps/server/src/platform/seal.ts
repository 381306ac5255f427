import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import type { Env } from "./env.ts";
import { systemRandom } from "./random.ts";

/** Keeps what only our processes may read: whoever reads the record, a copy of it or its log of changes, sees nothing of it. */
export interface Seal {
  /** `place` is where the sealed words belong, such as a row's id: put elsewhere they do not open. */
  close(words: object, place: string): Buffer;
  open(sealed: Buffer, place: string): unknown;
  /** The same for the same text, and nothing anybody could find the text by who has not the secret. */
  mark(text: string): Buffer;
  /** Its marks under this secret and under the one before. */
  marksOf(text: string): Buffer[];
}

type Secrets = Pick<Env, "AUTH_SECRET" | "AUTH_SECRET_BEFORE">;

const nonceBytes = 12;
const tagBytes = 16;
const keyFor = (secret: string, use: string) => Buffer.from(hkdfSync("sha256", secret, "", `upaya ${use}`, 32));

/** AES-256-GCM under a key that is made from the operator's secret; while that is being changed, the one before still opens. */
export function createSeal({ AUTH_SECRET, AUTH_SECRET_BEFORE }: Secrets): Seal {
  const secrets = [AUTH_SECRET, ...(AUTH_SECRET_BEFORE ? [AUTH_SECRET_BEFORE] : [])];
  const keys = secrets.map((secret) => ({ sealing: keyFor(secret, "sealed letters"), marking: keyFor(secret, "marks") }));
  const marksOf = (text: string) => keys.map(({ marking }) => createHmac("sha256", marking).update(text).digest().subarray(0, 16));
  return {
    close(words, place) {
      const nonce = systemRandom.bytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", keys[0]!.sealing, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(JSON.stringify(words), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      for (const { sealing } of keys) {
        try {
          return JSON.parse(unsealed(sealing, sealed, place)) as unknown;
        } catch {
          continue;
        }
      }
      throw new Error("what was sealed does not open: its secret is gone, or it was moved");
    },
    mark: (text) => marksOf(text)[0]!,
    marksOf,
  };
}

function unsealed(key: Buffer, sealed: Buffer, place: string): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}
