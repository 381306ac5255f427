import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { rebuildHabit } from "../modules/quiz/index.ts";
import { schemas } from "../rings.ts";

/** `pnpm habit:rebuild`: everybody's days, subjects and streaks, made from their answers alone, while people go on answering. */
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "rebuild-habit", schemas, patience: "command" });
const began = performance.now();
const people = await rebuildHabit(systemCtx(platform, "rebuild-habit"));
console.log(JSON.stringify({ people, seconds: Math.round((performance.now() - began) / 100) / 10 }));
await platform.close();
