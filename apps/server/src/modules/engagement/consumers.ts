import { consume } from "#platform/bus/consumer.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { peopleMerged } from "../identity/index.ts";
import { moveInterest } from "./engagement.store.ts";
import { requestMade } from "./events.ts";
import { forwardRequest } from "./forward-request.ts";
import { moveRequests } from "./requests.store.ts";

export const engagementConsumers = [
  consume(requestMade, "engagement.forward_request", (ctx, { id }) =>
    ctx.tx(async (tx) => void (await enqueue(tx, forwardRequest, { id }, { key: id }))),
  ),
  consume(peopleMerged, "engagement.move_requests", (ctx, { from_id, into_id }) =>
    ctx.tx(async (tx) => {
      await moveRequests(tx, from_id, into_id);
      await moveInterest(tx, from_id, into_id);
    }),
  ),
];
