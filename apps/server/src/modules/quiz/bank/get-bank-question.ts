import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBankQuestion } from "@upaya/contracts/quiz/bank.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { webAddress } from "#platform/web-address.ts";
import { percentOf } from "../answers/percent-of.ts";
import { type BankQuestion, findInBank, findKey } from "./bank.store.ts";

/** As people see it, and the key beside it: whoever is at the desk has no points to win with it there. */
export async function getBankQuestion(ctx: Ctx, { id }: Input<typeof GetBankQuestion>): Promise<Reply<typeof GetBankQuestion>> {
  const question = (await findInBank(ctx.db, id, indiaDay(ctx.clock.now()))) ?? fail("not_found");
  const key = (await findKey(ctx.db, id)) ?? fail("not_found");
  const isPublic = question.state === "today" || question.state === "public";
  const page = webAddress(ctx.env, `/quiz?question=${id}`);
  return {
    id,
    subject: question.title,
    state: question.state,
    due: null,
    at: question.moment.toISOString(),
    parts: [
      { kind: "words", title: "Question", text: question.title },
      {
        kind: "facts",
        title: "Options",
        facts: question.options.map((value, at) => ({
          name: at === key.option_index ? `${at + 1}, the right one` : String(at + 1),
          value,
        })),
      },
      { kind: "words", title: "Why", text: key.explanation },
      { kind: "facts", title: "In the quiz", facts: factsOf(question) },
      ...(isPublic ? [{ kind: "page" as const, title: "As people see it", url: page }] : []),
    ],
    history: historyOf(question),
    fill: { CorrectQuestion: fillOf(question, key) },
  };
}

function factsOf({ id, subject, tags, competencies, attempts, correct }: BankQuestion): { name: string; value: string }[] {
  return [
    { name: "Number", value: id },
    { name: "Subject", value: subject },
    { name: "Tags", value: tags.join(", ") || "none" },
    { name: "Competencies", value: competencies.join(", ") || "none" },
    { name: "Answers", value: String(attempts) },
    ...(attempts > 0 ? [{ name: "Right", value: `${percentOf(Math.min(correct, attempts), attempts)} %` }] : []),
  ];
}

/** What its own row remembers; who it was is in the log. */
function historyOf({ published_at, changed_at, withdrawn_at }: BankQuestion): DeskItem["history"] {
  const step = (at: Date | null, who: string, what: string) => (at ? [{ at: at.toISOString(), who, what }] : []);
  return [
    ...step(withdrawn_at, "Staff", "Withdrew it"),
    ...step(changed_at, "Staff", "Corrected it"),
    ...step(published_at, "The system", "Public from then on"),
  ];
}

function fillOf(question: BankQuestion, key: { readonly option_index: number; readonly explanation: string }): Record<string, unknown> {
  const options = Object.fromEntries(question.options.slice(0, 4).map((option, at) => [`option_${at + 1}`, option]));
  return {
    subject: question.subject,
    title: question.title,
    ...options,
    right: String(key.option_index + 1),
    explanation: key.explanation,
    tags: question.tags.join(", "),
    competencies: question.competencies.join(", "),
  };
}
