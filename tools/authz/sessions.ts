import type { Session } from "@upaya/server/platform/sample.ts";
import type { Cast } from "./people.ts";

/** Sessions that are used again until somebody's call has written one: it may have ended or renewed any of them. */
export interface Sessions {
  /** A stale one is as good as any, but its holder proved who they are a while ago. */
  of(userId: string, stale?: boolean): Promise<Session>;
  /** To be told which tables a call has written. */
  heed(wrote: readonly string[]): void;
}

/** Well within the life of an access token. */
const longestUse = 120_000;

export function keepSessions(mint: Cast["session"]): Sessions {
  const kept = new Map<string, { session: Session; since: number }>();
  return {
    async of(userId, stale = false) {
      const name = `${userId} ${stale}`;
      const known = kept.get(name);
      if (known && performance.now() - known.since < longestUse) return known.session;
      const session = await mint(userId, stale);
      kept.set(name, { session, since: performance.now() });
      return session;
    },
    heed(wrote) {
      if (wrote.includes("identity.session") || wrote.includes("identity.refresh_token")) kept.clear();
    },
  };
}
