import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { maxRows } from "../wire.ts";

const badge = z.object({ slug: z.string(), name: z.string(), rule: z.string() });
const earned = z.extend(badge, { id: z.uuid(), earned_at: z.iso.datetime() });
const underWay = z.extend(badge, {
  /** What is counted. */
  measure: z.enum(["answers", "correct", "days", "streak", "points", "courses"]),
  value: z.int(),
  needed: z.int(),
});

export const ListMyBadges = defineEndpoint({
  name: "ListMyBadges",
  method: "GET",
  path: "/badges/mine",
  summary: "Badges that one has, the newest first, those on the way with how far it is, and those not begun.",
  rows: maxRows,
  reply: z.object({ earned: z.array(earned), under_way: z.array(underWay), not_begun: z.array(underWay), shown: z.boolean() }),
});

export const GetBadge = defineEndpoint({
  name: "GetBadge",
  method: "GET",
  path: "/badges/:id",
  summary: "One badge of one person, as anybody may see it once its owner has opened it.",
  params: z.object({ id: z.uuid() }),
  reply: z.extend(earned, {
    standard: z.string(),
    measure: underWay.shape.measure,
    needed: z.int(),
    figure: z.int(),
    /** As the owner's profile says it; the city may be missing. */
    holder: z.object({ name: z.string(), city: z.nullable(z.string()) }),
    /** How many people have this badge. */
    holders: z.int(),
    /** The owner's other badges. */
    others: z.int(),
  }),
  shed: "browse",
});
