import type { HelpThread } from "@upaya/contracts/engagement/help.ts";
import { mostHelpEntries } from "@upaya/contracts/engagement/help-rules.ts";
import type { Db } from "#platform/db/statement.ts";
import { listReach } from "../../identity/index.ts";
import { listSaid, type Question } from "./questions.store.ts";

/** As its asker sees it. */
export async function threadOf(db: Db, question: Question): Promise<HelpThread> {
  const { id, user_id, state, about_kind, about_named, about_title, about_path } = question;
  const entries = await listSaid(db, id, mostHelpEntries);
  return {
    number: question.number,
    topic: question.topic,
    what: question.what,
    state,
    closed_because: state === "closed" ? question.closed_because : null,
    about: about_kind && { kind: about_kind, title: about_title ?? about_named ?? "", path: about_path },
    asked_at: question.asked_at.toISOString(),
    due_at: question.due_at?.toISOString() ?? null,
    email: user_id === null ? question.email : await addressOf(db, user_id),
    on_bell: user_id !== null,
    entries: entries.map(({ id: entry, kind, words, made_at }) => ({
      id: entry,
      by: kind === "asked" ? "me" : "us",
      text: words,
      at: made_at.toISOString(),
    })),
    takes_more: entries.length < mostHelpEntries,
  };
}

/** Where somebody who has an account is answered by letter: the first address that they have proven. */
export async function addressOf(db: Db, userId: string): Promise<string | null> {
  return (await listReach(db, [userId])).get(userId)?.email ?? null;
}
