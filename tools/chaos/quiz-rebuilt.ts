import { rebuildBoards } from "@upaya/server/modules/rewards/index.ts";
import { rebuildHabit } from "@upaya/server/modules/quiz/index.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import type { Platform } from "@upaya/server/platform/platform.ts";
import type pg from "pg";

/** Made from the answers alone: days, subjects, streaks. */
const habitTables = ["answer_day", "subject_tally", "streak"];

/** Rows of the folded tables that are not there, or are otherwise, when everything is made from scratch. */
export async function habitDifferences(platform: Platform, client: pg.Client): Promise<number> {
  for (const table of habitTables) await client.query(`create table chaos.${table} as table quiz.${table}`);
  await rebuildHabit(systemCtx(platform, "chaos"));
  let rows = 0;
  for (const table of habitTables) {
    const { rows: found } = await client.query<{ rows: number }>(`select count(*)::int as rows from (
      (table chaos.${table} except table quiz.${table}) union all (table quiz.${table} except table chaos.${table})) d`);
    rows += found[0]!.rows;
  }
  return rows;
}

/** When changes were last taken over; it is no part of a list. */
const mark = "seen";

type Entries = Map<string, string>;

/** Everything that Redis has of the lists: key and member, with the figure. */
async function listEntries({ redis, env }: Platform): Promise<Entries> {
  const prefix = `${env.BUS_NAME}:`;
  const entries: Entries = new Map();
  for (const key of await redis.client.keys(`${prefix}rank:*`)) {
    const flat = await redis.client.zrevrange(key.slice(prefix.length), 0, -1, "WITHSCORES");
    for (let at = 0; at < flat.length; at += 2) if (flat[at] !== mark) entries.set(`${key} ${flat[at]}`, flat[at + 1]!);
  }
  return entries;
}

/** The oldest moment until which some week's lists follow the record, in milliseconds; 0 while a list is missing. */
export async function boardsFollowUntil({ redis, env }: Platform): Promise<number> {
  const prefix = `${env.BUS_NAME}:`;
  const registers = (await redis.client.keys(`${prefix}rank:week:*:lists`)).map((key) => key.slice(prefix.length));
  const marks = await Promise.all(registers.map(async (key) => Number((await redis.client.zscore(key, mark)) ?? 0)));
  return Math.min(...marks, marks.length > 0 ? Infinity : 0);
}

/** Places on the weekly lists that are not there, or are otherwise, when everything is made from the record. */
export async function boardDifferences(platform: Platform): Promise<{ entries: number; differences: number }> {
  const before = await listEntries(platform);
  await rebuildBoards(systemCtx(platform, "chaos"));
  const after = await listEntries(platform);
  const keys = new Set([...before.keys(), ...after.keys()]);
  return { entries: after.size, differences: [...keys].filter((key) => before.get(key) !== after.get(key)).length };
}
