import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";

type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]["response"];
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]["response"];

interface Known {
  readonly credential_id: string;
  readonly transports: string[];
}

/**
 * The library's ceremonies, bound to the page that asks. What a device answers is the library's to judge. A passkey is the only proof that
 * is asked for, so its device must know its owner (by finger, face or PIN): whoever only holds the device is nobody.
 */
export function authenticationOptions(page: URL) {
  return generateAuthenticationOptions({ rpID: page.hostname, userVerification: "required" });
}

export function registrationOptions(page: URL, brand: string, user: { id: string; name: string }, known: readonly Known[]) {
  return generateRegistrationOptions({
    rpName: brand,
    rpID: page.hostname,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.name,
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export async function checkAuthentication(
  page: URL,
  response: unknown,
  challenge: string,
  key: { credential_id: string; public_key: Buffer; counter: number; transports: string[] },
): Promise<{ counter: number } | undefined> {
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponse,
    expectedChallenge: challenge,
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => undefined);
  return result?.verified ? { counter: result.authenticationInfo.newCounter } : undefined;
}

export async function checkRegistration(page: URL, response: unknown, challenge: string) {
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponse,
    expectedChallenge: challenge,
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.registrationInfo.credential : undefined;
}
