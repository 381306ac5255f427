import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

const boardKinds = ["all", "subject", "school", "city"] as const;
/** Why somebody is not on the list: their own wish, an account younger than a day, no verified phone, nothing earned yet. */
const reasons = ["hidden", "new_account", "no_phone", "no_points"] as const;

const boardRow = z.object({ place: z.int(), name: z.string(), photo_url: z.nullable(z.string()), points: z.int(), me: z.boolean() });

export const GetWeeklyBoard = defineEndpoint({
  name: "GetWeeklyBoard",
  method: "GET",
  path: "/rewards/board",
  summary: "This week's list, from Monday of India on: of everybody, a subject, or the teachers of one's own school or city.",
  rows: 10,
  query: z.object({
    by: z._default(z.enum(boardKinds), "all"),
    /** For `by=subject`. */
    subject: z._default(z.string().check(z.maxLength(60)), ""),
  }),
  reply: z.object({
    week: z.iso.date(),
    /** The subject, the school or the city; null when one has not said one's own. */
    name: z.nullable(z.string()),
    data: z.array(boardRow),
    me: z.object({ place: z.nullable(z.int()), points: z.int(), absent: z.nullable(z.enum(reasons)) }),
    /** How many points more the next place takes. */
    to_next: z.nullable(z.int()),
  }),
});

export const SaveShowing = defineEndpoint({
  name: "SaveShowing",
  method: "POST",
  path: "/rewards/showing",
  summary:
    "Whether one is seen on the weekly lists, and whether one's badges have pages that others can open; unsaid, the lists and no pages.",
  body: z.object({ boards: z.optional(z.boolean()), badges: z.optional(z.boolean()) }),
  reply: z.object({ boards: z.boolean(), badges: z.boolean(), message: z.string() }),
  idempotent: "natural",
});
