import { createHash, randomBytes } from "node:crypto";

/** What begins like a video, and is like no other. */
export function videoOf(size: number): Buffer {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\0\0isommp42", "latin1")]);
  return Buffer.concat([head, randomBytes(size - head.length)]);
}

export const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The protocol by hand: for whatever no honest client would say. */
export function talker(port: number, token?: string) {
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { "tus-resumable": "1.0.0", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const metadataOf = (pairs: Record<string, string>) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  return {
    ask,
    create: (length: number, metadata: Record<string, string> = { kind: "probe.file" }, more: Record<string, string> = {}) =>
      ask("POST", "/api/uploads", { "upload-length": String(length), "upload-metadata": metadataOf(metadata), ...more }),
    look: (path: string) => ask("HEAD", path),
    remove: (path: string) => ask("DELETE", path),
    add: (path: string, offset: number, bytes: Buffer, more: Record<string, string> = {}) =>
      ask(
        "PATCH",
        path,
        { "content-type": "application/offset+octet-stream", "upload-offset": String(offset), ...more },
        new Uint8Array(bytes),
      ),
  };
}
