import { staffRoles } from "@upaya/contracts/identity/roles.ts";
import { holds, type Policy } from "#platform/policy.ts";
import { listProposalsByIds } from "#platform/staff/proposal.store.ts";
import { twoPersonRoutes } from "./proposals.ts";

export const anyStaff = holds(...staffRoles);
export const staffAdmin = holds("staff_admin");

/** Whoever may do an act themself may look at it, and agree to it when somebody else asked. */
export const mayAgree: Policy<{ id: string }> = {
  ...anyStaff,
  name: "mayAgree",
  guard: {
    thing: "platform.staff_proposal",
    ids: ({ id }) => [id],
    async mine(ctx, ids) {
      const routes = twoPersonRoutes(ctx);
      return (await listProposalsByIds(ctx.db, ids)).filter(({ operation }) => routes.has(operation)).map(({ id }) => id);
    },
  },
};
