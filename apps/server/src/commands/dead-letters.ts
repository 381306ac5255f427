import { readEnv } from "#platform/env.ts";
import { resendDeadLetter } from "#platform/bus/dead-letters.ts";
import { listDeadLetters } from "#platform/bus/inbox.store.ts";
import { createMeter } from "#platform/db/meter.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "../rings.ts";

const usage = "usage: pnpm dead-letters [list] | resend <id>… | resend all";
const [verb = "list", ...ids] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "dead-letters", schemas });
const meter = createMeter();
const open = await listDeadLetters(platform.database.db(meter));

if (verb === "list") {
  for (const letter of open) {
    console.log(
      [letter.id, letter.died_at.toISOString(), letter.consumer, letter.subject, `${letter.attempts} tries`, letter.reason].join("  "),
    );
  }
  console.log(`${open.length} dead letters`);
} else if (verb === "resend" && ids.length > 0) {
  for (const id of ids[0] === "all" ? open.map((letter) => letter.id) : ids) {
    const letter = await platform.database.tx(meter, (tx) => resendDeadLetter(tx, id));
    console.log(letter ? `${id} goes to ${letter.consumer} again` : `${id}: no such dead letter`);
    if (!letter) process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
await platform.close();
