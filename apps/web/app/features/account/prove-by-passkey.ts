import { browserSupportsWebAuthn, type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { ProveByPasskey } from "@upaya/contracts/identity/prove.ts";
import { StartPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import { callApi } from "../../lib/session.ts";

/** False when the device or the person said no. */
export async function proveByPasskey(): Promise<boolean> {
  if (!browserSupportsWebAuthn()) return false;
  const { ticket, options } = await callApi(StartPasskey);
  const response = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).catch(
    () => undefined,
  );
  if (!response) return false;
  await callApi(ProveByPasskey, { body: { ticket, response } });
  return true;
}
