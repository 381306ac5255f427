import { LeaveAddress } from "@upaya/contracts/engagement/leave-address.ts";
import { callerHeaders, type Site } from "../site.ts";
import { addressWords as words } from "./words.ts";

export interface Outcome {
  readonly done: boolean;
  readonly message: string;
  /** What was typed, given back when it could not be kept. */
  readonly email: string;
}

/** Sends an address on to the API. Nothing that was typed is lost when that fails. */
export async function keepAddress(site: Site, topic: string, form: FormData): Promise<Outcome> {
  const given = form.get("email");
  const email = typeof given === "string" ? given : "";
  try {
    const response = await fetch(`${site.apiUrl}/api${LeaveAddress.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...callerHeaders(site) },
      body: JSON.stringify({ email, topic }),
      signal: AbortSignal.timeout(5_000),
    });
    if (response.status === 400) return { done: false, message: words.wrong, email };
    if (!response.ok) return { done: false, message: words.failed, email };
    return { done: true, message: ((await response.json()) as { message: string }).message, email: "" };
  } catch {
    return { done: false, message: words.failed, email };
  }
}
