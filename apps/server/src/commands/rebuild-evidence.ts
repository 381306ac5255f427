import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "../rings.ts";
import { rebuildEvidence } from "./evidence/rebuild-evidence.ts";

/** `pnpm evidence:rebuild`: what speaks for everybody's skill, made from answers and completed courses alone; what differed is mended, and counted. */
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "rebuild-evidence", schemas, patience: "command" });
console.log(JSON.stringify(await rebuildEvidence(systemCtx(platform, "rebuild-evidence"))));
await platform.close();
