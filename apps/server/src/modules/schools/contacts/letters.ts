import type { SchoolRole } from "@upaya/contracts/identity/roles.ts";
import { india } from "@upaya/contracts/zones.ts";
import type { Env } from "#platform/env.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { invitationWords as words } from "./words.ts";

interface Invited {
  readonly from: string;
  readonly school: string;
  readonly role: SchoolRole;
  readonly until: Date;
  readonly link: string;
}

const moment = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: india });

/** Anybody may call a school anything, and this letter goes to strangers: mail programs make no link of an address with a gap in it. */
export const withoutLinks = (text: string) => text.replaceAll("://", " ").replaceAll(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu, "$& ");

export function invitationLetter(
  env: Pick<Env, "MAIL_ADDRESS">,
  invited: Invited,
): { readonly subject: string; readonly look: LetterLook } {
  const said = { from: withoutLinks(invited.from), school: withoutLinks(invited.school), role: invited.role };
  const subject = words.subject(said.school);
  return {
    subject,
    look: {
      kind: "welcome",
      preheader: words.preheader,
      title: subject,
      paragraphs: words.paragraphs(said),
      facts: [{ label: words.until, value: words.inIndia(moment.format(invited.until)) }],
      button: { label: words.button, href: invited.link },
      after: words.after,
      why: words.why,
      cannotStop: words.cannotStop,
      address: env.MAIL_ADDRESS,
    },
  };
}
