import { createHash } from "node:crypto";
import type { Random } from "#platform/random.ts";

/** Something only its holder knows: 256 bits that fit a cookie and an address. */
export function newSecret(random: Random): string {
  return Buffer.from(random.bytes(32)).toString("base64url");
}

/** What we keep of it. It is random and long, so a plain hash is enough. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
