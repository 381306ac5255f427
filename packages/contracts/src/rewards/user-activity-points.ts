import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { wrapped } from "../wire.ts";

/** What a client may name. Each is proven from what the server has: a locked answer, or a link that it made for this person. */
const pointActivities = ["share_post", "share_resource", "quiz_answer_correctly"] as const;

export const UserActivityPoints = defineEndpoint({
  name: "UserActivityPoints",
  method: "POST",
  path: "/centa-points/user-activity-points",
  summary: "Says that something happened that earns points. The server credits what it can prove, once, and answers how much that was.",
  body: z.object({
    activity: z.enum(pointActivities),
    /** The link that was passed on. Without it the newest one of that kind within ten minutes is meant. */
    share_id: z.optional(z.uuid()),
  }),
  reply: z.extend(wrapped(z.object({ credited: z.int(), points: z.int() })), {}),
  idempotent: "natural",
});
