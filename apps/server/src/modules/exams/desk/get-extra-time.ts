import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetExtraTime, needWords } from "@upaya/contracts/exams/extra-time-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findDeskExtraTime } from "./desk.store.ts";
import { dueOf } from "./due-of.ts";

/** As much as is needed to decide. Whoever decides need not know whose it is. */
export async function getExtraTime(ctx: Ctx, { id }: Input<typeof GetExtraTime>): Promise<Reply<typeof GetExtraTime>> {
  const found = (await findDeskExtraTime(ctx.db, id)) ?? fail("not_found");
  const { edition, state, need, papers, round_on, extra_minutes, words, asked_at, decided_at } = found;
  return {
    id,
    subject: edition,
    state,
    due: dueOf(found)?.toISOString() ?? null,
    at: asked_at.toISOString(),
    parts: [
      {
        kind: "facts",
        title: "The wish",
        facts: [
          { name: "Why", value: needWords[need] },
          { name: "Papers", value: papers.join(", ") },
          { name: "Day of the papers", value: round_on },
          { name: "Extra time", value: `${extra_minutes} minutes on each paper` },
        ],
      },
      ...(words ? [{ kind: "words" as const, title: "What they were told", text: words }] : []),
    ],
    history: [
      ...(decided_at
        ? [{ at: decided_at.toISOString(), who: "Staff", what: state === "approved" ? "Gave the time" : "Did not give it" }]
        : []),
      { at: asked_at.toISOString(), who: "A teacher", what: "Asked for it" },
    ],
    fill: {},
  };
}
