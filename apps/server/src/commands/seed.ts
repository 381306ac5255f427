import { houseCtx } from "#platform/ctx.ts";
import { ensureDatabase, migrate } from "#platform/db/migrate.ts";
import { readEnv } from "#platform/env.ts";
import { register } from "#platform/bus/receive.ts";
import { createPlatform } from "#platform/platform.ts";
import { seedBadges } from "../../seeds/seed-badges.ts";
import { seedCatalogue } from "../../seeds/seed-catalogue.ts";
import { seedContent, seedPages } from "../../seeds/seed-content.ts";
import { seedHolidays } from "../../seeds/seed-holidays.ts";
import { seedPersonas } from "../../seeds/seed-personas.ts";
import { seedPlaces } from "../../seeds/seed-places.ts";
import { seedProfileQuestions } from "../../seeds/seed-profile-questions.ts";
import { seedQuiz } from "../../seeds/seed-quiz.ts";
import { seedReference } from "../../seeds/seed-reference.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";
import { schemas } from "../rings.ts";
import { workerParts } from "../worker.ts";

const env = readEnv();
await ensureDatabase(env.DATABASE_URL);
await migrate({ url: env.DATABASE_URL, folder: migrationsFolder, log: console });
const platform = await createPlatform({ ...env, LOG_LEVEL: "warn" }, { service: "seed", schemas });
const ctx = houseCtx(platform, "seed");
// A consumer hears of nothing that was before it: the first worker of this database must hear of what is told here.
await register(platform, workerParts(platform).consumers);
console.log(`${await seedReference(ctx)} entries in 13 reference lists`);
console.log(`${await seedPlaces(ctx)} places`);
const shop = await seedCatalogue(ctx);
console.log(`${shop.resources} resources and ${shop.bundles} bundles on ${shop.nodes} competency nodes`);
console.log(`${await seedContent(ctx)} pieces of sample content for the home page`);
console.log(`${await seedPages(ctx)} public pages`);
console.log(`${await seedQuiz(ctx)} quiz questions`);
console.log(`${await seedBadges(ctx)} badges`);
console.log(`${await seedHolidays(ctx)} school holidays`);
console.log(`${await seedProfileQuestions(ctx)} questions of the profile`);
const signIn = await seedPersonas(ctx);
console.log(
  `${signIn.length} people. Sign in at /login with an e-mail below; the code arrives in the sandbox inbox (http://127.0.0.1:4100).`,
);
for (const line of signIn) console.log(line);
await platform.close();
