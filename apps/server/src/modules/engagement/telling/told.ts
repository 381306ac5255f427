import type * as z from "zod";
import { consume, type Consumer } from "#platform/bus/consumer.ts";
import type { EventType } from "#platform/bus/event.ts";
import type { Ctx } from "#platform/ctx.ts";
import { tell, type Telling } from "./tell.ts";

/** A row of the table of what is told: what happens at an event, or why nobody is told of it. */
export interface Told {
  readonly subject: string;
  readonly consumer?: Consumer;
  readonly because?: string;
}

/** Told to the people that are named by the event itself. */
export function tells<Payload extends z.ZodObject>(
  event: EventType<Payload>,
  name: string,
  tellings: (ctx: Ctx, payload: z.output<Payload>) => Promise<readonly Telling[]>,
): Told {
  return asks(event, name, (ctx, payload) => ctx.tx(async (tx) => tell(tx, await tellings(ctx, payload))));
}

/** Where they have to be found first: by a job, a list at a time. */
export function asks<Payload extends z.ZodObject>(
  event: EventType<Payload>,
  name: string,
  run: (ctx: Ctx, payload: z.output<Payload>, eventId: string) => Promise<void>,
): Told {
  return { subject: event.subject, consumer: consume(event, `engagement.${name}`, run) };
}

export const tellsNobody = (event: EventType, because: string): Told => ({ subject: event.subject, because });
