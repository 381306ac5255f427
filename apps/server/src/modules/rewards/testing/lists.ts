import { system } from "#platform/actor.ts";
import { until } from "#platform/testing/until.ts";
import type { TestApp } from "../../../../test/test-app.ts";
import { refreshBoards } from "../boards/refresh-boards.ts";
import { weekOf } from "../books/periods.ts";
import { appOfPeople, askAs, makeQuestions } from "./people.ts";

/** What a test of the weekly lists looks at and does to Redis. */
export function handsOn(app: TestApp) {
  const redis = app.platform.redis.client;
  const prefix = `${app.platform.env.BUS_NAME}:`;
  const keys = async () => (await redis.keys(`${prefix}rank:week:*`)).map((key) => key.slice(prefix.length)).sort();

  async function emptyRedis(): Promise<void> {
    const all = await keys();
    if (all.length > 0) await redis.del(...all);
  }

  /** Everything in the sorted lists, but the register that says what there is. */
  async function dump(): Promise<Record<string, string[]>> {
    const lists = (await keys()).filter((key) => !key.endsWith(":lists"));
    return Object.fromEntries(await Promise.all(lists.map(async (key) => [key, await redis.zrevrange(key, 0, -1, "WITHSCORES")] as const)));
  }

  return {
    redis,
    emptyRedis,
    dump,
    thisWeek: () => weekOf(app.ctx().clock.now()),
    refresh: () => refreshBoards(app.ctx(system)),
    board: async (id: string, query = "") => (await askAs(app, id, `/rewards/board${query}`)).json,
    onAnyList: async (id: string) => JSON.stringify(await dump()).includes(id),
    /** What the record answered a moment ago is kept for two seconds. */
    forgotten: () => new Promise((resolve) => setTimeout(resolve, 2_050)),
    async withoutRedis<Result>(work: () => Promise<Result>): Promise<Result> {
      redis.disconnect();
      await until(() => !app.platform.redis.isUp());
      try {
        return await work();
      } finally {
        await redis.connect();
        await until(() => app.platform.redis.isUp());
      }
    },
    /** Nobody but the people of this test. */
    async emptyWeek(): Promise<void> {
      await app.sql("truncate rewards.week_score, rewards.transaction, rewards.entry, rewards.balance, rewards.tally");
      await emptyRedis();
      await refreshBoards(app.ctx(system));
    },
    /** What was earned until now was earned a while ago. */
    async letTimePass(): Promise<void> {
      await app.sql("update rewards.week_score set changed_at = changed_at - interval '10 minutes'");
    },
    async close(): Promise<void> {
      await emptyRedis();
      await app.close();
    },
  };
}

/** A server with questions of two subjects, and hands on its lists. */
export async function settingOfLists() {
  const app = await appOfPeople();
  return { app, hands: handsOn(app), math: await makeQuestions(app, "math", 70), science: await makeQuestions(app, "science", 20) };
}
