import { consume } from "#platform/bus/consumer.ts";
import { placesCancelled } from "../learning/index.ts";
import { returnSeats } from "./refunds/return-seats.ts";

export const commerceConsumers = [
  consume(placesCancelled, "commerce.return_seats", (ctx, { registrations }) =>
    returnSeats(
      ctx,
      registrations.map(({ session_id }) => session_id),
    ),
  ),
];
