import type { Actor } from "#platform/actor.ts";
import { createMeter } from "#platform/db/meter.ts";
import type { Authenticate } from "#platform/http/authenticate.ts";
import type { Platform } from "#platform/platform.ts";
import { type AccessClaims, readAccessToken } from "./access-token.ts";
import { findStanding } from "./session.store.ts";

/** A sign-out, a ban or a new role is felt by every process after at most this long. */
const freshMs = 1_000;
const mostKept = 20_000;

interface Kept {
  readonly checked: number;
  readonly actor: Promise<Actor | undefined>;
}

/** Reads the token, then asks the record for the session behind it: once a second, whatever the number of calls. */
export function authenticator({ env, clock, database }: Pick<Platform, "env" | "clock" | "database">): Authenticate {
  const tokens = new Map<string, AccessClaims>();
  const sessions = new Map<string, Kept>();

  async function claimsOf(token: string): Promise<AccessClaims | undefined> {
    const known = tokens.get(token);
    if (known) return known.expires * 1_000 > clock.now().getTime() ? known : undefined;
    const claims = await readAccessToken(env, clock, token);
    if (claims) remember(tokens, token, claims);
    return claims;
  }

  async function look(session: string): Promise<Actor | undefined> {
    const standing = await findStanding(database.db(createMeter()), session);
    return standing && { kind: "user", id: standing.user_id, roles: standing.roles, grants: standing.grants, session };
  }

  return async (token) => {
    const claims = await claimsOf(token);
    if (!claims) return undefined;
    const now = performance.now();
    const kept = sessions.get(claims.session);
    if (kept && now - kept.checked < freshMs) return kept.actor;
    const actor = look(claims.session);
    remember(sessions, claims.session, { checked: now, actor });
    // A record that is away is asked again by the next call, not remembered as an answer.
    actor.catch(() => sessions.delete(claims.session));
    return actor;
  };
}

/** The oldest go when there are too many. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostKept) for (const old of [...map.keys()].slice(0, mostKept / 10)) map.delete(old);
}
