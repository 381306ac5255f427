import { createHash } from "node:crypto";
import type { Random } from "#platform/random.ts";

/** 256 bits that nobody can guess; only their hash is kept. */
export function newToken(random: Random): string {
  return random.bytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
