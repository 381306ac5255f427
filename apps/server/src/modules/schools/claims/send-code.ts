import { brandOf } from "@upaya/contracts/brand.ts";
import { countedEmail } from "@upaya/contracts/forms/email.ts";
import { codeTries } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import type { ListingRow } from "../directory/listings.store.ts";
import { changeClaim, type ClaimRow } from "./claims.store.ts";
import { claimCode, later, mostSends, newCode, resendMinutes } from "./code.ts";
import { claimLetter } from "./letters.ts";

const hour = 3_600;

/** Sent again before it ends it is the same code with the tries that it has left: whichever letter is read, it is right. */
export async function sendCode(ctx: Ctx, tx: Tx, claim: ClaimRow, listing: ListingRow): Promise<boolean> {
  const email = listing.email ?? fail("schools.no_listed_email");
  const now = tx.clock.now();
  if (claim.code_sent_at && later(claim.code_sent_at, resendMinutes) > now) return false;
  if (claim.code_sends >= mostSends) fail("rate_limited", { retryAfter: hour });
  await ctx.limits.typedLetter(countedEmail(email));
  const isOpen = claim.salt !== null && claim.code_until !== null && claim.code_until > now && claim.code_tries < codeTries;
  const fresh = isOpen ? undefined : newCode(ctx, now);
  await changeClaim(tx, claim.id, { ...fresh, code_sent_at: now, code_sends: claim.code_sends + 1 });
  const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME);
  const code = claimCode(ctx.env, fresh?.salt ?? claim.salt!);
  await queueMail(tx, { to: email, ...claimLetter({ brand, address: ctx.env.MAIL_ADDRESS, school: listing.name, code }) });
  return true;
}
