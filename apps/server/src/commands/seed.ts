import { houseCtx } from "#platform/ctx.ts";
import { ensureDatabase, migrate } from "#platform/db/migrate.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { seedQuiz } from "../../seeds/seed-quiz.ts";
import { seedReference } from "../../seeds/seed-reference.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";
import { schemas } from "../rings.ts";

const env = readEnv();
await ensureDatabase(env.DATABASE_URL);
await migrate({ url: env.DATABASE_URL, folder: migrationsFolder, log: console });
const platform = await createPlatform({ ...env, LOG_LEVEL: "warn" }, { service: "seed", schemas });
const ctx = houseCtx(platform, "seed");
console.log(`${await seedReference(ctx)} entries in 13 reference lists`);
console.log(`${await seedQuiz(ctx)} quiz questions`);
await platform.close();
