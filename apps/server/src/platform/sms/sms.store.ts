import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";

const platform = handleOf("platform");

export interface Sms {
  readonly id: string;
  readonly recipient: string;
  readonly body_text: string;
  /** The registered template (DLT) of these words, where it is not the one of codes. */
  readonly template_id?: string | undefined;
}

/** Sealed whole: a code stands in it. An empty text makes a worker of the release before fail instead of taking it for sent. */
export async function addSms(tx: Tx, { id, ...words }: Sms): Promise<void> {
  const row = { id, sealed: tx.seal.close(words, id), recipient_mark: tx.seal.mark(words.recipient), body_text: "" };
  await platform.touch(tx, platform.build.insertInto("platform.sms").values(row));
}

/** The message while it is unsent. */
export async function findUnsentSms(tx: Tx, id: string): Promise<Sms | undefined> {
  const row = await platform.maybe(
    tx,
    platform.build
      .selectFrom("platform.sms")
      .select(["sealed", "recipient", "body_text"])
      .where("id", "=", id)
      .where("sent_at", "is", null),
  );
  if (!row) return undefined;
  if (row.sealed) return { id, ...(tx.seal.open(row.sealed, id) as Omit<Sms, "id">) };
  return row.recipient && row.body_text !== null ? { id, recipient: row.recipient, body_text: row.body_text } : undefined;
}

/** What it said, and to whom it went, is nobody's business any more. */
export async function markSmsSent(tx: Tx, id: string): Promise<void> {
  const nothing = { sealed: null, recipient: null, body_text: null };
  await platform.touch(
    tx,
    platform.build
      .updateTable("platform.sms")
      .set({ ...nothing, sent_at: tx.clock.now() })
      .where("id", "=", id),
  );
}
