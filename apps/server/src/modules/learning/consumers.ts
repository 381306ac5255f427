import { consume } from "#platform/bus/consumer.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { opened } from "../catalogue/index.ts";
import { tellOpening } from "./opening/tell-opening.ts";

export const learningConsumers = [
  // Each time that it opens is a job of its own: whoever began to wait while the last one ran is not forgotten.
  consume(opened, "learning.tell_opening", (ctx, { id }, eventId) =>
    ctx.tx(async (tx) => void (await enqueue(tx, tellOpening, { item_id: id }, { key: eventId }))),
  ),
];
