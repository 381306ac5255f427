import { houseCtx } from "#platform/ctx.ts";
import { createPlatform } from "#platform/platform.ts";
import { loadContent } from "../../seeds/load-content.ts";
import { schemas } from "../rings.ts";
import { houseEnv } from "../house-env.ts";

/** `pnpm load-content`: what this release brings that is new, into a migrated database. Part of every deployment; see docs/decisions. */
const platform = await createPlatform({ ...houseEnv(), LOG_LEVEL: "warn" }, { service: "load-content", schemas });
try {
  await loadContent(houseCtx(platform, "load-content"), console.log);
} finally {
  await platform.close();
}
