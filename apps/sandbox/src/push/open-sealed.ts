import { createDecipheriv, createECDH, type ECDH, hkdfSync } from "node:crypto";

/** What a browser keeps to itself: its half of the key, and the secret that it shares with the site. */
export interface Reader {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

export function newReader(auth: Buffer): Reader {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return { curve, auth };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** One record of `aes128gcm` (RFC 8188), sealed for this reader (RFC 8291). Throws when it is not. */
export function openSealed(sealed: Buffer, { curve, auth }: Reader): string {
  const salt = sealed.subarray(0, 16);
  const idLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + idLength);
  const record = sealed.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const shared = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("a record without an end");
  return padded.subarray(0, end).toString();
}
