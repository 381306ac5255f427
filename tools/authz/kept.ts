import type { Session } from "@upaya/server/platform/sample.ts";
import type { Cast } from "./people.ts";

/** A stale one is as good as any, but its holder proved who they are a while ago; one of the desk was opened there. */
type Kind = "fresh" | "stale" | "desk";

/** Sessions that are used again until somebody's call has written one: it may have ended or renewed any of them. */
export interface Sessions {
  of(userId: string, kind?: Kind): Promise<Session>;
  /** To be told which tables a call has written. */
  heed(wrote: readonly string[]): void;
}

/** Well within the life of an access token, and within the minute after which a desk writes down that it is used. */
const longestUse = 45_000;

export function keepSessions(cast: Pick<Cast, "session" | "desk">): Sessions {
  const kept = new Map<string, { session: Session; since: number }>();
  return {
    async of(userId, kind = "fresh") {
      const name = `${userId} ${kind}`;
      const known = kept.get(name);
      if (known && performance.now() - known.since < longestUse) return known.session;
      const session = await (kind === "desk" ? cast.desk(userId) : cast.session(userId, kind === "stale"));
      kept.set(name, { session, since: performance.now() });
      return session;
    },
    heed(wrote) {
      if (wrote.includes("identity.session") || wrote.includes("identity.refresh_token")) kept.clear();
    },
  };
}

/** Things that were made for a call, used again until some call has written anything: it may have changed any of them. */
export interface Things {
  of(what: string, make: () => Promise<string>): Promise<string>;
  /** To be told which tables a call has written. */
  heed(wrote: readonly string[]): void;
}

export function keepThings(): Things {
  const kept = new Map<string, string>();
  return {
    async of(what, make) {
      const known = kept.get(what) ?? (await make());
      kept.set(what, known);
      return known;
    },
    heed(wrote) {
      if (wrote.some((table) => table !== "platform.staff_audit")) kept.clear();
    },
  };
}
