import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ApiFailure } from "@upaya/web/lib/api-failure.ts";
import { ask } from "./ask.ts";
import { enter } from "./session.ts";
import type { DeskOpened } from "./wire.ts";
import { words } from "./words.ts";

interface Started<Options> {
  readonly ticket: string;
  readonly options: Options;
}

/** Opens the desk with a key of this device, in the hand of somebody whom the device knows. */
export async function openWithPasskey(): Promise<void> {
  const { reply } = await ask<Started<PublicKeyCredentialRequestOptionsJSON>>("POST", "/staff/sign-in/start");
  const response = await atDevice(() => startAuthentication({ optionsJSON: reply.options }));
  enter((await ask<DeskOpened>("POST", "/staff/sign-in/open", { body: { ticket: reply.ticket, response } })).reply);
}

/** Makes a key on this device with a link that was handed over, and opens the desk with it. */
export async function enrolWithLink(link: string): Promise<void> {
  const { reply } = await ask<Started<PublicKeyCredentialCreationOptionsJSON>>("POST", "/staff/sign-in/enrol/start", { body: { link } });
  const response = await atDevice(() => startRegistration({ optionsJSON: reply.options }));
  enter((await ask<DeskOpened>("POST", "/staff/sign-in/enrol", { body: { ticket: reply.ticket, response } })).reply);
}

async function atDevice<Response>(ceremony: () => Promise<Response>): Promise<Response> {
  const refused = (message: string) => new ApiFailure({ code: "passkey", message, status: 0 });
  // A passkey belongs to a name, and to a line that nobody reads along.
  if (!browserSupportsWebAuthn() || /^[\d.]+$|^\[/.test(location.hostname)) throw refused(words.signIn.noPasskeys);
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw refused(name === "InvalidStateError" ? words.signIn.knownDevice : words.signIn.deviceRefused);
  }
}
