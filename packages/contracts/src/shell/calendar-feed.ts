import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const GetCalendarFeed = defineEndpoint({
  name: "GetCalendarFeed",
  method: "GET",
  path: "/calendar/:file",
  summary: "Somebody's calendar, for the programs that they gave its address to: the last 90 days and all that is to come.",
  params: z.object({ file: z.string() }),
  replies: "file",
  // A program that is turned away keeps what it has and comes back by itself.
  shed: "browse",
});
