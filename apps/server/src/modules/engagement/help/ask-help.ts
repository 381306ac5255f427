import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AskHelp } from "@upaya/contracts/engagement/help.ts";
import { engagementErrors } from "@upaya/contracts/engagement/errors.ts";
import { countedEmail } from "@upaya/contracts/forms/email.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { aboutOf } from "./about.ts";
import { helpDue } from "./due.ts";
import { receivedLetter } from "./letters.ts";
import { newHelpNumber } from "./number.ts";
import { addEntry, addQuestion, type NewQuestion } from "./questions.store.ts";
import { sendLetter } from "./send-letter.ts";
import { addressOf } from "./thread.ts";

type Asked = Input<typeof AskHelp>;

/** More often than this a number that is taken is no chance. */
const mostTries = 10;

/** A question is kept before anybody hears its number. Whoever fills the field that no person sees hears one, and nothing is kept. */
export async function askHelp(ctx: Ctx, asked: Asked): Promise<Reply<typeof AskHelp>> {
  const email = ctx.actor.kind === "user" ? null : (asked.email ?? withoutAddress());
  const now = ctx.clock.now();
  const [due_at, user_id] = [helpDue(now), ctx.actor.kind === "user" ? ctx.actor.id : null];
  const told = { asked_at: now.toISOString(), due_at: due_at.toISOString(), on_bell: user_id !== null };
  if (asked.topic_line !== undefined && asked.topic_line !== null && asked.topic_line !== "")
    return { number: newHelpNumber(now, ctx.random), email: null, ...told };
  await ctx.limits.request(ctx.actor, ctx.http.address);
  if (email !== null) await ctx.limits.typedLetter(countedEmail(email));
  const about = await aboutOf(ctx, asked.about);
  return ctx.tx(async (tx) => {
    const { topic, what = null } = asked;
    const question = await keep(ctx, tx, { id: tx.ids.next(), user_id, email, topic, what, asked_at: now, due_at, ...about });
    await addEntry(tx, question.id, "asked", asked.text);
    const own = user_id === null ? null : await addressOf(tx, user_id);
    const to = email ?? own;
    if (to !== null) await sendLetter(tx, to, receivedLetter(ctx, question));
    return { number: question.number, email: own, ...told };
  });
}

/** A number that somebody has already is drawn again. */
async function keep(ctx: Ctx, tx: Tx, question: Omit<NewQuestion, "number">): Promise<NewQuestion> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const numbered = { ...question, number: newHelpNumber(question.asked_at, ctx.random) };
    if (await addQuestion(tx, numbered)) return numbered;
  }
  throw new Error("no number is free for a question");
}

function withoutAddress(): never {
  const code = "engagement.invalid_email";
  return fail(code, { fields: [{ path: "email", message: engagementErrors[code].message }] });
}
