import type * as z from "zod";
import type { Tx } from "../db/database.ts";
import type { EventType } from "./event.ts";
import { addToOutbox } from "./outbox.store.ts";

/** Tells the other modules, in the same transaction as the change it tells of. Returns the event's id. */
export async function emit<Payload extends z.ZodObject>(tx: Tx, event: EventType<Payload>, payload: z.input<Payload>): Promise<string> {
  return addToOutbox(tx, event.subject, event.payload.parse(payload));
}
