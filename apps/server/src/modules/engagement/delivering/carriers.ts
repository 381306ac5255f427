import type { Ctx } from "#platform/ctx.ts";
import type { Env } from "#platform/env.ts";
import { type Mailer, smtpMailer } from "#platform/mail/mailer.ts";
import { deviceSender } from "#platform/push/device-sender.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import { type SmsSender, twilioSender } from "#platform/sms/sms-sender.ts";

interface Ways {
  readonly mail: Mailer;
  readonly push: PushSender;
  readonly sms: SmsSender;
}

const made = new WeakMap<Env, Ways>();

/** The ways out of this process: each keeps its connections, so there is one of each. */
export function waysOf({ env }: Pick<Ctx, "env">): Ways {
  const ways = made.get(env) ?? { mail: smtpMailer(env), push: deviceSender(env), sms: twilioSender(env) };
  made.set(env, ways);
  return ways;
}
