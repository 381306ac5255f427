import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** What can be passed on. A question earns nothing: whoever shares it has fun, and that is all. */
const shareKinds = ["resource", "question"] as const;

export const MakeShare = defineEndpoint({
  name: "MakeShare",
  method: "POST",
  path: "/share/link",
  summary: "A link of one's own to a resource or a question; asked for again it is the same link.",
  body: z.object({ kind: z.enum(shareKinds), id: z.uuid() }),
  /** The path; whoever asks knows the host they are on. */
  reply: z.object({ share_id: z.uuid(), path: z.string(), message: z.string() }),
  idempotent: "natural",
});
