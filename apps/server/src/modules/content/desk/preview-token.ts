import type { Ctx } from "#platform/ctx.ts";

const hourMs = 3_600_000;
const place = "content preview";

/** For whoever has the link, for an hour. It is sealed and kept nowhere, so nobody can guess or find one. */
export function previewToken(ctx: Ctx, path: string): string {
  const until = ctx.clock.now().getTime() + hourMs;
  return ctx.seal.close({ path, until }, place).toString("base64url");
}

/** The page that a link is for; nothing when it is none of ours, or over. */
export function previewedPath(ctx: Ctx, token: string): string | undefined {
  try {
    const { path, until } = ctx.seal.open(Buffer.from(token, "base64url"), place) as { path: string; until: number };
    return until > ctx.clock.now().getTime() ? path : undefined;
  } catch {
    return undefined;
  }
}
