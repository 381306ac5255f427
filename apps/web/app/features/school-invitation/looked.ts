import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { LookAtInvitation } from "@upaya/contracts/schools/contacts.ts";

/** What the link of an invitation leads to. */
export type Looked = { readonly at: "open"; readonly invitation: Reply<typeof LookAtInvitation> } | { readonly at: "wrong" | "away" };
