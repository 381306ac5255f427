import { readEnv } from "#platform/env.ts";
import { GoneError, resendDeadLetter } from "#platform/bus/dead-letters.ts";
import { countDeadLetters, listDeadLetters, removeDeadLetter } from "#platform/bus/inbox.store.ts";
import { createMeter } from "#platform/db/meter.ts";
import { createPlatform } from "#platform/platform.ts";
import { schemas } from "../rings.ts";

const usage = "usage: pnpm dead-letters [list] | resend <id>… | resend all | discard <id>…";
const [verb = "list", ...ids] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "dead-letters", schemas, patience: "command" });
const meter = createMeter();
const db = platform.database.db(meter);
const open = await listDeadLetters(db, ids[0] === "all" ? Number.MAX_SAFE_INTEGER : 100);

if (verb === "list") {
  for (const letter of open) {
    console.log(
      [letter.id, letter.died_at.toISOString(), letter.consumer, letter.subject, `${letter.attempts} tries`, letter.reason].join("  "),
    );
  }
  console.log(`${await countDeadLetters(db)} dead letters`);
} else if (verb === "resend" && ids.length > 0) {
  for (const id of ids[0] === "all" ? open.map((letter) => letter.id) : ids) {
    const said = await resend(id);
    console.log(said.words);
    if (!said.done) process.exitCode = 1;
  }
} else if (verb === "discard" && ids.length > 0) {
  for (const id of ids) {
    const letter = await platform.database.tx(meter, (tx) => removeDeadLetter(tx, id));
    console.log(letter ? `${id} is discarded: ${letter.consumer} never handles ${letter.event_id}` : `${id}: no such dead letter`);
    if (!letter) process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
await platform.close();

async function resend(id: string): Promise<{ done: boolean; words: string }> {
  try {
    const letter = await platform.database.tx(meter, (tx) => resendDeadLetter(tx, id));
    return letter ? { done: true, words: `${id} goes to ${letter.consumer} again` } : { done: false, words: `${id}: no such dead letter` };
  } catch (error) {
    if (error instanceof GoneError) return { done: false, words: error.message };
    throw error;
  }
}
