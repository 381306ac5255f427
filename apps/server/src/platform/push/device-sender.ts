import { fcmSender, type FcmEnv } from "./fcm-sender.ts";
import type { PushSender } from "./push-sender.ts";
import { readPushToken } from "./subscription.ts";
import { type WebPushEnv, type WebPushOptions, webPushSender } from "./web-push-sender.ts";

/** A subscription goes by Web Push, any other token by Firebase; what is neither is no device that could be reached. */
export function deviceSender(env: WebPushEnv & FcmEnv, options?: WebPushOptions): PushSender {
  const [toBrowser, toApp] = [webPushSender(env, options), fcmSender(env)];
  return {
    async send(push) {
      const token = readPushToken(push.token, env.PUSH_SANDBOX);
      if (!token) return "gone";
      return token.kind === "web" ? toBrowser(push, token.subscription) : toApp(push, token.registration);
    },
  };
}
