import { LeaveAddress } from "@upaya/contracts/engagement/leave-address.ts";
import { toE164 } from "@upaya/contracts/forms/phone.ts";
import { callerHeaders, type Site } from "../site.ts";
import { addressWords as words } from "./words.ts";

export interface Outcome {
  readonly done: boolean;
  readonly message: string;
  /** What was typed, given back when it could not be kept. */
  readonly address: string;
}

/** Digits and what stands between them: a number. Ten of them are one of India. */
const aNumber = /^\+?[\d\s().-]{6,}$/;

const wrongOf = (address: string, phone: boolean) => (phone ? words.wrongNumber : address.includes("@") ? words.wrong : words.wrongBoth);

/** Sends an address or a number on to the API. Nothing that was typed is lost when that fails. */
export async function keepAddress(site: Site, topic: string, form: FormData): Promise<Outcome> {
  const given = form.get("address");
  const address = typeof given === "string" ? given : "";
  const phone = aNumber.test(address.trim());
  try {
    const response = await fetch(`${site.apiUrl}/api${LeaveAddress.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...callerHeaders(site) },
      body: JSON.stringify({ topic, ...(phone ? { phone: toE164(address) } : { email: address }) }),
      signal: AbortSignal.timeout(5_000),
    });
    if (response.status === 400) return { done: false, message: wrongOf(address, phone), address };
    if (!response.ok) return { done: false, message: words.failed, address };
    return { done: true, message: ((await response.json()) as { message: string }).message, address: "" };
  } catch {
    return { done: false, message: words.failed, address };
  }
}
