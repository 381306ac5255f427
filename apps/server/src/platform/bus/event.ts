import type * as z from "zod";
import { refusePersonalKeys } from "../personal-keys.ts";

/** A fact in the past tense, such as `commerce.order_paid`. It carries ids and facts, never a person's name, phone, e-mail or address. */
export interface EventType<Payload extends z.ZodObject = z.ZodObject> {
  readonly subject: string;
  readonly payload: Payload;
}

const subjectForm = /^[a-z_]+\.[a-z_]+$/;

/** An event with a personal field could never be erased from the outbox, so it cannot be defined. */
export function defineEvent<Payload extends z.ZodObject>(subject: string, payload: Payload): EventType<Payload> {
  if (!subjectForm.test(subject)) throw new Error(`an event is named module.past_tense, not "${subject}"`);
  refusePersonalKeys(subject, payload);
  return { subject, payload };
}

/** What travels: the outbox row's identity and facts. */
export interface Envelope {
  readonly id: string;
  readonly day: string;
  readonly subject: string;
  readonly occurred_at: string;
  readonly payload: unknown;
}
