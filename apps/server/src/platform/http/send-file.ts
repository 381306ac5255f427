import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FileReply } from "@upaya/contracts/endpoint.ts";

const cacheControl = { never: "private, no-store", forever: "public, max-age=31536000, immutable" } as const;
/** What a browser may show inside our origin: pictures that our own encoder wrote. */
const shownTypes = new Set(["image/webp"]);

/** A file as it is, under headers that keep a browser from taking it for anything but what we say. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.disposition === "inline" && !shownTypes.has(file.type)) throw new Error(`${file.type} is not shown inside our origin`);
  return reply
    .headers({
      "content-type": file.type,
      "content-disposition": `${file.disposition}; ${fileNames(file.name)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": cacheControl[file.cache],
    })
    .send(
      file.bytes instanceof Uint8Array
        ? Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length)
        : Readable.from(file.bytes),
    );
}

/** The name twice: plain for everyone, and in full for those who read RFC 8187. Nothing in it can end the header or lead to a folder. */
function fileNames(name: string): string {
  const safe = name.replaceAll(/[\p{C}/\\"]/gu, "").slice(0, 150) || "file";
  const plain = safe.replaceAll(/[^\x20-\x7e]/g, "_");
  const full = encodeURIComponent(safe).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
