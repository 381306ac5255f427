import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CallBack } from "@upaya/contracts/engagement/call-back.ts";
import { callProblem } from "@upaya/contracts/engagement/call-back-rules.ts";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import { plainLine } from "@upaya/contracts/forms/plain-text.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { workingDayAfter } from "#platform/india.ts";
import { requestMade } from "./events.ts";
import { addRequest } from "./requests.store.ts";

const thanks = { message: "We will contact you soon." };

/** A request is kept before anybody is thanked for it. Whoever fills the field that no person sees is thanked, and nothing is kept. */
export async function callBack(ctx: Ctx, { data }: Input<typeof CallBack>): Promise<Reply<typeof CallBack>> {
  if (data.topic_line !== undefined && data.topic_line !== null && data.topic_line !== "") return thanks;
  const problem = callProblem(data);
  if (problem) fail(problem.code, { fields: [{ path: `data.${problem.field}`, message: problem.message }] });
  await ctx.limits.request(ctx.actor, ctx.http.address);
  await ctx.tx(async (tx) => {
    const id = tx.ids.next();
    await addRequest(tx, {
      id,
      kind: data.kind,
      full_name: plainLine(data.fullName),
      school_name: plainLine(data.schoolName),
      email: canonicalEmail(data.email) ?? data.email,
      mobile: data.mobile,
      preferred_day: data.preferredDay,
      preferred_time: data.preferredTime,
      purpose: plainLine(data.purpose),
      page: data.page,
      referral_code: plainLine(data.referral_code) || null,
      user_id: ctx.actor.kind === "user" ? ctx.actor.id : null,
      due_at: workingDayAfter(tx.clock.now()),
    });
    await emit(tx, requestMade, { id });
  });
  return thanks;
}
