import { randomBytes } from "node:crypto";

export interface Part {
  readonly field: string;
  /** With a name it is a file. */
  readonly fileName?: string | Buffer;
  readonly bytes: Buffer | string;
}

export interface SentForm {
  readonly payload: Buffer;
  readonly headers: { "content-type": string };
}

/** A form as a browser writes it, or as nobody should: names go in as they are. */
export function formOf(parts: readonly Part[], boundary = `----${randomBytes(12).toString("hex")}`): SentForm {
  const pieces = parts.flatMap(({ field, fileName, bytes }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"`),
    ...(fileName === undefined ? [] : [Buffer.from('; filename="'), Buffer.from(fileName), Buffer.from('"\r\nContent-Type: image/jpeg')]),
    Buffer.from("\r\n\r\n"),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
