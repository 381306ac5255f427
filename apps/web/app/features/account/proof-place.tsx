import { Suspense } from "react";
import { useAskedForProof } from "../../lib/proof/proof.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ProofHost = lazyPart(async () => (await import("./proof-host.tsx")).ProofHost);

/** Stands on a page where something may want a proof. Its code comes with the first question. */
export function ProofPlace() {
  return useAskedForProof() ? (
    <Suspense>
      <ProofHost />
    </Suspense>
  ) : null;
}
