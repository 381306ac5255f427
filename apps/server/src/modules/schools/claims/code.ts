import { hkdfSync } from "node:crypto";
import { codeMinutes } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Env } from "#platform/env.ts";
import { codeOf } from "../../identity/index.ts";

/** Between two letters with one code. */
export const resendMinutes = 2;
/** Letters of one claim in all. */
export const mostSends = 5;

export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** The six figures that a claim's salt stands for. With a key of its own: no code of a sign-in is ever one of a school. */
export function claimCode({ AUTH_SECRET }: Pick<Env, "AUTH_SECRET">, salt: Buffer): string {
  return codeOf(Buffer.from(hkdfSync("sha256", AUTH_SECRET, "", "upaya school claims", 32)), salt);
}

/** A new code, with all of its tries and its time before it. */
export const newCode = (ctx: Ctx, now: Date) => ({
  salt: Buffer.from(ctx.random.bytes(16)),
  code_until: later(now, codeMinutes),
  code_tries: 0,
});
