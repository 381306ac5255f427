import { createHash } from "node:crypto";
import type { Ctx } from "../ctx.ts";
import type { IdentityHash } from "./credential.ts";

/**
 * As Open Badges 3.0 hashes an identity: SHA-256 of the name with the salt behind it. Another salt for each credential (`id` is its address), so
 * that nobody can tell by it whose two are; and the same whenever that one is signed, so that a copy is the same file each time.
 */
export function hashedName({ seal }: Pick<Ctx, "seal">, id: string, name: string): IdentityHash {
  const salt = seal.mark(`salt of ${id}`).toString("hex");
  return { salt, hash: `sha256$${createHash("sha256").update(`${name}${salt}`).digest("hex")}` };
}
