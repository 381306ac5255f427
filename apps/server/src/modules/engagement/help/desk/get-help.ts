import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetHelp, helpClosingWords, helpTopicWords } from "@upaya/contracts/engagement/help-desk.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../../identity/index.ts";
import { type EntryKind, listSaid, type Question } from "../questions.store.ts";
import { addressOf } from "../thread.ts";
import { findHelp, listHistory } from "./desk.store.ts";
import { aboutWords, helpDeskWords as words, whatWords } from "./words.ts";

/** As many as the desk shows of anything. */
const mostHistory = 100;

interface Asker {
  readonly name: string;
  readonly email: string | null;
}

/** Everything that it takes to answer: what they asked first, who they are, what it is about, and what was said since. */
export async function getHelp(ctx: Ctx, { id }: Input<typeof GetHelp>): Promise<Reply<typeof GetHelp>> {
  const question = (await findHelp(ctx.db, id)) ?? fail("not_found");
  const [asked] = await listSaid(ctx.db, id, 1);
  const [asker, history] = [await askerOf(ctx, question), await listHistory(ctx.db, id, mostHistory)];
  return {
    id,
    subject: `${question.number}, ${asker.name}`,
    state: question.state,
    due: question.due_at?.toISOString() ?? null,
    at: question.asked_at.toISOString(),
    parts: [
      { kind: "words", title: words.asked, text: asked?.words ?? "" },
      { kind: "facts", title: words.facts, facts: factsOf(question, asker) },
    ],
    history: history.map((entry) => ({ at: entry.made_at.toISOString(), ...saying[entry.kind](entry.words, asker.name) })),
    fill: { MoveHelp: { topic: question.topic } },
  };
}

async function askerOf(ctx: Ctx, { user_id, email }: Question): Promise<Asker> {
  if (user_id === null) return { name: words.guest, email };
  const [person] = await listKnownPeople(ctx.db, [user_id]);
  return { name: person?.name ?? words.nameless, email: await addressOf(ctx.db, user_id) };
}

function factsOf(question: Question, { name, email }: Asker): { name: string; value: string }[] {
  const { number, user_id, topic, what, about_kind } = question;
  return [
    { name: words.number, value: number },
    { name: words.from, value: name },
    { name: user_id === null ? words.emailOfGuest : words.email, value: email ?? words.noEmail },
    { name: words.topic, value: helpTopicWords[topic] },
    ...(what ? [{ name: words.what, value: whatWords[what] }] : []),
    ...(about_kind ? [{ name: aboutWords[about_kind], value: aboutText(question) }] : []),
  ];
}

function aboutText({ about_kind, about_named, about_title, about_second }: Question): string {
  const named = about_named ?? "";
  if (about_title === null) return words.unproven(named);
  const at = about_second === null ? undefined : words.second(Math.floor(about_second / 60), String(about_second % 60).padStart(2, "0"));
  return [about_title, about_kind === "certificate" ? named : undefined, at].filter(Boolean).join(", ");
}

const staffs = (what: string, text?: string) => ({ who: words.staff, what, ...(text === undefined ? {} : { words: text }) });

/** What each kind of entry says. Who of the staff it was is in the log. */
const saying: Readonly<Record<EntryKind, (text: string, asker: string) => Omit<DeskItem["history"][number], "at">>> = {
  asked: (text, asker) => ({ who: asker, what: words.said.asked, words: text }),
  answered: (text) => staffs(words.said.answered, text),
  noted: (text) => staffs(words.said.noted, text),
  moved: (text) => staffs(words.moved(wordOf(helpTopicWords, text))),
  solved: (_, asker) => ({ who: asker, what: words.said.solved }),
  closed: (text) => staffs(words.closed(wordOf(helpClosingWords, text))),
};

const wordOf = (table: Readonly<Record<string, string>>, word: string): string => (Object.hasOwn(table, word) ? table[word]! : word);
