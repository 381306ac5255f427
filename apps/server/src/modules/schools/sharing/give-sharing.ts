import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { mostSharedDays, purposesOf } from "@upaya/contracts/identity/sharing.ts";
import type { GiveSharing } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { shareWith } from "../../identity/index.ts";
import { endOf, shownGiven } from "./shown.ts";
import { sharingWords as words } from "./words.ts";

export async function giveSharing(ctx: Ctx, input: Input<typeof GiveSharing>): Promise<Reply<typeof GiveSharing>> {
  const { school_id, kind, purpose, until } = input;
  const wrong = (path: string, message: string) => fail("invalid_input", { fields: [{ path, message }] });
  if (!purposesOf[kind].includes(purpose)) wrong("purpose", words.purpose);
  const today = indiaDay(ctx.clock.now());
  if (until !== null && (until <= today || until > addDays(today, mostSharedDays))) wrong("until", words.lastDay);
  const yes = { userId: personOf(ctx.actor).id, schoolId: school_id, kind, purpose, endsAt: endOf(until), random: ctx.random };
  const sharing = (await ctx.tx((tx) => shareWith(tx, yes))) ?? fail("schools.left_meanwhile");
  return { message: words.given(kind), given: shownGiven(sharing) };
}
