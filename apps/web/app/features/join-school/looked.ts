import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { LookAtJoinLink } from "@upaya/contracts/schools/room-link.ts";

export type Open = Reply<typeof LookAtJoinLink>;
/** What the link leads to. One that has ended and one that never was are the same to whoever asks. */
export type Looked = { readonly at: "open"; readonly open: Open } | { readonly at: "none" | "away" };
