import { createHash } from "node:crypto";
import { apiBase } from "@upaya/contracts/endpoint.ts";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";

const place = "learning join";
const ticket = z.object({ id: z.uuid(), tap: z.string() });

/** Held by the browser that tapped: a link that was copied into another one finds nothing there to go with it. */
const browserCookie = "__Host-upaya_join";
export const tapSeconds = 60;

interface Link {
  readonly address: string;
  readonly hash: Buffer;
}

/** The link of one tap. What lets somebody in is half in the link, under our seal, and half in their browser; we keep the hash of both. */
export function makeLink(ctx: Ctx, id: string): Link {
  const [tap, held] = [secret(ctx), secret(ctx)];
  ctx.http.setCookie(browserCookie, held, { maxAge: tapSeconds, strict: true });
  const token = ctx.seal.close({ id, tap }, place).toString("base64url");
  return { address: `${apiBase}/learning/join/${token}`, hash: hashOf(tap, held) };
}

/** Whose link it is and what it carries, together with what this browser holds. Nothing when it is none of ours. */
export function readLink(ctx: Ctx, token: string): { readonly id: string; readonly hash: Buffer } | undefined {
  try {
    const { id, tap } = ticket.parse(ctx.seal.open(Buffer.from(token, "base64url"), place));
    return { id, hash: hashOf(tap, ctx.http.cookie(browserCookie) ?? "") };
  } catch {
    return undefined;
  }
}

export const forgetLink = (ctx: Ctx): void => ctx.http.dropCookie(browserCookie);

const secret = (ctx: Ctx) => ctx.random.bytes(16).toString("base64url");
const hashOf = (tap: string, held: string) => createHash("sha256").update(`${tap}.${held}`).digest();
