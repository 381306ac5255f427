import { calls } from "./calls.ts";
import { fetchCode } from "../../ui/parts.ts";

/** Passkeys belong to a name; a page that is opened by a number has none. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Signs in with a passkey of this device, or nothing when the person or the device said no. */
export async function signInByPasskey(shared: boolean) {
  const { ticket, options } = await calls.startPasskey(undefined);
  const { startAuthentication, WebAuthnError } = await fetchCode(() => import("@simplewebauthn/browser"));
  type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch((error: unknown) => {
    if (error instanceof WebAuthnError || (error instanceof Error && error.name === "NotAllowedError")) return undefined;
    throw error;
  });
  return response ? calls.signInByPasskey({ ticket, response: { ...response }, shared_device: shared }) : undefined;
}
