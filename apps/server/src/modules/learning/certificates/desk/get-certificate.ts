import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetCertificate, reviewOutcomes, withdrawalWords } from "@upaya/contracts/learning/certificate-desk.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type CertificateRow, type Copy } from "../held.store.ts";
import { correctionsLeft, stateOf } from "../state.ts";
import { certificateFacts, dayWords, verifyPage } from "./about.ts";
import { type AskedReview, findWhole } from "./desk.store.ts";

type History = DeskItem["history"];

/** Nobody reads further back. */
const mostSteps = 50;

/** Staff see what the certificate says and what became of it. Whose account it is they need not know. */
export async function getCertificate(ctx: Ctx, { id }: Input<typeof GetCertificate>): Promise<Reply<typeof GetCertificate>> {
  const whole = (await findWhole(ctx.db, readNumber(id) ?? fail("not_found"))) ?? fail("not_found");
  const { number, title, state, issued_at, copies, reviews } = whole;
  const [current] = copies;
  return {
    id: number,
    subject: `${number}: ${title}`,
    state,
    due: null,
    at: issued_at,
    parts: [
      certificateFacts(whole),
      { kind: "facts", title: "Where it stands", facts: standing(whole, ctx.clock.now()) },
      verifyPage(ctx, number),
    ],
    history: [...withdrawal(whole), ...copies.map(named), ...reviews.flatMap(reviewed)]
      .toSorted((one, two) => two.at.localeCompare(one.at))
      .slice(0, mostSteps),
    fill: { CorrectAtDesk: { name: current?.name ?? "", name_own: current?.name_own ?? null } },
  };
}

const sheetWords = {
  eligible: "It waits for a name",
  issuing: "It is being made",
  issued: "It is there",
  failed: "It could not be made",
  withdrawn: "Nobody can load it",
};

function standing(row: CertificateRow, now: Date): { name: string; value: string }[] {
  const { withdraws_at, withdrawn_at, withdrawn_why, copies } = row;
  return [
    { name: "Its sheet", value: sheetWords[stateOf(row, now)] },
    { name: "Corrections that the holder has left", value: String(correctionsLeft(copies)) },
    ...(withdraws_at ? [{ name: "To be withdrawn on", value: dayWords(withdraws_at) }] : []),
    ...(withdrawn_at ? [{ name: "Withdrawn on", value: dayWords(withdrawn_at) }] : []),
    ...(withdrawn_why ? [{ name: "Why", value: withdrawalWords[withdrawn_why] }] : []),
  ];
}

/** What its own rows remember; who of the staff it was, and what was taken back, is in the log. */
function withdrawal({ withdrawn_at, withdrawn_why }: CertificateRow): History {
  return withdrawn_at && withdrawn_why ? [{ at: withdrawn_at, who: "Staff", what: `Withdrawn: ${withdrawalWords[withdrawn_why]}` }] : [];
}

function named({ revision, name, name_own, given_by, made_at }: Copy): History[number] {
  return {
    at: made_at,
    who: given_by === "staff" ? "Staff" : "The holder",
    what: revision === 1 ? "Issued with this name" : "Corrected to this name",
    words: [name, name_own].filter(Boolean).join(" · "),
  };
}

function reviewed({ asked_at, answered_at, answer, outcome }: AskedReview): History {
  const iso = (at: string) => new Date(at).toISOString();
  return [
    { at: iso(asked_at), who: "The holder", what: "Asked for a review" },
    ...(answered_at && answer && outcome
      ? [{ at: iso(answered_at), who: "Staff", what: `Answered: ${reviewOutcomes[outcome]}`, words: answer }]
      : []),
  ];
}
