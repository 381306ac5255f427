import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { VerifyCertificates } from "@upaya/contracts/learning/certificates.ts";

export type ManyAnswer = Reply<typeof VerifyCertificates>;

/** What came of many numbers, with what was typed: nothing of it is lost when it could not be done. */
export type ManyOutcome = { readonly text: string } & (
  | { readonly at: "checked"; readonly answer: ManyAnswer }
  | { readonly at: "empty" | "too_many" | "away" | "offline" }
  | { readonly at: "limited"; readonly wait: number | null }
);
