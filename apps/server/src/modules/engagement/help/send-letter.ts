import type { Tx } from "#platform/db/database.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { isSuppressed } from "../channels/suppressed.store.ts";

/** With the change that it belongs to, and by the worker; never to an address that takes no letters. */
export async function sendLetter(tx: Tx, to: string, letter: { readonly subject: string; readonly look: LetterLook }): Promise<void> {
  if (!(await isSuppressed(tx, to))) await queueMail(tx, { to, ...letter });
}
