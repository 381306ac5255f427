import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { maxRows } from "../wire.ts";

const registeredTrack = z.object({
  /** What they registered for: a talk, or an edition of the olympiad. */
  webinar_id: z.uuid(),
  track: z.string(),
  /** The language; null where there is no choice. */
  medium: z.nullable(z.string()),
  status: z.string(),
});
export type RegisteredTrack = z.output<typeof registeredTrack>;

export const ListRegisteredTracks = defineEndpoint({
  name: "ListRegisteredTracks",
  method: "GET",
  path: "/user/registered-tracks",
  summary: "What the caller is registered for, track by track; with `webinar_id` of that one alone.",
  query: z.object({ webinar_id: z.optional(z.uuid()) }),
  reply: z.object({ data: z.array(registeredTrack) }),
  rows: maxRows,
});
