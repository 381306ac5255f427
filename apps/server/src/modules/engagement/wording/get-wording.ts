import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWording } from "@upaya/contracts/engagement/wording.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { letterText } from "#platform/letters/letter-text.ts";
import { kinds } from "../telling/kinds.ts";
import { listChanged, listWords } from "../telling/wording.store.ts";
import { releaseWords } from "../telling/words.ts";
import { namesOf } from "./faults-in.ts";
import { kindOf } from "./kind-of.ts";
import { previewOf } from "./preview.ts";
import { sampleFacts } from "./sample-facts.ts";

/** The words in force, as staff would write them, and as people read them. */
export async function getWording(ctx: Ctx, { id }: Input<typeof GetWording>): Promise<Reply<typeof GetWording>> {
  const kind = kindOf(id);
  const [words, changed] = [await listWords(ctx.db), (await listChanged(ctx.db)).get(kind)];
  const { bell, many, push, because, subject, look } = previewOf(ctx, words, kind, personOf(ctx.actor).id);
  const { letter, ...lines } = words[kind];
  // The link that stops letters is whoever's letter it is.
  const { stop: _stop, ...shown } = look;
  const { topic, channels } = kinds[kind];
  const facts = (rows: readonly (readonly [string, string | undefined])[]) =>
    rows.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const parts: DeskItem["parts"] = [
    {
      kind: "facts",
      title: "Where they are shown",
      facts: facts([
        ["Topic", topic],
        ["By", ["the bell", ...channels].join(", ")],
        [
          "Can be named",
          namesOf(kind)
            .map((name) => `{${name}}: ${sampleFacts[kind][name] ?? 3}`)
            .join(" · ") || "nothing",
        ],
      ]),
    },
    {
      kind: "facts",
      title: "How they read",
      facts: facts([
        ["On the bell", bell],
        ["On the bell, for three", many],
        [`On a device, under “${ctx.env.BRAND_NAME}”`, push],
        ["Why it came", because],
      ]),
    },
    { kind: "words", title: `The letter: ${subject}`, text: letterText(shown) },
    ...(changed ? [{ kind: "source" as const, title: "As they came", text: releaseText(kind) }] : []),
  ];
  return {
    id,
    subject: bell,
    state: changed ? "changed" : "released",
    due: null,
    at: (changed ?? ctx.clock.now()).toISOString(),
    parts,
    history: changed ? [{ at: changed.toISOString(), who: "Staff", what: "Wrote other words" }] : [],
    fill: { ChangeWording: { ...lines, letter: letter.join("\n\n") } },
  };
}

const releaseText = (kind: keyof typeof releaseWords) => {
  const { letter, ...lines } = releaseWords[kind];
  return [...Object.entries(lines).map(([name, text]) => `${name}: ${text}`), `letter: ${letter.join("\n\n")}`].join("\n");
};
