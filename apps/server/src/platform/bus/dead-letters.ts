import type { Tx } from "../db/database.ts";
import { type DeadLetter, takeDeadLetter, unconfirm } from "./inbox.store.ts";
import { resendEvent } from "./outbox.store.ts";

/** There is nothing to send any more. The letter stays as it was. */
export class GoneError extends Error {
  override readonly name = "GoneError";
}

/** Sends a buried event once more. Consumers that had confirmed it recognise it; only the one that gave up handles it again. */
export async function resendDeadLetter(tx: Tx, id: string): Promise<DeadLetter | undefined> {
  const letter = await takeDeadLetter(tx, id);
  if (!letter) return undefined;
  await unconfirm(tx, letter.consumer, letter.day, letter.event_id);
  const found = await resendEvent(tx, letter.day, letter.event_id);
  if (!found) throw new GoneError(`the event of dead letter ${id} is gone from the outbox, so it cannot be sent again`);
  return letter;
}
