import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
} from "openid-client";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import { googleReturnPath } from "@upaya/contracts/identity/sign-in-by-google.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Env } from "#platform/env.ts";
import { fail } from "#platform/errors.ts";
import { callOut } from "#platform/outside/call-out.ts";

export interface GooglePerson {
  readonly sub: string;
  readonly email: string | undefined;
  readonly email_verified: boolean;
  readonly name: string | undefined;
}

const found = new Map<string, Configuration>();

/** What the issuer says about itself, asked once per process; while it is away every try asks again. */
async function issuer(env: Env): Promise<Configuration> {
  const known = found.get(env.GOOGLE_ISSUER);
  if (known) return known;
  const url = new URL(env.GOOGLE_ISSUER);
  const plain = url.protocol === "http:" && env.NODE_ENV !== "production";
  const options = { timeout: 4, ...(plain ? { execute: [allowInsecureRequests] } : {}) };
  const asked = callOut("google", () => discovery(url, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, undefined, options));
  const made = await asked.catch((error: unknown) => fail("identity.google_away", { cause: error, retryAfter: 5 }));
  found.set(env.GOOGLE_ISSUER, made);
  return made;
}

const returnTo = (origin: URL) => new URL(googleReturnPath, origin.origin).href;

interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export async function googleAddress(ctx: Ctx, origin: URL, { state, nonce, verifier }: Flow): Promise<string> {
  const config = await issuer(ctx.env);
  return buildAuthorizationUrl(config, {
    redirect_uri: returnTo(origin),
    scope: "openid email profile",
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  }).href;
}

/** The person behind a code: signature, issuer, audience, nonce and PKCE are checked by the library. */
export async function personOfGoogle(ctx: Ctx, origin: URL, code: string, { state, nonce, verifier }: Flow): Promise<GooglePerson> {
  const config = await issuer(ctx.env);
  const came = new URL(returnTo(origin));
  // One issuer is all we know, so a mix-up of issuers cannot happen; the library still wants to see its name.
  came.search = new URLSearchParams({ code, state, iss: config.serverMetadata().issuer }).toString();
  const expected = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
  const asked = callOut("google", () => authorizationCodeGrant(config, came, expected));
  const tokens = await asked.catch((error: unknown) =>
    fail(isAway(error) ? "identity.google_away" : "identity.google_refused", { cause: error }),
  );
  const claims = tokens.claims();
  if (!claims) return fail("identity.google_refused");
  const { email, email_verified, name } = claims;
  return {
    sub: claims.sub,
    email: typeof email === "string" ? canonicalEmail(email) : undefined,
    email_verified: email_verified === true,
    name: typeof name === "string" ? plainLine(name).slice(0, 120) : undefined,
  };
}

/** Not refused, only not reached: no answer, or one that says it is in trouble itself. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (cause instanceof Response) return cause.status >= 500;
  return code === "OAUTH_TIMEOUT" || error instanceof TypeError || cause instanceof TypeError;
}
