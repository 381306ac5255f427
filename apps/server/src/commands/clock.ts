import { readEnv } from "#platform/env.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";

const [interval] = process.argv.slice(2);
if (!interval) {
  console.error("usage: pnpm clock '<interval>', such as '3 days', '-2 hours' or '0'");
  process.exit(2);
}
console.log(`platform.now() is ${(await setClockOffset(readEnv(), interval)).toISOString()}`);
