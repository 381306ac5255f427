import { parseArgs } from "node:util";
import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { rebuildFigures } from "../modules/insights/index.ts";
import { schemas } from "../rings.ts";

/** `pnpm insights:rebuild [--check]`: the figures of every school from what they are folded from; what differed is mended, or only counted. */
const { check } = parseArgs({ options: { check: { type: "boolean", default: false } } }).values;
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "rebuild-insights", schemas, patience: "command" });
console.log(JSON.stringify(await rebuildFigures(systemCtx(platform, "rebuild-insights"), { mends: !check })));
await platform.close();
