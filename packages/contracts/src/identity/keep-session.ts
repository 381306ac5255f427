import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** Scripts may read this one: it only says that asking for a token is worth the call. */
export const sessionHint = "upaya_session";

export const RefreshSession = defineEndpoint({
  name: "RefreshSession",
  method: "POST",
  path: "/auth/refresh",
  summary: "A fresh access token for the session of this browser.",
  reply: z.object({ access_token: z.string(), expires_in: z.int(), user_id: z.uuid(), shared_device: z.boolean() }),
  idempotent: "natural",
});

export const SignOut = defineEndpoint({
  name: "SignOut",
  method: "POST",
  path: "/auth/sign-out",
  summary: "Ends this session and everything that hangs on it.",
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

const device = z.object({
  id: z.uuid(),
  label: z.string(),
  current: z.boolean(),
  shared: z.boolean(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});

export const ListSessions = defineEndpoint({
  name: "ListSessions",
  method: "GET",
  path: "/user/sessions",
  summary: "Where one is signed in.",
  rows: 50,
  reply: z.object({ data: z.array(device) }),
});

export const EndSession = defineEndpoint({
  name: "EndSession",
  method: "DELETE",
  path: "/user/sessions/:session_id",
  summary: "Signs one of one's own devices out.",
  params: z.object({ session_id: z.uuid() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
