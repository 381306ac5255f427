import { brandOf } from "@upaya/contracts/brand.ts";
import { receiptPath } from "@upaya/contracts/identity/leaving.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { webAddress } from "#platform/web-address.ts";
import { listProvenAddresses, post } from "../changes/post.ts";

interface Told {
  readonly brand: string;
  /** The day and hour on which it goes. */
  readonly due: string;
  readonly account: string;
  readonly receipt: string;
  /** The last line of a letter. */
  readonly address: string;
}

interface Message {
  readonly subject: string;
  readonly look: LetterLook;
  readonly sms: string;
}

type Letter = (told: Told) => Message;

/** People read it in many places; the hour is India's, and it says so. */
const moment = new Intl.DateTimeFormat("en-IN", { dateStyle: "full", timeStyle: "short", hourCycle: "h23", timeZone: "Asia/Kolkata" });

const guards = {
  kind: "security",
  why: "It is about your account as a whole, and every address of it is told.",
  cannotStop: "This letter guards your account, so it cannot be switched off.",
} as const;
const callBack = "Call it back";

export const leavingLetter: Letter = ({ brand, due, account, receipt, address }) => ({
  subject: `Your ${brand} account goes in seven days`,
  look: {
    ...guards,
    preheader: `Nothing is deleted yet: it goes on ${due}.`,
    title: `Your ${brand} account goes in seven days`,
    paragraphs: [
      `You asked for your ${brand} account to be deleted. Nothing is deleted yet: it goes on ${due}, Indian time.`,
      `Changed your mind? Open this page and press ${callBack}.`,
    ],
    button: { label: callBack, href: account },
    after: [
      "Was it not you? Then somebody else was in your account. Call it back, sign every device out and change your password.",
      `What is deleted, and what the law keeps, is listed here, and will be when the account is gone. Save this address: afterwards we have none to write to. ${receipt}`,
    ],
    address,
  },
  sms: `Your ${brand} account goes on ${due}, Indian time. Call it back: ${account}`,
});

export const reminderLetter: Letter = ({ brand, due, account, receipt, address }) => ({
  subject: `Your ${brand} account goes soon`,
  look: {
    ...guards,
    preheader: `It goes on ${due}. Afterwards nobody can bring it back.`,
    title: `Your ${brand} account goes soon`,
    paragraphs: [
      `Your ${brand} account and everything in it go on ${due}, Indian time. Afterwards nobody can bring them back.`,
      `To keep it, open this page and press ${callBack}.`,
    ],
    button: { label: callBack, href: account },
    after: [`To have a copy of your data, get it on the same page before then. The receipt will be here: ${receipt}`],
    address,
  },
  sms: `Your ${brand} account goes on ${due}, Indian time. To keep it: ${account}`,
});

export const stayingLetter: Letter = ({ brand, account, address }) => ({
  subject: `Your ${brand} account stays`,
  look: {
    ...guards,
    preheader: "Everything is where it was.",
    title: `Your ${brand} account stays`,
    paragraphs: [
      `You called the deletion of your ${brand} account back. Everything is where it was.`,
      "Was it not you? Look at your devices and ways in.",
    ],
    button: { label: "Devices and ways in", href: account },
    address,
  },
  sms: `Your ${brand} account stays: its deletion was called back.`,
});

/** To every address that the account has. */
export async function writeOfLeaving(
  ctx: Ctx,
  tx: Tx,
  userId: string,
  letter: Letter,
  leaving?: { readonly due_at: Date; readonly number: string },
): Promise<void> {
  const at = (path: string) => webAddress(ctx.env, path);
  const { subject, look, sms } = letter({
    address: ctx.env.MAIL_ADDRESS,
    brand: brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME).name,
    due: leaving ? moment.format(leaving.due_at) : "",
    account: at("/profile/account"),
    receipt: leaving ? at(receiptPath(leaving.number)) : "",
  });
  for (const address of await listProvenAddresses(tx, userId)) await post(tx, address, { subject, look }, sms);
}
