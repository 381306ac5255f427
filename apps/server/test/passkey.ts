import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Browser } from "./sign-up.ts";

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

/** An authenticator in software, so that a test can leave out what a real one would never leave out. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  /** False for a device that asks neither for a finger nor for a PIN. */
  #verifies: boolean;

  constructor({ verifies = true, origin = "http://localhost:3000" }: { verifies?: boolean; origin?: string } = {}) {
    this.#verifies = verifies;
    this.#origin = origin;
  }

  #about(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const all = flags | present | (this.#verifies ? verified : 0);
    return Buffer.concat([sha256("localhost"), Buffer.from([all]), Buffer.alloc(4), rest]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      left,
      Buffer.from([0x22, 0x58, 0x20]),
      right,
    ]);
  }

  #answer(response: Record<string, Buffer>) {
    const id = this.id.toString("base64url");
    const encoded = Object.fromEntries(Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]));
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response: encoded };
  }

  /** What it says of a key that it has just made. */
  created(challenge: string) {
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#publicKey()]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(this.#about(attested, credential)),
    ]);
    return this.#answer({ clientDataJSON: this.#client("webauthn.create", challenge), attestationObject: attestation });
  }

  /** What it says when it is asked for its key. */
  answered(challenge: string, { verifies = this.#verifies } = {}) {
    this.#verifies = verifies;
    const [about, client] = [this.#about(0), this.#client("webauthn.get", challenge)];
    const signature = createSign("sha256")
      .update(Buffer.concat([about, sha256(client)]))
      .sign(this.#keys.privateKey);
    return this.#answer({ clientDataJSON: client, authenticatorData: about, signature });
  }

  /** Adds itself to the account that the browser is signed in to. */
  async register(browser: Browser) {
    const headers = { origin: this.#origin };
    const { json } = await browser.ask("POST", "/api/user/passkey/start", { headers });
    const response = this.created(String(json.options.challenge));
    return browser.ask("POST", "/api/user/passkey", { body: { ticket: json.ticket, response }, headers });
  }

  async signIn(browser: Browser, more: Record<string, string> = {}, { verifies = true } = {}) {
    const headers = { origin: this.#origin, ...more };
    const { json } = await browser.ask("POST", "/api/auth/passkey", { headers });
    const response = this.answered(String(json.options.challenge), { verifies });
    return browser.ask("POST", "/api/auth/passkey/verify", { body: { ticket: json.ticket, response }, headers });
  }
}
