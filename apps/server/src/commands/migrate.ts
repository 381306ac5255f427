import { readEnv } from "#platform/env.ts";
import { ensureDatabase, migrate } from "#platform/db/migrate.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";

const env = readEnv();
await ensureDatabase(env.DATABASE_URL);
const applied = await migrate({ url: env.DATABASE_URL, folder: migrationsFolder, log: console });
console.log(applied.length > 0 ? `${applied.length} migrations applied` : "nothing to migrate");
