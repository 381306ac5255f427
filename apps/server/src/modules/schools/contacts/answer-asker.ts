import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AnswerAsker } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { giveSchoolRole, listPresent } from "../../identity/index.ts";
import { contactChanged } from "../events.ts";
import { answerAskerRow, holdAsker, listSchoolsOfAskers } from "./askers.store.ts";
import { keepJob } from "./contacts.store.ts";
import { holdAsMain } from "./hold-contacts.ts";
import { contactWords } from "./words.ts";

/** Said once: the same answer again is the same, another one comes too late. */
export async function answerAsker(ctx: Ctx, { asker_id, answer, role }: Input<typeof AnswerAsker>): Promise<Reply<typeof AnswerAsker>> {
  const me = personOf(ctx.actor).id;
  const [found] = await listSchoolsOfAskers(ctx.db, [asker_id]);
  const school_id = found?.school_id ?? fail("not_found");
  await ctx.tx(async (tx) => {
    const contacts = await holdAsMain(tx, school_id, me);
    const asker = (await holdAsker(tx, asker_id)) ?? fail("not_found");
    if (asker.answer === answer) return;
    if (asker.answer !== null) fail("schools.claim_ended");
    await answerAskerRow(tx, asker_id, answer);
    // Their account may have been joined to another one since they asked.
    const user_id = (await listPresent(tx, [asker.user_id])).get(asker.user_id);
    if (user_id === undefined || contacts.some((contact) => contact.user_id === user_id)) return;
    if (answer === "yes") {
      await giveSchoolRole(tx, { userId: user_id, schoolId: school_id, role }, me);
      await keepJob(tx, { schoolId: school_id, userId: user_id, job: asker.job });
    }
    await emit(tx, contactChanged, { school_id, user_id, change: answer === "yes" ? "joined" : "declined", by: me });
  });
  return { message: answer === "yes" ? contactWords.letIn : contactWords.declined };
}
