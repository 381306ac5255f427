import { consume } from "#platform/bus/consumer.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { requestMade } from "./events.ts";
import { toldConsumers } from "./telling/table.ts";
import { forwardRequest } from "./forward-request.ts";

export const engagementConsumers = [
  consume(requestMade, "engagement.forward_request", (ctx, { id }) =>
    ctx.tx(async (tx) => void (await enqueue(tx, forwardRequest, { id }, { key: id }))),
  ),
  ...toldConsumers,
];
