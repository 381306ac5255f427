import { consume } from "#platform/bus/consumer.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { opened } from "../catalogue/index.ts";
import { videoReady } from "../media/index.ts";
import { tellOpening } from "./opening/tell-opening.ts";

export const learningConsumers = [
  // Each time that it opens is a job of its own: whoever began to wait while the last one ran is not forgotten.
  consume(opened, "learning.tell_opening", (ctx, { id }, eventId) =>
    ctx.tx(async (tx) => void (await enqueue(tx, tellOpening, { item_id: id }, { key: eventId }))),
  ),
  // A free preview is in the document, and documents are kept by caches.
  consume(videoReady, "learning.show_film", (ctx) => ctx.tx((tx) => changePages(tx, "lessons"))),
];
