import type { RedisConnection } from "./redis.ts";

/** Somebody on a list, with their points. */
export interface Ranked {
  readonly member: string;
  readonly score: number;
}

/** How long a list outlives its last change. */
const keptSeconds = 21 * 86_400;
const atOnce = 500;

/**
 * Sorted lists. Speed, never the record: scores are set, not added to, so that saying one twice changes nothing, and the list can be made
 * again from PostgreSQL at any time. Each call fails while Redis is away.
 */
export interface Ranks {
  set(list: string, entries: readonly Ranked[]): Promise<void>;
  remove(list: string, members: readonly string[]): Promise<void>;
  /** Exactly these; whoever reads meanwhile sees the old list or the new one. */
  replace(list: string, entries: readonly Ranked[]): Promise<void>;
  top(list: string, count: number): Promise<Ranked[]>;
  /** One's place counted from 1, one's score, and the score just above; equal scores share a place. */
  placeOf(list: string, member: string): Promise<{ readonly place: number; readonly score: number; readonly above: number | null } | null>;
  exists(list: string): Promise<boolean>;
}

const keyOf = (list: string) => `rank:${list}`;

function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) => items.slice(part * atOnce, (part + 1) * atOnce));
}

export function createRanks({ client }: RedisConnection): Ranks {
  async function add(key: string, entries: readonly Ranked[]): Promise<void> {
    for (const part of inParts(entries)) await client.zadd(key, ...part.flatMap(({ member, score }) => [score, member]));
    if (entries.length > 0) await client.expire(key, keptSeconds);
  }

  return {
    set: (list, entries) => add(keyOf(list), entries),
    async remove(list, members) {
      for (const part of inParts(members)) await client.zrem(keyOf(list), ...part);
    },
    async replace(list, entries) {
      const fresh = `${keyOf(list)}:new`;
      await client.del(fresh);
      await add(fresh, entries);
      if (entries.length > 0) await client.rename(fresh, keyOf(list));
      else await client.del(keyOf(list));
    },
    async top(list, count) {
      const flat = await client.zrevrange(keyOf(list), 0, count - 1, "WITHSCORES");
      return Array.from({ length: flat.length / 2 }, (_, index) => ({ member: flat[2 * index]!, score: Number(flat[2 * index + 1]) }));
    },
    async placeOf(list, member) {
      const key = keyOf(list);
      const text = await client.zscore(key, member);
      if (text === null) return null;
      const score = Number(text);
      const better = await client.zcount(key, `(${score}`, "+inf");
      const [, above] = better > 0 ? await client.zrangebyscore(key, `(${score}`, "+inf", "WITHSCORES", "LIMIT", 0, 1) : [];
      return { place: better + 1, score, above: above === undefined ? null : Number(above) };
    },
    exists: async (list) => (await client.exists(keyOf(list))) === 1,
  };
}
