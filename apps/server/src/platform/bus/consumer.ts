import type * as z from "zod";
import type { Ctx } from "../ctx.ts";
import type { EventType } from "./event.ts";

/** Somebody who must confirm every event of a kind: the module that published it or one above it. */
export interface Consumer {
  /** `module.what_it_does`: the name its confirmations are kept under. Renaming it means starting anew. */
  readonly name: string;
  readonly event: EventType;
  /** How many events it has in hand at once. One, where neighbouring events change the same rows: more hands would wait for each other. */
  readonly hands: number;
  /** Runs inside the transaction of the confirmation: what it changes through `ctx.tx` happens once. */
  handle(ctx: Ctx, payload: unknown, eventId: string): Promise<void>;
}

export function consume<Payload extends z.ZodObject>(
  event: EventType<Payload>,
  name: string,
  handle: (ctx: Ctx, payload: z.output<Payload>, eventId: string) => Promise<void>,
  { hands = 8 }: { readonly hands?: number } = {},
): Consumer {
  if (!/^[a-z_]+\.[a-z_]+$/.test(name)) throw new Error(`a consumer is named module.what_it_does, not "${name}"`);
  return { name, event, hands, handle: (ctx, payload, eventId) => handle(ctx, event.payload.parse(payload), eventId) };
}
