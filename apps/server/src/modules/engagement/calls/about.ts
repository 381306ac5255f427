import type { RequestKind } from "@upaya/contracts/engagement/call-back-rules.ts";

const kinds: Readonly<Record<RequestKind, string>> = {
  callback: "A call",
  certification: "Certification",
  training: "Training",
  taas: "Teachers for a school",
  gtm: "Bringing a school",
};

/** What somebody asked for, in a few words. */
export function aboutOf({ kind }: { readonly kind: RequestKind }): string {
  return kinds[kind];
}
