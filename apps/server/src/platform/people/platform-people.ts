import { type ExportPart, partsOf } from "../export.ts";
import { dropLettersTo, dropRepliesTo, pageLettersTo, pageRepliesTo } from "../messages.store.ts";
import { dropProgressOf, pageProgressOf } from "../progress.store.ts";
import { createSeal, type Seal } from "../seal.ts";
import type { Ctx } from "../ctx.ts";
import { dropProposalsOf, pageStaffActsOf } from "../staff/people.store.ts";
import { exportUploads } from "../uploads/export-uploads.ts";
import { forgetUploads } from "../uploads/forget-uploads.ts";
import { moveUploads } from "../uploads/move-uploads.ts";
import type { People, Subject } from "./people.ts";

const messages = ["platform.mail", "platform.sms"] as const;

/** Under which a letter to one of these addresses is kept: nobody reads an address out of the record. */
const marksOf = (seal: Seal, addresses: readonly string[]) =>
  new Map(addresses.flatMap((address) => seal.marksOf(address).map((mark) => [mark.toString("hex"), address] as const)));

const asBytes = (marks: Iterable<string>) => [...marks].map((mark) => Buffer.from(mark, "hex"));

/** That letters and messages went to somebody, the replies kept for repeats, and work that they watch. */
async function* exportPlatform(ctx: Ctx, subject: Subject): AsyncGenerator<ExportPart> {
  const { ids, addresses } = subject;
  const owners = marksOf(createSeal(ctx.env), addresses);
  for (const table of messages) {
    for await (const letters of pageLettersTo(ctx.db, table, asBytes(owners.keys())))
      yield [table, letters.map((letter) => ({ ...letter, recipient: owners.get(letter.recipient_mark) }))];
  }
  yield* partsOf("platform.idempotency", pageRepliesTo(ctx.db, ids));
  yield* partsOf("platform.job_progress", pageProgressOf(ctx.db, ids));
  yield* exportUploads(ctx, subject);
  yield* partsOf("platform.staff_audit", pageStaffActsOf(ctx.db, "staff_audit", ids));
  yield* partsOf("platform.staff_proposal", pageStaffActsOf(ctx.db, "staff_proposal", ids));
}

export const platformPeople: People = {
  holds: "That letters and text messages went to you, and files on their way to us",
  export: exportPlatform,
  join: {
    as: "platform.move_uploads",
    move: moveUploads,
    stays: {
      "platform.job_progress": "it is found under both accounts, and gone within days",
      "platform.staff_audit": "what was done is never written anew",
      "platform.staff_proposal": "it is found under both accounts, and gone within a month",
    },
  },
  async forget(tx, subject) {
    const { ids, addresses } = subject;
    let gone = await dropRepliesTo(tx, ids);
    gone += await dropProgressOf(tx, ids);
    gone += await forgetUploads(tx, subject);
    gone += await dropProposalsOf(tx, ids);
    const marks = asBytes(marksOf(tx.seal, addresses).keys());
    for (const table of messages) gone += await dropLettersTo(tx, table, marks);
    return gone;
  },
  keeps: [
    {
      what: "If you were on our staff: what you did at the desk, when, and why",
      why: "Whoever could see or change what is others' must be known afterwards: section 8 of the Digital Personal Data Protection Act, 2023.",
      until: "3 years after it was done",
      tables: ["platform.staff_audit"],
    },
    {
      what: "The bare number of your account",
      why: "So that nothing that comes late, and no safety copy that is brought back, makes it anew.",
      until: "120 days after the deletion",
      tables: ["platform.forgotten"],
    },
  ],
};
