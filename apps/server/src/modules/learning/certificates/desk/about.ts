import { readNumber, verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { webAddress } from "#platform/web-address.ts";
import { type CertificateRow, lockCertificate } from "../held.store.ts";

type Part = DeskItem["parts"][number];

const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** In the days of India, like everything that we promise. */
export const dayWords = (at: string | Date): string => day.format(new Date(at));

/** As it is checked by everybody: what staff decide is seen there at once. */
export const verifyPage = (ctx: Ctx, number: string): Part => ({
  kind: "page",
  title: "Where anyone can check it",
  url: webAddress(ctx.env, verifyPath(number)),
});

/** What the certificate itself says; of its holder the name that stands on it, and nothing else. */
export function certificateFacts({ number, title, teacher, minutes, right_answers, questions, finished_at, copies }: CertificateRow): Part {
  const [current] = copies;
  return {
    kind: "facts",
    title: "What it says",
    facts: [
      { name: "Number", value: number },
      { name: "Name on it", value: current?.name ?? "None any more" },
      ...(current?.name_own ? [{ name: "In their own script", value: current.name_own }] : []),
      { name: "Course", value: title },
      { name: "Taught by", value: teacher },
      { name: "Minutes", value: String(minutes) },
      { name: "Final check", value: `${right_answers} of ${questions} right` },
      { name: "Finished", value: dayWords(finished_at) },
    ],
  };
}

interface Held extends CertificateRow {
  readonly issued_at: string;
}

/** Held until the commit, as somebody typed its number. What waits for a name is not there yet, and of somebody who has left nothing is done. */
export async function lockIssued(tx: Tx, typed: string): Promise<Held> {
  const certificate = await lockCertificate(tx, readNumber(typed) ?? fail("not_found"));
  if (!certificate || certificate.issued_at === null) return fail("not_found");
  if ((certificate.user_id as string | null) === null) fail("learning.holder_left");
  return { ...certificate, issued_at: certificate.issued_at };
}
