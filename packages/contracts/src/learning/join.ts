import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

export const JoinSession = defineEndpoint({
  name: "JoinSession",
  method: "POST",
  path: "/learning/registrations/:id/join",
  summary: "Makes the link of this tap: it lets this person in once, within a minute, while the door is open.",
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.object({ address: z.string() }),
  idempotent: "natural",
});

export const EnterSession = defineEndpoint({
  name: "EnterSession",
  method: "GET",
  path: "/learning/join/:token",
  summary:
    "Sends the browser that tapped on Join into the room. Any other, and one that comes twice or late, is sent to one's registrations.",
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  replies: "redirect",
});
