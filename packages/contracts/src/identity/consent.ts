import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, maxRows, offsetParam } from "../wire.ts";

/** What a person may say yes or no to, each for itself. What the service cannot run without is in the terms and asks nobody. */
export const consentPurposes = ["career", "location", "news", "research"] as const;
const consentPurpose = z.enum(consentPurposes);

const consent = z.object({
  purpose: consentPurpose,
  given: z.boolean(),
  /** When it was last said, null while nothing was said. */
  said_at: z.nullable(z.iso.datetime()),
});

export const ListConsents = defineEndpoint({
  name: "ListConsents",
  method: "GET",
  path: "/user/consents",
  summary: "What one agreed to and when, with everything said before, the newest first: a page of it at a time.",
  query: z.object({ limit: limitParam(maxRows), offset: offsetParam }),
  reply: z.object({
    data: z.array(consent),
    /** Of the history. */
    total: z.int(),
    history: z.array(z.object({ purpose: consentPurpose, given: z.boolean(), text_version: z.string(), said_at: z.iso.datetime() })),
  }),
});

export const SayConsent = defineEndpoint({
  name: "SayConsent",
  method: "POST",
  path: "/user/consents",
  summary: "Gives or withdraws consent to one purpose.",
  body: z.object({ purpose: consentPurpose, given: z.boolean() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
