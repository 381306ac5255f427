import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Env } from "#platform/env.ts";

/** From one secret of the operator's, a key for each use: what one of them gives away says nothing about the others. */
interface Keys {
  /** Signs and reads access tokens; the second only reads, while the secret is being changed. */
  readonly tokens: readonly KeyObject[];
  readonly codes: Buffer;
}

const made = new Map<string, Keys>();

const derive = (secret: string, use: string) => Buffer.from(hkdfSync("sha256", secret, "", `upaya ${use}`, 32));

export function keysOf({ AUTH_SECRET, AUTH_SECRET_BEFORE }: Pick<Env, "AUTH_SECRET" | "AUTH_SECRET_BEFORE">): Keys {
  const name = `${AUTH_SECRET} ${AUTH_SECRET_BEFORE ?? ""}`;
  let keys = made.get(name);
  if (!keys) {
    const secrets = [AUTH_SECRET, ...(AUTH_SECRET_BEFORE ? [AUTH_SECRET_BEFORE] : [])];
    keys = {
      tokens: secrets.map((secret) => createSecretKey(derive(secret, "access tokens"))),
      codes: derive(AUTH_SECRET, "one-time codes"),
    };
    made.set(name, keys);
  }
  return keys;
}

/** The six digits of a salt. Without the operator's secret a row of the database tells nobody what they are. */
export function codeOf(pepper: Buffer, salt: Buffer): string {
  const digest = createHmac("sha256", pepper).update(salt).digest();
  return String(Number(digest.readBigUInt64BE() % 1_000_000n)).padStart(6, "0");
}
