import type { Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Ctx } from "#platform/ctx.ts";
import { letterheadOf } from "#platform/letters/letterhead.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { unsubscribeToken } from "../preferences/unsubscribe-token.ts";
import { fill } from "../telling/fill.ts";
import { safeRoute } from "../telling/routes.ts";
import { lineOf } from "../telling/say.ts";
import type { Words } from "../telling/wording.store.ts";
import { digestWords, letterWords } from "../telling/words.ts";
import type { Delivery } from "../telling/deliveries.store.ts";
import type { Content } from "./contents.store.ts";

/** A digest has as many lines as somebody reads. */
const mostLines = 7;

interface Written {
  readonly subject: string;
  readonly look: LetterLook;
  /** Where a mail program stops it with one click. */
  readonly stop: string | undefined;
}

const looks: Readonly<Record<Topic, LetterLook["kind"]>> = {
  security: "security",
  orders: "money",
  certificates: "certificate",
  sessions: "session",
  answers: "help",
  school: "news",
  streak: "news",
  badges: "news",
  courses: "news",
  news: "news",
};

/** Whose letter it is, what it is about, and by whose clock. */
interface Addressed {
  readonly delivery: Pick<Delivery, "user_id" | "topic">;
  readonly zone: string;
}

/** A page of ours with the id of the message, so that opening it marks it read. */
export function linkTo(origin: string, route: string, id: string, via: string): string {
  const url = new URL(safeRoute(route), origin);
  url.searchParams.set("task_id", id);
  url.searchParams.set("via", via);
  return url.href;
}

/** What every letter of this kind has under it: why it came and how to stop it, or why that cannot be. */
function footOf(ctx: Ctx, { delivery }: Addressed, topic: Topic | "digest", why: string) {
  const { origin } = letterheadOf(ctx.env);
  const address = ctx.env.BRAND_NAME;
  if (topic === "security") return { foot: { why, cannotStop: letterWords.cannotStop, address }, stop: undefined };
  const token = unsubscribeToken(ctx.seal, { user_id: delivery.user_id, topic, channel: "email" });
  const foot = {
    why,
    stop: { label: letterWords.stop(topic), href: new URL(`/unsubscribe/${token}`, origin).href },
    choose: { label: letterWords.choose, href: new URL("/profile/notifications", origin).href },
    address,
  };
  return { foot, stop: new URL(`/api/engagement/unsubscribe/${token}`, origin).href };
}

export function letterOf(ctx: Ctx, words: Words, parcel: Addressed, content: Content): Written {
  const { kind, facts, route, id } = content;
  const { origin } = letterheadOf(ctx.env);
  const said = words[kind];
  const say = (text: string) => fill(text, { ...facts, repeats: content.repeats }, parcel.zone);
  const subject = lineOf(words, content, parcel.zone);
  const { foot, stop } = footOf(ctx, parcel, parcel.delivery.topic, say(said.because));
  const paragraphs = said.letter.map(say);
  return {
    subject,
    look: {
      kind: kind === "welcome" ? "welcome" : looks[parcel.delivery.topic],
      preheader: paragraphs[0] ?? subject,
      title: subject,
      paragraphs,
      button: { label: said.button, href: linkTo(origin, route, id, "email") },
      ...foot,
    },
    stop,
  };
}

export function digestOf(ctx: Ctx, words: Words, parcel: Addressed, lines: readonly Content[]): Written {
  const { origin } = letterheadOf(ctx.env);
  const shown = lines.slice(0, mostLines);
  const { foot, stop } = footOf(ctx, parcel, "digest", digestWords.because);
  return {
    subject: digestWords.subject(lines.length),
    look: {
      kind: "digest",
      preheader: shown.map((line) => lineOf(words, line, parcel.zone)).join(". "),
      title: digestWords.title,
      paragraphs: [],
      lines: shown.map((line) => ({
        text: lineOf(words, line, parcel.zone),
        note: fill("{at}", { at: line.told_at.toISOString() }, parcel.zone),
        href: linkTo(origin, line.route, line.id, "email"),
        label: words[line.kind].button,
      })),
      ...(lines.length > mostLines ? { after: [digestWords.more(lines.length - mostLines)] } : {}),
      button: { label: digestWords.button, href: new URL("/profile/notifications", origin).href },
      ...foot,
    },
    stop,
  };
}
