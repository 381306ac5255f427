import { GetAudit, ListAudit } from "@upaya/contracts/backoffice/audit.ts";
import { GetDesk } from "@upaya/contracts/backoffice/desk.ts";
import { DecideProposal, GetProposal, ListProposals } from "@upaya/contracts/backoffice/proposals.ts";
import { endpoint, type Route } from "#platform/http/route.ts";
import { decideProposal } from "./decide-proposal.ts";
import { getAudit } from "./get-audit.ts";
import { getDesk } from "./get-desk.ts";
import { getProposal } from "./get-proposal.ts";
import { listAuditRows } from "./list-audit-rows.ts";
import { listProposalRows } from "./list-proposal-rows.ts";
import { anyStaff, mayAgree, staffAdmin } from "./policies.ts";

export const backofficeRoutes: readonly Route[] = [
  // What each of them sees there is asked of every policy.
  endpoint(GetDesk, anyStaff, getDesk),
  endpoint(ListProposals, anyStaff, listProposalRows),
  endpoint(GetProposal, mayAgree, getProposal),
  endpoint(DecideProposal, mayAgree, decideProposal),
  endpoint(ListAudit, staffAdmin, listAuditRows),
  endpoint(GetAudit, staffAdmin, getAudit),
];
