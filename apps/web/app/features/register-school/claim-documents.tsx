import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { beginCall, claimsCall } from "../../lib/school/calls.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import { TakeBack } from "./take-back.tsx";
import { registerWords as words } from "./words.ts";

/** Two documents that show that one speaks for a school. */
export function ClaimDocuments({ of }: { of: Claim }) {
  const { listing, job } = of;
  const { busy, send } = useWrite(beginCall, { changes: [claimsCall] });
  const isOpen = listing.code_to !== null && !listing.is_claimed;
  return (
    <DocumentsStep of={{ claim: of.id }} there={of.documents} onSent={() => undefined}>
      {isOpen ? (
        <Button variant="ghost" busy={busy} onClick={() => void send({ body: { listing_id: listing.id, job, way: "code" } })}>
          {words.byCodeInstead}
        </Button>
      ) : null}
      <TakeBack of={of} />
    </DocumentsStep>
  );
}
