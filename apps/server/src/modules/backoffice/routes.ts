import { GetAudit, ListAudit } from "@upaya/contracts/backoffice/audit.ts";
import { GetDesk } from "@upaya/contracts/backoffice/desk.ts";
import { DecideProposal, GetProposal, ListProposals } from "@upaya/contracts/backoffice/proposals.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { holds, signedIn } from "#platform/policy.ts";
import { decideProposal } from "./decide-proposal.ts";
import { getAudit } from "./get-audit.ts";
import { getDesk } from "./get-desk.ts";
import { getProposal } from "./get-proposal.ts";
import { listAuditRows } from "./list-audit-rows.ts";
import { listProposalRows } from "./list-proposal-rows.ts";

const staffAdmin = holds("staff_admin");

export const backofficeRoutes: readonly Route[] = [
  // Whoever has a session of the desk is staff; what each of them sees there is asked of every policy.
  endpoint(GetDesk, signedIn, getDesk),
  endpoint(ListProposals, signedIn, listProposalRows),
  endpoint(GetProposal, signedIn, getProposal),
  endpoint(DecideProposal, signedIn, decideProposal),
  endpoint(ListAudit, staffAdmin, listAuditRows),
  endpoint(GetAudit, staffAdmin, getAudit),
];
