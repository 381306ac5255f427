import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Whether one is told when it opens. */
const awaited = z.object({ item_id: z.uuid(), awaited: z.boolean() });

export const AwaitOpening = defineEndpoint({
  name: "AwaitOpening",
  method: "POST",
  path: "/learning/awaited",
  summary:
    "Keeps that the caller wants to be told when a resource or a bundle opens. They are written to once, where they can be reached then.",
  body: z.object({ item_id: z.uuid() }),
  reply: awaited,
  idempotent: "natural",
});

export const ForgoOpening = defineEndpoint({
  name: "ForgoOpening",
  method: "DELETE",
  path: "/learning/awaited/:item_id",
  summary: "Takes that back.",
  params: z.object({ item_id: z.uuid() }),
  reply: awaited,
  idempotent: "natural",
});
