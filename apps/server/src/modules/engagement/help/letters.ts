import type { Env } from "#platform/env.ts";
import { india } from "@upaya/contracts/zones.ts";
import { helpPath } from "@upaya/contracts/engagement/help-rules.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import type { Seal } from "#platform/seal.ts";
import { webAddress } from "#platform/web-address.ts";
import { fill } from "../telling/fill.ts";
import { helpKey } from "./help-key.ts";
import type { Question } from "./questions.store.ts";
import { helpLetterWords as words } from "./words.ts";

interface Letter {
  readonly subject: string;
  readonly look: LetterLook;
}

interface Sender {
  readonly env: Env;
  readonly seal: Seal;
}

type Asked = Pick<Question, "id" | "number" | "user_id">;

/** Its page. A guest's link brings the key; whoever is signed in needs none. */
function pageOf({ env, seal }: Sender, { id, number, user_id }: Asked): string {
  const page = new URL(webAddress(env, helpPath(number)));
  if (user_id === null) page.searchParams.set("key", helpKey(seal, id));
  return page.href;
}

const footOf = ({ env }: Sender, { user_id }: Asked) => ({
  why: user_id === null ? words.why : words.whySignedIn,
  cannotStop: words.cannotStop,
  address: env.MAIL_ADDRESS,
});

/** Nothing of what was asked stands in it: an address that somebody typed may be another's, and gets no words of theirs by us. */
export function receivedLetter(sender: Sender, question: Asked & { readonly due_at: Date }): Letter {
  const { subject, title, paragraphs, number, due, inIndia, button } = words.received;
  return {
    subject: subject(question.number),
    look: {
      kind: "help",
      preheader: `${number}: ${question.number}`,
      title,
      paragraphs,
      facts: [
        { label: number, value: question.number },
        { label: due, value: inIndia(fill("{at}", { at: question.due_at.toISOString() }, india)) },
      ],
      button: { label: button, href: pageOf(sender, question) },
      ...footOf(sender, question),
    },
  };
}

/** A paragraph for each line that somebody at the desk wrote: a letter keeps each on one line. */
export function answerLetter(sender: Sender, question: Asked, answer: string): Letter {
  const { subject, title, button, after } = words.answered;
  const paragraphs = answer.split("\n").flatMap((line) => line.trim() || []);
  return {
    subject: subject(question.number),
    look: {
      kind: "help",
      preheader: paragraphs[0] ?? title,
      title,
      paragraphs,
      button: { label: button, href: pageOf(sender, question) },
      after,
      ...footOf(sender, question),
    },
  };
}
