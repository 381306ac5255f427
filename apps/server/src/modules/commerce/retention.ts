import { removeObjects } from "#platform/storage/remove-objects.ts";
import { paperKey } from "./papers/paper-bytes.ts";
import type { Retention } from "#platform/retention/retention.ts";

export const gatewayEventRule = "commerce.gateway_events";
const orderRule = "commerce.orders_of_nobody";
export const paperRule = "commerce.papers_of_nobody";
const eightYears = "8 years";

/** The gateway repeats what it has told for a day; whoever asks later why something was paid has three months. */
export const commerceRetention: readonly Retention[] = [
  { name: gatewayEventRule, table: "commerce.gateway_event", by: "taken_at", kept: "90 days" },
  // Books are kept for 72 months after the annual return (CGST Act, section 36): eight years from the day cover it. A living account keeps its own.
  { name: orderRule, table: "commerce.orders", by: "placed_at", kept: eightYears, where: { column: "user_id", is: "null" } },
  {
    name: paperRule,
    table: "commerce.paper",
    by: "issued_at",
    kept: eightYears,
    where: { column: "user_id", is: "null" },
    tells: ["id", "hash"],
    gone: (ctx, rows) =>
      ctx.tx((tx) =>
        removeObjects(
          tx,
          rows.flatMap(({ id, hash }) => (id && hash ? [paperKey({ id, hash })] : [])),
        ),
      ),
  },
];
