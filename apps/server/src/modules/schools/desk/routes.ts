import { GetClaimAtDesk, GrantClaim, ListClaimsAtDesk, RefuseClaim } from "@upaya/contracts/schools/claim-desk.ts";
import { CorrectListing, GetListingAtDesk, ListListingsAtDesk } from "@upaya/contracts/schools/directory-desk.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { holds } from "#platform/policy.ts";
import { correctListing } from "./correct-listing.ts";
import { getClaimAtDesk } from "./get-claim-at-desk.ts";
import { getListingAtDesk } from "./get-listing-at-desk.ts";
import { grantAtDesk } from "./grant-at-desk.ts";
import { listClaimsAtDesk } from "./list-claims-at-desk.ts";
import { listListingsAtDesk } from "./list-listings-at-desk.ts";
import { refuseAtDesk } from "./refuse-at-desk.ts";

const staffSupport = holds("staff_support", "staff_admin");

export const deskRoutes: readonly Route[] = [
  endpoint(ListClaimsAtDesk, staffSupport, listClaimsAtDesk),
  endpoint(GetClaimAtDesk, staffSupport, getClaimAtDesk),
  endpoint(GrantClaim, staffSupport, grantAtDesk),
  endpoint(RefuseClaim, staffSupport, refuseAtDesk),
  endpoint(ListListingsAtDesk, staffSupport, listListingsAtDesk),
  endpoint(GetListingAtDesk, staffSupport, getListingAtDesk),
  endpoint(CorrectListing, staffSupport, correctListing),
];
