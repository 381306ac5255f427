import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SignInByCode } from "@upaya/contracts/identity/sign-in-by-code.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOrJoin } from "../people/find-or-join.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { checkCode } from "./check-code.ts";
import { spendCode } from "./code.store.ts";

/** One code opens one session, once; five wrong tries end it. */
export async function signInByCode(
  ctx: Ctx,
  { ticket, code, shared_device }: Input<typeof SignInByCode>,
): Promise<Reply<typeof SignInByCode>> {
  const row = await checkCode(ctx, ticket, code, "sign_in");
  const { session, is_new } = await ctx.tx(async (tx) => {
    if (!(await spendCode(tx, row.id))) fail("identity.code_ended");
    const joined = await findOrJoin(tx, row.channel, row.sent_to);
    return { session: await openSession(ctx, tx, joined.user_id, shared_device), is_new: joined.is_new };
  });
  return { ...(await handOver(ctx, session)), is_new };
}
