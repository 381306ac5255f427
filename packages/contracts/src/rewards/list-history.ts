import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam } from "../wire.ts";

const historyLine = z.object({
  id: z.uuid(),
  activity: z.string(),
  happened_at: z.iso.datetime(),
  /** What it was for: a subject, the title of what was shared, the last of seven days. */
  about: z.nullable(z.string()),
  amount: z.int(),
  /** What was there after it. */
  balance: z.int(),
});

/** A page of the book. */
export const historyPage = z.object({ data: z.array(historyLine), more: z.boolean() });

export const ListHistory = defineEndpoint({
  name: "ListHistory",
  method: "GET",
  path: "/wallet/history",
  summary: "What came and went of one's points or coins, the newest first, from a line on.",
  query: z.object({
    currency: z.enum(["points", "coins"]),
    /** The id of the last line that is known. */
    after: z.optional(z.uuid()),
    limit: limitParam(20),
  }),
  reply: historyPage,
});
