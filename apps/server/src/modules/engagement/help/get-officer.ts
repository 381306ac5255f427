import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetOfficer } from "@upaya/contracts/engagement/help.ts";
import type { Ctx } from "#platform/ctx.ts";
import { engagementSettings } from "../settings.ts";

/** Named to everybody: whoever no answer satisfies writes to a person, by name. */
export async function getOfficer(ctx: Ctx): Promise<Reply<typeof GetOfficer>> {
  const settings = engagementSettings.of(ctx.env);
  return {
    name: settings.GRIEVANCE_OFFICER_NAME,
    email: settings.GRIEVANCE_OFFICER_EMAIL,
    phone: settings.GRIEVANCE_OFFICER_PHONE,
    hours: settings.GRIEVANCE_OFFICER_HOURS,
    address: settings.GRIEVANCE_OFFICER_ADDRESS,
  };
}
