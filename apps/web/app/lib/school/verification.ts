/** How a school stands, as its menu says it. */
export type Standing = "verified" | "review" | "open";

interface Papers {
  readonly verification_status: string;
  readonly organization_documents: readonly unknown[];
}

/** Verified is verified, whatever papers lie there; else papers are being read; else they are still to be sent. */
export function standingOf({ verification_status, organization_documents }: Papers): Standing {
  if (verification_status === "verified") return "verified";
  return organization_documents.length > 0 ? "review" : "open";
}
