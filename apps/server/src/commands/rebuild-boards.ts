import { once } from "node:events";
import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { rebuildBoards } from "../modules/rewards/index.ts";
import { schemas } from "../rings.ts";

/** `pnpm boards:rebuild`: the weekly lists in Redis, made from PostgreSQL alone. */
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "rebuild-boards", schemas, patience: "command" });
const began = performance.now();
// A call to Redis waits for nobody, and the connection was asked for a moment ago.
if (!platform.redis.isUp()) await once(platform.redis.client, "ready", { signal: AbortSignal.timeout(5_000) });
const { lists } = await rebuildBoards(systemCtx(platform, "rebuild-boards"));
console.log(JSON.stringify({ lists, seconds: Math.round((performance.now() - began) / 100) / 10 }));
await platform.close();
