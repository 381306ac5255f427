import { parseArgs } from "node:util";
import { systemCtx } from "#platform/ctx.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";
import { ensureDatabase, migrate } from "#platform/db/migrate.ts";
import { createPlatform } from "#platform/platform.ts";
import { scaleCatalogue } from "../../seeds/scale-catalogue.ts";
import { foldCounts } from "../modules/catalogue/index.ts";
import { schemas } from "../rings.ts";
import { serverEnv } from "../server-env.ts";

/** `pnpm seed:scale --resources 100000`: a large catalogue beside what is there. */
const { values } = parseArgs({ options: { resources: { type: "string", default: "100000" } } });
const env = serverEnv();
if (env.NODE_ENV === "production") throw new Error("a made-up catalogue is for measuring, not for production");
await ensureDatabase(env.DATABASE_URL);
await migrate({ url: env.DATABASE_URL, folder: migrationsFolder, log: console });
const platform = await createPlatform({ ...env, LOG_LEVEL: "warn" }, { service: "seed-scale", schemas, patience: "command" });
const began = performance.now();
await scaleCatalogue(systemCtx(platform, "seed-scale"), 0, Number(values.resources));
await foldCounts(systemCtx(platform, "seed-scale"));
console.log(JSON.stringify({ resources: Number(values.resources), seconds: Math.round((performance.now() - began) / 100) / 10 }));
await platform.close();
