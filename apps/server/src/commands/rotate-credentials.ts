import { rotateKey } from "#platform/credentials/keys.ts";
import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "../rings.ts";

/** `pnpm credentials:rotate`: a new key signs certificates and badges from now on; what those before have signed stays good. */
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "rotate-credentials", schemas, patience: "command" });
try {
  console.log(JSON.stringify({ key: await rotateKey(systemCtx(platform, "pnpm credentials:rotate")) }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await platform.close();
