import * as z from "zod";
import type { Env } from "../env.ts";
import { OutsideError, RefusedError } from "../errors.ts";
import { fetchOutside } from "../outside/call-out.ts";
import type { Sms } from "./sms.store.ts";

/** The way out to the gateway. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

type SmsEnv = Pick<Env, "SMS_URL" | "SMS_ACCOUNT" | "SMS_TOKEN" | "SMS_FROM" | "SMS_TEMPLATE_ID">;

/** Long enough for a gateway that is slow: given up too soon, a message that it took would be sent again. */
const patienceMs = 8_000;
const refusal = z.object({ code: z.number() });

/** Twilio's Messages call: its own service, several gateways in India and the sandbox speak it. */
export function twilioSender(env: SmsEnv): SmsSender {
  const address = new URL(
    `2010-04-01/Accounts/${encodeURIComponent(env.SMS_ACCOUNT)}/Messages.json`,
    `${env.SMS_URL.replace(/\/+$/, "")}/`,
  );
  const authorization = `Basic ${Buffer.from(`${env.SMS_ACCOUNT}:${env.SMS_TOKEN}`).toString("base64")}`;
  return {
    async send(sms) {
      const body = new URLSearchParams({ To: sms.recipient, From: env.SMS_FROM, Body: sms.body_text });
      const template = sms.template_id ?? env.SMS_TEMPLATE_ID;
      if (template) body.set("DltTemplateId", template);
      const answer = await ask(address, { method: "POST", headers: { authorization }, body });
      if (answer.status === 400) throw new RefusedError("the gateway refuses the message", String(answer.code ?? "no code"));
      if (answer.status !== 201 && answer.status !== 200) throw new OutsideError("sms", `the gateway answered ${answer.status}`);
    },
  };
}

/** Of a refusal only its number is kept: the gateway's words repeat the phone number, and what fails is written down. */
async function ask(address: URL, init: RequestInit): Promise<{ status: number; code: number | undefined }> {
  const { status, text } = await fetchOutside("sms", address, { ...init, signal: AbortSignal.timeout(patienceMs) });
  return { status, code: codeIn(text) };
}

function codeIn(text: string): number | undefined {
  try {
    return refusal.safeParse(JSON.parse(text)).data?.code;
  } catch {
    return undefined;
  }
}
