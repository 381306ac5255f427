import { consume } from "#platform/bus/consumer.ts";
import { placesCancelled } from "../learning/index.ts";
import { linkChanged } from "../schools/index.ts";
import { returnSeats } from "./refunds/return-seats.ts";
import { freeSeats } from "./seats/named/free-seats.ts";

export const commerceConsumers = [
  consume(placesCancelled, "commerce.return_seats", (ctx, { registrations }) =>
    returnSeats(
      ctx,
      registrations.map(({ session_id }) => session_id),
    ),
  ),
  consume(linkChanged, "commerce.free_seats", async (ctx, { school_id, user_id, state }) => {
    if (user_id !== null && state !== "linked") await freeSeats(ctx, school_id, user_id);
  }),
];
