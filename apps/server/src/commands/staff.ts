import { systemCtx } from "#platform/ctx.ts";
import { readEnv } from "#platform/env.ts";
import { createPlatform } from "#platform/platform.ts";
import { enrolAtMachine } from "../modules/identity/index.ts";
import { schemas } from "../rings.ts";

/** For whoever has the machine in their hands: the first two administrators come from here, and whoever lost their key. */
const usage = "usage: pnpm staff enrol <e-mail address> [name]";
const [verb, email, ...names] = process.argv.slice(2);

if (verb === "enrol" && email?.includes("@")) {
  const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "staff", schemas, patience: "command" });
  try {
    const { link, given } = await enrolAtMachine(systemCtx(platform, "pnpm staff enrol"), { email, name: names.join(" ") });
    if (given) console.log("They are an administrator from now on.");
    console.log(`This link works once, within a day. Open it on the device that shall open the desk:\n${link}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
  await platform.close();
} else {
  console.error(usage);
  process.exitCode = 2;
}
