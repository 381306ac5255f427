import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { saveResources } from "@upaya/server/modules/catalogue/index.ts";
import { schemas } from "@upaya/server/rings.ts";
import { seedResources } from "@upaya/server/seeds/seed-catalogue.ts";

/** `node tools/perf/save-resource.ts <slug> <description>`: a seeded resource with another description, and when it was committed. */
const [slug = "", description = ""] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "save-resource", schemas, patience: "command" });
const ctx = systemCtx(platform, "save-resource");
const resource = (await seedResources(ctx.clock.now())).find((each) => each.slug === slug);
if (!resource) throw new Error(`no resource of the seeds is called ${slug}`);
await saveResources(ctx, [{ ...resource, description }]);
console.log(`committed ${Date.now()}`);
await platform.close();
