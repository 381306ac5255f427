import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetFailedSheet } from "@upaya/contracts/learning/certificate-desk.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { workingDayAfter } from "#platform/india.ts";
import { stateOf } from "../state.ts";
import { certificateFacts, dayWords, verifyPage } from "./about.ts";
import { findWhole } from "./desk.store.ts";

export const failureWords = (failure: string | null) => (failure === null ? "It takes too long" : "It could not be drawn");

/** What its sheet would say, and why there is none. One that is made meanwhile is off this list. */
export async function getFailedSheet(ctx: Ctx, { id }: Input<typeof GetFailedSheet>): Promise<Reply<typeof GetFailedSheet>> {
  const whole = (await findWhole(ctx.db, readNumber(id) ?? fail("not_found"))) ?? fail("not_found");
  const { number, title, state, issued_at, revision, sheet_failure, sheet_asked_at } = whole;
  if (state === "left") fail("not_found");
  const now = stateOf(whole, ctx.clock.now());
  const asked = new Date(sheet_asked_at ?? issued_at);
  return {
    id: number,
    subject: `${number}: ${title}`,
    state: now,
    due: now === "failed" ? workingDayAfter(asked).toISOString() : null,
    at: asked.toISOString(),
    parts: [
      certificateFacts(whole),
      {
        kind: "facts",
        title: "Its sheet",
        facts: [
          { name: "Where it is", value: now === "failed" ? failureWords(sheet_failure) : "It is there, or will be in a moment" },
          { name: "Asked for on", value: dayWords(asked) },
          { name: "Copy", value: String(revision) },
        ],
      },
      verifyPage(ctx, number),
    ],
    history: [],
    fill: {},
  };
}
