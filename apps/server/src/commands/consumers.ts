import { readEnv } from "#platform/env.ts";
import { removeConsumer } from "#platform/bus/nats.ts";
import { listConsumers, retireConsumer } from "#platform/bus/registry.store.ts";
import { createMeter } from "#platform/db/meter.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "../rings.ts";

const usage = "usage: pnpm consumers [list] | retire <name>…";
const [verb = "list", ...names] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "consumers", schemas });
const db = platform.database.db(createMeter());

if (verb === "list") {
  const consumers = await listConsumers(db);
  for (const { name, subject, listening, silent_seconds } of consumers) {
    console.log([name, subject, listening ? "runs" : `nobody runs it since ${silent_seconds} s`].join("  "));
  }
  console.log(`${consumers.length} consumers`);
} else if (verb === "retire" && names.length > 0) {
  await platform.nats.ready(2_000);
  for (const name of names) {
    const retired = await retireConsumer(db, name);
    if (retired) await removeConsumer(platform.nats, platform.env.BUS_NAME, name);
    else process.exitCode = 1;
    console.log(retired ? `${name} is let off: no event waits for it any more` : `${name} runs, or is not known: nothing was changed`);
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
await platform.close();
