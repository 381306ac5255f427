import { createHash } from "node:crypto";
import * as z from "zod";
import type { Random } from "#platform/random.ts";
import type { Seal } from "#platform/seal.ts";

const form = z.object({ token: z.string() });

/** 256 bits: nobody guesses one. */
export const newToken = (random: Random): string => Buffer.from(random.bytes(32)).toString("base64url");

/** What an invitation is found by. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** For main contacts, who may copy the link again. Bound to its invitation: put into another row it does not open. */
export const sealToken = (seal: Seal, token: string, id: string): Buffer => seal.close({ token }, `school_invitation ${id}`);

/** Nothing when the secret that it was sealed with is gone: the link in the letter still works. */
export function openToken(seal: Seal, sealed: Buffer, id: string): string | undefined {
  try {
    return form.safeParse(seal.open(sealed, `school_invitation ${id}`)).data?.token;
  } catch {
    return undefined;
  }
}
