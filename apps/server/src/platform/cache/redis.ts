import { Redis } from "ioredis";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";

/** Speed, never the record: every caller has an answer for the moment when it is away. */
export interface RedisConnection {
  readonly client: Redis;
  isUp(): boolean;
  close(): Promise<void>;
}

export function connectRedis(env: Pick<Env, "REDIS_URL" | "BUS_NAME">, log: Log): RedisConnection {
  const client = new Redis(env.REDIS_URL, {
    keyPrefix: `${env.BUS_NAME}:`,
    // A call fails at once while Redis is away, instead of waiting in a queue with the person behind it.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  });
  let down = false;
  client.on("error", (error) => {
    if (!down) log.warn({ err: error }, "Redis is away: going on without it");
    down = true;
  });
  client.on("ready", () => {
    if (down) log.info("Redis is back");
    down = false;
  });
  return {
    client,
    isUp: () => client.status === "ready",
    async close() {
      client.disconnect();
    },
  };
}
