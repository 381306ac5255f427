import { brandOf } from "@upaya/contracts/brand.ts";
import { answerDays } from "@upaya/contracts/schools/links.ts";
import { joinSchoolPath } from "@upaya/contracts/schools/room-link.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { queueSms } from "#platform/sms/queue-sms.ts";
import { recipientOf } from "#platform/sms/recipient.ts";
import { webAddress } from "#platform/web-address.ts";
import type { Link } from "../../identity/index.ts";
import { withoutLinks } from "../contacts/letters.ts";
import { joinLetterWords as words } from "./words.ts";

interface Asking {
  readonly from: string;
  readonly school: { readonly name: string; readonly is_verified: boolean };
  readonly token: string;
  /** Not before then: those of a file go one after the other. */
  readonly at?: Date;
}

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/**
 * By a letter where an address is known, else by a text message: those cost money and go to strangers, so a verified school alone sends them, and
 * only at home. Answers whether anything is on its way.
 */
export async function sendInvitation(ctx: Ctx, tx: Tx, link: Link, { from, school, token, at }: Asking): Promise<boolean> {
  const href = webAddress(ctx.env, joinSchoolPath(token));
  const when = at === undefined ? {} : { at };
  const name = withoutLinks(school.name);
  if (link.email !== null) {
    await queueMail(
      tx,
      { to: link.email, ...joinLetter(ctx.env.MAIL_ADDRESS, withoutLinks(from), name, href, untilOf(tx.clock.now())) },
      when,
    );
    return true;
  }
  const to = link.phone === null ? undefined : recipientOf(link.phone);
  if (!to || !school.is_verified || !ctx.env.SMS_HOME_CODES.split(",").includes(to.callingCode)) return false;
  await queueSms(tx, { to: to.number, text: words.sms(name, href, brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME).name) }, when);
  return true;
}

export const untilOf = (askedAt: Date): Date => new Date(askedAt.getTime() + answerDays * 86_400_000);

function joinLetter(address: string, from: string, school: string, href: string, until: Date): { subject: string; look: LetterLook } {
  const subject = words.subject(school);
  return {
    subject,
    look: {
      kind: "welcome",
      preheader: words.preheader,
      title: subject,
      paragraphs: words.paragraphs(from, school),
      facts: [{ label: words.until, value: day.format(until) }],
      button: { label: words.button, href },
      after: words.after,
      why: words.why,
      cannotStop: words.cannotStop,
      address,
    },
  };
}
