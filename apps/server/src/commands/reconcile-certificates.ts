import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { reconcileCertificates } from "../modules/learning/index.ts";
import { schemas } from "../rings.ts";

/** `pnpm learning:reconcile`: whether everybody who finished has a certificate. What is missing is issued, and counted. */
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "reconcile", schemas, patience: "command" });
console.log(JSON.stringify(await reconcileCertificates(systemCtx(platform, "reconcile"))));
await platform.close();
