import type { Ctx } from "#platform/ctx.ts";
import type { Samples, Things } from "#platform/sample.ts";
import { helpKey } from "./help/help-key.ts";
import { newHelpNumber } from "./help/number.ts";
import { addEntry, addQuestion, findByNumber } from "./help/questions.store.ts";
import { deskSamples, deskThings } from "./desk/samples.ts";
import { addRequest } from "./requests.store.ts";
import { tellingSamples } from "./telling/samples.ts";

export const samples: Samples = {
  ...tellingSamples,
  ...deskSamples,
  CallBack: () => ({
    body: { data: { fullName: "Asha Patil", schoolName: "Navodit Public School", email: "asha@matrix.example", mobile: "+919822041736" } },
  }),
  LeaveAddress: () => ({ body: { email: "asha@matrix.example", topic: "learning" } }),
  ShowInterest: () => ({ body: { topic: "learning" } }),
  TakeMailEvent: () => ({ body: { RecordType: "Delivery" } }),
  ListCalls: () => ({}),
  GetCall: ({ id }) => ({ params: { id }, made: "a call" }),
  CloseCall: ({ id }) => ({ params: { id }, body: { outcome: "answered" }, made: "a call" }),
  TriedCall: ({ id }) => ({ params: { id }, made: "a call" }),
  ReopenCall: ({ id }) => ({ params: { id }, made: "a call" }),
  GetOfficer: () => ({}),
  AskHelp: () => ({ body: { topic: "other", text: "The page does not open here.", email: "asha@matrix.example" } }),
  ListHelpQuestions: () => ({}),
  GetHelpQuestion: ({ id }) => ({ ...byLetter(id), made: "a guest's question by its key" }),
  ReplyToHelp: ({ id }) => ({ ...byLetter(id), body: { text: "It is still so." }, made: "a guest's question by its key" }),
  SolveHelp: ({ id }) => ({ ...byLetter(id), made: "a guest's question by its key" }),
  ListHelp: () => ({}),
  GetHelp: ({ id }) => ({ params: { id }, made: "a question for help" }),
  AnswerHelp: ({ id }) => ({ params: { id }, body: { text: "Load the page again, please." }, made: "a question for help" }),
  NoteHelp: ({ id }) => ({ params: { id }, body: { text: "They asked before." }, made: "a question for help" }),
  MoveHelp: ({ id }) => ({ params: { id }, body: { topic: "lessons" }, made: "a question for help" }),
  CloseHelp: ({ id }) => ({ params: { id }, body: { because: "duplicate" }, made: "a question for help" }),
  GetInterest: () => ({ query: { topic: "learning" } }),
};

/** As a guest's letter leads to it. */
function byLetter(id: string) {
  const [number = "", key = ""] = id.split(" ");
  return { params: { number }, query: { key } };
}

/** As a guest asks. Answers its number. */
const askedByGuest = (ctx: Ctx): Promise<string> =>
  ctx.tx(async (tx) => {
    const [id, now] = [tx.ids.next(), tx.clock.now()];
    const number = newHelpNumber(now);
    const about = { about_kind: null, about_named: null, about_title: null, about_path: null, about_second: null };
    const asked = { user_id: null, email: "asha@matrix.example", topic: "other", what: null, asked_at: now, due_at: now } as const;
    await addQuestion(tx, { id, number, ...asked, ...about });
    await addEntry(tx, id, "asked", "The page does not open here.");
    return number;
  });

export const things: Things = {
  "a question for help": async (ctx) => (await findByNumber(ctx.db, await askedByGuest(ctx)))!.id,
  "a guest's question by its key": async (ctx) => {
    const number = await askedByGuest(ctx);
    return `${number} ${helpKey(ctx.seal, (await findByNumber(ctx.db, number))!.id)}`;
  },
  ...deskThings,
  "a call": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      await addRequest(tx, {
        id,
        kind: "callback",
        full_name: "Asha Patil",
        school_name: "Navodit Public School",
        email: "asha@matrix.example",
        mobile: "+919822041736",
        preferred_day: "",
        preferred_time: "",
        purpose: "",
        page: null,
        referral_code: null,
        user_id: null,
        due_at: tx.clock.now(),
      });
      return id;
    }),
};
