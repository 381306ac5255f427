import { systemCtx } from "#platform/ctx.ts";
import { ensureDatabase, migrate } from "#platform/db/migrate.ts";
import { register } from "#platform/bus/registry.ts";
import { createPlatform } from "#platform/platform.ts";
import { loadContent } from "../../seeds/load-content.ts";
import { seedBells } from "../../seeds/seed-bells.ts";
import { seedCatalogue } from "../../seeds/seed-catalogue.ts";
import { seedContent } from "../../seeds/seed-content.ts";
import { seedHelp } from "../../seeds/seed-help.ts";
import { seedOlympiad } from "../../seeds/seed-olympiad.ts";
import { seedOrders } from "../../seeds/seed-orders.ts";
import { seedPersonas } from "../../seeds/seed-personas.ts";
import { seedSeats } from "../../seeds/seed-seats.ts";
import { seedSchools } from "../../seeds/seed-schools.ts";
import { seedQuiz } from "../../seeds/seed-quiz.ts";
import { seedReviews } from "../../seeds/seed-reviews.ts";
import { seedSessions } from "../../seeds/seed-sessions.ts";
import { seedVouchers } from "../../seeds/seed-vouchers.ts";
import { migrationsFolder } from "#platform/db/migrations-folder.ts";
import { routesOf } from "../app.ts";
import { schemas } from "../rings.ts";
import { workerParts } from "../worker.ts";
import { serverEnv } from "../server-env.ts";

/** A database for development: what every deployment is loaded with, and sample courses, answers, people and orders on top of it. */
const env = serverEnv();
if (env.NODE_ENV === "production") throw new Error("samples are for development: production is loaded by load-content");
await ensureDatabase(env.DATABASE_URL);
await migrate({ url: env.DATABASE_URL, folder: migrationsFolder, log: console });
const platform = await createPlatform({ ...env, LOG_LEVEL: "warn" }, { service: "seed", schemas, routes: routesOf(), patience: "command" });
const ctx = systemCtx(platform, "seed");
// A consumer hears of nothing that was before it: the first worker of this database must hear of what is told here.
await register(platform, workerParts(platform).consumers);
await loadContent(ctx, console.log);
const shop = await seedCatalogue(ctx);
console.log(
  `${shop.resources} sample resources, ${shop.courses} of them written out, and ${shop.bundles} bundles on ${shop.nodes} competency nodes`,
);
console.log(`${await seedContent(ctx)} pieces of sample content for the home page`);
console.log(`${await seedQuiz(ctx)} quiz questions with sample answers`);
console.log(`${await seedReviews(ctx)} sample reviews of courses`);
console.log(`${await seedOlympiad(ctx)}, which can be entered`);
const { ids, lines } = await seedPersonas(platform);
const directory = await seedSchools(platform, ids);
console.log(
  `${directory.listed} schools in the directory, ${directory.here} of them on the platform, and ${directory.claims} sample claims`,
);
console.log(`${await seedSessions(platform, ids, workerParts(platform).jobs)} dates of talks that can be joined, with sample places`);
console.log(`${await seedHelp(platform, ids)} sample questions for help`);
console.log(`${await seedVouchers(platform, ids)} sample vouchers, one of each sort`);
console.log(`${await seedOrders(platform, ids, workerParts(platform))} sample orders, in every state that lasts`);
console.log(`${await seedSeats(platform, ids)} sample seats of a school: named, started and recalled`);
console.log(`${await seedBells(platform, ids)} sample messages on a bell with history`);
console.log(
  `${lines.length} people. Sign in at /login with an e-mail below; the code arrives in the sandbox inbox (http://127.0.0.1:4100).`,
);
for (const line of lines) console.log(line);
await platform.close();
