import { systemCtx } from "#platform/ctx.ts";
import { createPlatform } from "#platform/platform.ts";
import { loadContent } from "../../seeds/load-content.ts";
import { schemas } from "../rings.ts";
import { serverEnv } from "../server-env.ts";

/** `pnpm load-content`: what this release brings that is new, into a migrated database. Part of every deployment; see docs/decisions. */
const platform = await createPlatform({ ...serverEnv(), LOG_LEVEL: "warn" }, { service: "load-content", schemas });
try {
  await loadContent(systemCtx(platform, "load-content"), console.log);
} finally {
  await platform.close();
}
