import { BeginClaim, EnterClaimCode, ListClaims, SendClaim, SendClaimCode, TakeClaimBack } from "@upaya/contracts/schools/claims.ts";
import { UploadClaimDocument } from "@upaya/contracts/schools/documents.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { signedIn } from "#platform/policy.ts";
import { beginClaim } from "./begin-claim.ts";
import { enterClaimCode } from "./enter-claim-code.ts";
import { listClaims } from "./list-claims.ts";
import { ownsClaim } from "./policies.ts";
import { sendClaimCode } from "./send-claim-code.ts";
import { sendClaim } from "./send-claim.ts";
import { takeClaimBack } from "./take-claim-back.ts";
import { uploadClaimDocument } from "./upload-claim-document.ts";

export const claimRoutes: readonly Route[] = [
  endpoint(ListClaims, signedIn, listClaims),
  endpoint(BeginClaim, signedIn, beginClaim),
  endpoint(SendClaimCode, ownsClaim, sendClaimCode),
  endpoint(EnterClaimCode, ownsClaim, enterClaimCode),
  endpoint(UploadClaimDocument, ownsClaim, uploadClaimDocument),
  endpoint(SendClaim, ownsClaim, sendClaim),
  endpoint(TakeClaimBack, ownsClaim, takeClaimBack),
];
