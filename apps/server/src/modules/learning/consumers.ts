import { consume } from "#platform/bus/consumer.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { opened, sessionCancelled, sessionMoved } from "../catalogue/index.ts";
import { videoReady } from "../media/index.ts";
import { tellOpening } from "./opening/tell-opening.ts";
import { followCancellation, followMove } from "./registrations/follow-session.ts";
import { openReplays } from "./replays/open-replay.ts";

export const learningConsumers = [
  // Each time that it opens is a job of its own: whoever began to wait while the last one ran is not forgotten.
  consume(opened, "learning.tell_opening", (ctx, { id }, eventId) =>
    ctx.tx(async (tx) => void (await enqueue(tx, tellOpening, { item_id: id }, { key: eventId }))),
  ),
  consume(sessionMoved, "learning.follow_move", (ctx, { session_id }) => followMove(ctx, session_id)),
  consume(sessionCancelled, "learning.follow_cancellation", (ctx, { session_id }) => followCancellation(ctx, session_id)),
  consume(videoReady, "learning.open_replay", (ctx, { video_id, seconds }) => ctx.tx((tx) => openReplays(tx, { id: video_id, seconds }))),
  // A free preview is in the document, and documents are kept by caches.
  consume(videoReady, "learning.show_film", (ctx) => ctx.tx((tx) => changePages(tx, "lessons"))),
];
