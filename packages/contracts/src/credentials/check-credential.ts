import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** A copy is some kilobytes; a picture with one in it some hundred. */
export const copyFile = { field: "file", maxBytes: 1_000_000 } as const;

/** What a copy says, once it is sure that we said it. */
const facts = z.object({
  /** Its address, under which it can be looked up. */
  id: z.string(),
  name: z.string(),
  achievement: z.string(),
  issued_at: z.iso.datetime(),
  alignments: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** It was signed by us, and this is what became of it. */
const ours = ["valid", "withdrawn", "replaced", "not_yet", "expired"] as const;

/**
 * It was not signed by us as it is: no credential at all, without a signature (`alg: none`), signed in a way we do not sign, with a key that is
 * not ours, changed afterwards, or with parts that belong to different credentials.
 */
const notOurs = ["not_a_credential", "unsigned", "wrong_algorithm", "foreign_key", "changed", "swapped"] as const;

export const CheckCredential = defineEndpoint({
  name: "CheckCredential",
  method: "POST",
  path: "/credentials/check",
  summary: "Whether a signed copy is ours, unchanged and still good: the text of one (.jwt), or a picture that one was baked into (.png).",
  file: copyFile,
  reply: z.discriminatedUnion("verdict", [z.object({ verdict: z.enum(ours), facts }), z.object({ verdict: z.enum(notOurs) })]),
  idempotent: "natural",
});
