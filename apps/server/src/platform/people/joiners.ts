import type * as z from "zod";
import { type Consumer, consume } from "../bus/consumer.ts";
import type { EventType } from "../bus/event.ts";
import type { PeopleOf } from "./people.ts";

type Joined = z.ZodObject<{ from_id: z.ZodUUID; into_id: z.ZodUUID }>;

/** Whoever moves something when two accounts become one. */
export function joiners(joined: EventType<Joined>, people: readonly PeopleOf[]): Consumer[] {
  return people.flatMap(({ join }) =>
    "move" in join ? [consume(joined, join.as, (ctx, { from_id, into_id }) => ctx.tx((tx) => join.move(tx, from_id, into_id)))] : [],
  );
}
