import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { topic } from "./topic.ts";

export const ShowInterest = defineEndpoint({
  name: "ShowInterest",
  method: "POST",
  path: "/engagement/interest",
  summary: "Keeps that the caller wants to hear when a page is built. They are written to where they can be reached then.",
  body: z.object({ topic }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const GetInterest = defineEndpoint({
  name: "GetInterest",
  method: "GET",
  path: "/engagement/interest",
  summary: "Whether the caller has asked to hear when a page is built.",
  query: z.object({ topic }),
  reply: z.object({ asked: z.boolean() }),
});
