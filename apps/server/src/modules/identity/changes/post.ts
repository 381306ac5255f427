import type { Tx } from "#platform/db/database.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { queueSms } from "#platform/sms/queue-sms.ts";
import { listIdentifiersOf } from "../people/people.store.ts";

export interface Address {
  readonly channel: "email" | "phone";
  readonly to: string;
}

interface PostedLetter {
  readonly subject: string;
  readonly look: LetterLook;
}

/** Everywhere a person can be written to. */
export async function listProvenAddresses(tx: Tx, userId: string): Promise<Address[]> {
  const known = await listIdentifiersOf(tx, userId);
  return known.flatMap(({ kind, value }) => (kind === "email" || kind === "phone" ? [{ channel: kind, to: value } as const] : []));
}

/** A letter that is no matter of the account's safety: to one of their addresses, by e-mail where there is one. Who has none is not told. */
export async function writeTo(tx: Tx, userId: string, { sms, ...letter }: PostedLetter & { readonly sms: string }): Promise<void> {
  const addresses = await listProvenAddresses(tx, userId);
  const address = addresses.find(({ channel }) => channel === "email") ?? addresses[0];
  if (address) await post(tx, address, letter, sms);
}

export async function post(tx: Tx, { channel, to }: Address, letter: PostedLetter, sms: string): Promise<void> {
  if (channel === "email") await queueMail(tx, { to, ...letter });
  else await queueSms(tx, { to, text: sms });
}
