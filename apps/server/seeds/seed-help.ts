import { AnswerHelp, CloseHelp } from "@upaya/contracts/engagement/help-desk.ts";
import { AskHelp, ListHelpQuestions, ReplyToHelp, SolveHelp } from "@upaya/contracts/engagement/help.ts";
import type { Input } from "@upaya/contracts/endpoint.ts";
import type { SignedIn } from "#platform/actor.ts";
import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { findQuestionId } from "../src/modules/engagement/index.ts";
import { type Act, actsOf } from "./acts.ts";

interface SampleQuestion {
  readonly email: string;
  readonly asks: Input<typeof AskHelp>;
  readonly answer?: string;
  readonly adds?: string;
  readonly ends?: "solved" | "closed";
}

/** One in each state, and one that waits again. */
const questions: readonly SampleQuestion[] = [
  {
    email: "asha.patil@upaya.example",
    asks: {
      topic: "lessons",
      text: "The captions are ahead of the voice from about minute four on.",
      about: { kind: "page", path: "/learning" },
    },
  },
  {
    email: "asha.patil@upaya.example",
    asks: { topic: "certificates", text: "Can I have my name in Marathi on the certificate as well?" },
    answer: "Yes. Open the certificate, press Correct the name and write it a second time in your own script. The number stays the same.",
  },
  {
    email: "meera.joshi@upaya.example",
    asks: { topic: "signing_in", text: "The code does not come to my phone since yesterday evening." },
    answer: "Messages to your network were late yesterday. Please try once more, or use your e-mail address: the same account opens.",
    ends: "solved",
  },
  {
    email: "kwame.mensah@upaya.example",
    asks: { topic: "sessions", text: "Is there a replay of the talk about large classes?" },
    answer: "It comes within two days and then stands where the talk stood.",
    adds: "Thank you. Will it have captions?",
  },
  {
    email: "maria.santos@upaya.example",
    asks: { topic: "other", text: "I sent my question twice, please look at the other one only." },
    ends: "closed",
  },
];

const signedIn = (id: string, roles: readonly string[] = []): SignedIn => ({ kind: "user", id, roles, grants: [] });

/** Questions of sample people, by the acts by which anybody asks. Whoever has asked before asks nothing again. */
export async function seedHelp(platform: Platform, ids: ReadonlyMap<string, string>): Promise<number> {
  const staff = actsOf(platform, signedIn(ids.get("support@staff.example") ?? "", ["staff_support"]));
  const asked = new Set<string>();
  for (const email of new Set(questions.map((question) => question.email))) {
    const { data } = await actsOf(platform, signedIn(ids.get(email) ?? ""))(ListHelpQuestions, { limit: 1 });
    if (data.length > 0) asked.add(email);
  }
  const fresh = questions.filter(({ email }) => !asked.has(email));
  for (const question of fresh) await ask(platform, { act: actsOf(platform, signedIn(ids.get(question.email) ?? "")), staff }, question);
  return fresh.length;
}

async function ask(
  platform: Platform,
  { act, staff }: { act: Act; staff: Act },
  { asks, answer, adds, ends }: SampleQuestion,
): Promise<void> {
  const { number } = await act(AskHelp, asks);
  const id = await findQuestionId(systemCtx(platform, "seed").db, number);
  if (answer) await staff(AnswerHelp, { id, text: answer });
  if (adds) await act(ReplyToHelp, { number, text: adds });
  if (ends === "solved") await act(SolveHelp, { number });
  if (ends === "closed") await staff(CloseHelp, { id, because: "duplicate", reason: "They say so themselves." });
}
