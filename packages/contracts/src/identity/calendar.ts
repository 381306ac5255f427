import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Where the feed behind a secret is, below the API. Calendars go by the ending. */
export const feedPath = (secret: string) => `/calendar/${secret}.ics`;

const address = z.object({
  /** Missing when what it was sealed with is gone: it works on where it is known, and to copy it again a new one is made. */
  url: z.nullable(z.string()),
  made_at: z.iso.datetime(),
});
const reply = z.object({ address: z.nullable(address) });

export const GetCalendarAddress = defineEndpoint({
  name: "GetCalendarAddress",
  method: "GET",
  path: "/user/calendar",
  summary: "The secret address of one's own calendar feed, if there is one.",
  reply,
});

/** No Idempotency-Key: the reply would be kept with it, and it holds the secret. */
export const MakeCalendarAddress = defineEndpoint({
  name: "MakeCalendarAddress",
  method: "POST",
  path: "/user/calendar",
  summary: "Makes a new address for one's calendar feed. The one before stops at once.",
  reply,
  idempotent: "natural",
});

export const RevokeCalendarAddress = defineEndpoint({
  name: "RevokeCalendarAddress",
  method: "DELETE",
  path: "/user/calendar",
  summary: "Stops one's calendar feed.",
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
