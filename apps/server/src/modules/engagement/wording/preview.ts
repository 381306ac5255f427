import type { ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import { india } from "@upaya/contracts/zones.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { letterOf } from "../delivering/letter-of.ts";
import { fill } from "../telling/fill.ts";
import { kinds } from "../telling/kinds.ts";
import { routeTo } from "../telling/routes.ts";
import { lineOf } from "../telling/say.ts";
import type { Words } from "../telling/wording.store.ts";
import { sampleFacts } from "./sample-facts.ts";

interface Preview {
  readonly bell: string;
  readonly many: string | undefined;
  readonly push: string;
  readonly because: string;
  readonly subject: string;
  readonly look: LetterLook;
}

/** How the words of a kind read, to whoever looks at them, with facts that are made up. */
export function previewOf(ctx: Ctx, words: Words, kind: ToldKind, userId: string): Preview {
  const facts = sampleFacts[kind];
  const say = (text: string) => fill(text, { ...facts, repeats: 1 }, india);
  const about = { id: ctx.ids.next(), kind, facts, route: routeTo("messages"), repeats: 1, told_at: ctx.clock.now() };
  const { subject, look } = letterOf(ctx, words, { delivery: { user_id: userId, topic: kinds[kind].topic }, zone: india }, about);
  return {
    bell: lineOf(words, { kind, facts, repeats: 1 }, india),
    many: words[kind].many === undefined ? undefined : lineOf(words, { kind, facts, repeats: 3 }, india),
    push: say(words[kind].push),
    because: say(words[kind].because),
    subject,
    look,
  };
}
