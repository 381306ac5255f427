import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "#platform/clock.ts";
import type { Env } from "#platform/env.ts";
import { keysOf } from "../keys.ts";

export const accessSeconds = 10 * 60;
const issuer = "upaya";

/** Where a token is good: on the public site, or at the staff's desk. */
export type Audience = "web" | "desk";

export interface AccessClaims {
  readonly session: string;
  readonly audience: Audience;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Says which session asks, and nothing about the person: what they may do is looked up. */
export async function signAccessToken(env: Env, clock: Clock, sessionId: string, audience: Audience = "web"): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds)
    .sign(keysOf(env).tokens[0]!);
}

export async function readAccessToken(env: Env, clock: Clock, token: string): Promise<AccessClaims | undefined> {
  for (const key of keysOf(env).tokens) {
    const read = await jwtVerify(token, key, { algorithms: ["HS256"], issuer, currentDate: clock.now() }).catch(() => undefined);
    const { sid, exp, aud = "web" } = read?.payload ?? {};
    // Tokens of the release before name no audience: they were all the public site's.
    if (typeof sid === "string" && exp !== undefined && (aud === "web" || aud === "desk"))
      return { session: sid, expires: exp, audience: aud };
  }
  return undefined;
}
