import { browserSupportsWebAuthn, type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { callProven } from "../../lib/proof/proof.ts";
import { AddPasskey, StartNewPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";

/** The device makes a key and keeps it; we get what it can be recognised by. */
export async function addPasskey(): Promise<"added" | "known" | "stopped" | "unable"> {
  // A passkey belongs to a name; a page that is opened by a number has none.
  if (!browserSupportsWebAuthn() || /^[\d.]+$|^\[/.test(location.hostname)) return "unable";
  const { ticket, options } = await callProven(StartNewPasskey);
  let response;
  try {
    response = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  } catch (stopped) {
    return stopped instanceof Error && stopped.name === "InvalidStateError" ? "known" : "stopped";
  }
  await callProven(AddPasskey, { body: { ticket, response } });
  return "added";
}
