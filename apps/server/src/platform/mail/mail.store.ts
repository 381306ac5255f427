import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { LetterLook } from "../letters/look.ts";

const platform = handleOf("platform");

export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
  /** What its markup is drawn from when it is sent. */
  readonly look?: LetterLook | undefined;
}

/** Sealed whole: a code stands in its subject. An empty text makes a worker of the release before wait instead of taking it for sent. */
export async function addLetter(tx: Tx, { id, ...words }: Letter): Promise<void> {
  const row = { id, sealed: tx.seal.close(words, id), recipient_mark: tx.seal.mark(words.recipient), body_text: "" };
  await platform.touch(tx, platform.build.insertInto("platform.mail").values(row));
}

/** The letter while it is unsent. */
export async function findUnsentLetter(tx: Tx, id: string): Promise<Letter | undefined> {
  const row = await platform.maybe(
    tx,
    platform.build
      .selectFrom("platform.mail")
      .select(["sealed", "recipient", "subject", "body_text", "body_html"])
      .where("id", "=", id)
      .where("sent_at", "is", null),
  );
  if (!row) return undefined;
  if (row.sealed) return { id, ...(tx.seal.open(row.sealed, id) as Omit<Letter, "id">) };
  const { recipient, subject, body_text, body_html } = row;
  return recipient && subject !== null && body_text !== null ? { id, recipient, subject, body_text, body_html } : undefined;
}

/** What was in it, and to whom it went, is nobody's business any more. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  const nothing = { sealed: null, recipient: null, subject: null, body_text: null, body_html: null };
  await platform.touch(
    tx,
    platform.build
      .updateTable("platform.mail")
      .set({ ...nothing, sent_at: tx.clock.now() })
      .where("id", "=", id),
  );
}
