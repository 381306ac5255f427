import type { GetCase } from "@upaya/contracts/commerce/case-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { caseWords } from "../words.ts";
import { amountOf, titleOf } from "./about.ts";
import { findCase } from "./cases.store.ts";

/** What happened, and what a person can do about it. Whose money it is stands on the page of its order. */
export async function getCaseAtDesk(ctx: Ctx, { id }: Input<typeof GetCase>): Promise<Reply<typeof GetCase>> {
  const found = (await findCase(ctx.db, id)) ?? fail("not_found");
  const { kind, about, state, number, opened_at, due_at, closed_at } = found;
  const words = caseWords[kind];
  const amount = amountOf(found);
  return {
    id,
    subject: titleOf(found),
    state,
    due: state === "open" ? due_at.toISOString() : null,
    at: opened_at.toISOString(),
    parts: [
      ...(words
        ? [
            { kind: "words" as const, title: "What happened", text: words.why },
            { kind: "words" as const, title: "What can be done", text: words.todo },
          ]
        : []),
      {
        kind: "facts",
        title: "The money",
        facts: [
          ...(amount ? [{ name: "Amount", value: amount }] : []),
          ...(number === null ? [] : [{ name: "Order", value: number }]),
          { name: "About", value: about },
        ],
      },
    ],
    history: [
      ...(closed_at ? [{ at: closed_at.toISOString(), who: "Staff", what: "Closed" }] : []),
      { at: opened_at.toISOString(), who: "The system", what: "Opened" },
    ],
    fill: {},
  };
}
