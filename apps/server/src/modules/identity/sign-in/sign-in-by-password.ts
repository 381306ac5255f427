import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { emailAddress, phoneNumber } from "@upaya/contracts/identity/identifier.ts";
import type { SignInByPassword } from "@upaya/contracts/identity/sign-in-by-password.ts";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { recipientOf } from "#platform/sms/recipient.ts";
import { openTo } from "../people/find-or-join.ts";
import { handOver, openSession } from "../sessions/open-session.ts";
import { passwordFits } from "./argon.ts";
import { findPasswordOf } from "./credentials.store.ts";
import { claimantOf } from "./known-device.ts";

/** A stranger and a friend with a wrong password are refused with the same words after the same work. */
export async function signInByPassword(
  ctx: Ctx,
  { identifier, password, shared_device }: Input<typeof SignInByPassword>,
): Promise<Reply<typeof SignInByPassword>> {
  const { kind, value } = addressOf(identifier);
  await ctx.limits.signIn(`${kind}:${value}`, await claimantOf(ctx, kind, value));
  const owner = await findPasswordOf(ctx.db, kind, value);
  const fits = await passwordFits(password, owner?.hash ?? undefined);
  if (!owner || !fits) return fail("identity.password_wrong");
  const session = await ctx.tx((tx) => openSession(ctx, tx, openTo(owner.status, owner.user_id), shared_device));
  return { ...(await handOver(ctx, session)), is_new: false };
}

/** What is neither address nor number is looked up all the same, so that its shape costs no less time. */
function addressOf(typed: string): { kind: "email" | "phone"; value: string } {
  const phone = z.safeParse(phoneNumber, typed);
  if (phone.success) return { kind: "phone", value: recipientOf(phone.data)?.number ?? phone.data };
  const email = z.safeParse(emailAddress, typed);
  return { kind: "email", value: email.success ? email.data : typed };
}
