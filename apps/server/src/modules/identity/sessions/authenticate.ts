import type { Actor } from "#platform/actor.ts";
import { createMeter } from "#platform/db/meter.ts";
import type { Authenticate } from "#platform/http/authenticate.ts";
import type { Platform } from "#platform/platform.ts";
import { whoseRights } from "#platform/stream/announce.ts";
import type { Sessions } from "#platform/stream/live.ts";
import { type AccessClaims, readAccessToken } from "./access-token.ts";
import { keepDesksOpen } from "../desk/desk.store.ts";
import { listHolders } from "./session.store.ts";

/** A sign-out, a ban or a new role is felt by every process after at most this long, and at once by the one in which it happened. */
const freshMs = 1_000;
const mostKept = 20_000;

interface Kept {
  readonly checked: number;
  readonly actor: Promise<Actor | undefined>;
}

/** Whoever holds the sessions that are good this moment, and what they may be asked for. */
export function sessionHolders({ database }: Pick<Platform, "database">): Sessions {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const holders = await listHolders(database.db(createMeter()), ids);
    return new Map(
      holders.map(({ session, user_id, roles, grants, audience }): [string, Actor] => [
        session,
        { kind: "user", id: user_id, roles, grants, session, ...(audience === "desk" ? { atDesk: true } : {}) },
      ]),
    );
  };
}

/** Reads the token, then asks the record for the session behind it: once a second, whatever the number of calls. */
export function authenticator({ env, clock, database }: Pick<Platform, "env" | "clock" | "database">): Authenticate {
  const tokens = new Map<string, AccessClaims>();
  const sessions = new Map<string, Kept>();
  const changed = new Map<string, number>();
  database.heed((said) => {
    const user = whoseRights(said);
    if (user !== undefined) remember(changed, user, performance.now());
  });

  async function claimsOf(token: string): Promise<AccessClaims | undefined> {
    const known = tokens.get(token);
    if (known) return known.expires * 1_000 > clock.now().getTime() ? known : undefined;
    const claims = await readAccessToken(env, clock, token);
    if (claims) remember(tokens, token, claims);
    return claims;
  }

  const find = sessionHolders({ database });
  const look = together(async (ids) => {
    const actors = await find(ids);
    const desks = [...actors].flatMap(([session, actor]) => (isAtDesk(actor) ? [session] : []));
    if (desks.length > 0) await keepDesksOpen(database.db(createMeter()), desks, clock.now());
    return actors;
  });

  async function actorOf(claims: AccessClaims): Promise<Actor | undefined> {
    const now = performance.now();
    const kept = sessions.get(claims.session);
    if (kept && now - kept.checked < freshMs) {
      const known = await kept.actor;
      if (known?.kind !== "user" || !((changed.get(known.id) ?? 0) > kept.checked)) return known;
    }
    const actor = look(claims.session);
    remember(sessions, claims.session, { checked: performance.now(), actor });
    // A record that is away is asked again by the next call, not remembered as an answer.
    actor.catch(() => sessions.delete(claims.session));
    return actor;
  }

  return async (token) => {
    const claims = await claimsOf(token);
    if (!claims) return undefined;
    const actor = await actorOf(claims);
    // A token says where it is good, and so does its session: where they differ somebody made one of them up.
    return isAtDesk(actor) === (claims.audience === "desk") ? actor : undefined;
  };
}

const isAtDesk = (actor: Actor | undefined) => actor?.kind === "user" && actor.atDesk === true;

interface Asked<Value> {
  readonly id: string;
  readonly resolve: (found: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Whoever asks in the same turn is answered together: in a crowd each call is another person's, and a statement costs more than a row. */
function together<Value>(
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (id: string) => Promise<Value | undefined> {
  let waiting: Asked<Value>[] = [];
  const ask = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const found = await find(asked.map(({ id }) => id));
      for (const { id, resolve } of asked) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(ask);
      waiting.push({ id, resolve, reject });
    });
}

/** The oldest go when there are too many. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostKept) for (const old of [...map.keys()].slice(0, mostKept / 10)) map.delete(old);
}
