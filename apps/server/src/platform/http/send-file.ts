import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { byteRange } from "@upaya/contracts/byte-range.ts";
import type { FileReply, SizedFile } from "@upaya/contracts/endpoint.ts";

const cacheControl = {
  never: "private, no-store",
  private: "private, max-age=21600, immutable",
  asked: "private, no-cache",
  briefly: "public, max-age=120",
  forever: "public, max-age=31536000, immutable",
} as const;
/** Nobody is known by it and it is the same for everybody, so a page of another site learns nothing by reading it. */
const publishedHeaders = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
/** What a browser may show inside our origin: pictures and films that our own encoders and pens wrote. */
const shownTypes = new Set(["image/webp", "image/png", "image/svg+xml", "application/vnd.apple.mpegurl", "video/mp4", "audio/mp4"]);

/** A file as it is, under headers that keep a browser from taking it for anything but what we say. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.disposition === "inline" && !shownTypes.has(file.type)) throw new Error(`${file.type} is not shown inside our origin`);
  reply.headers({
    "content-type": file.type,
    "content-disposition": `${file.disposition}; ${fileNames(file.name)}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": cacheControl[file.cache],
    ...(file.published ? publishedHeaders : {}),
  });
  const { bytes } = file;
  if (file.cache === "asked" && bytes instanceof Uint8Array && isKnown(reply, bytes)) return reply.code(304).send();
  if (bytes instanceof Uint8Array) return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return "size" in bytes ? sendSized(reply, bytes) : reply.send(Readable.from(bytes));
}

/** Names the bytes, and says whether the caller has these already (`If-None-Match`). */
function isKnown(reply: FastifyReply, bytes: Uint8Array): boolean {
  const tag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  reply.header("etag", tag);
  const known = reply.request.headers["if-none-match"] ?? "";
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}

/** The part that was asked for, or the whole. */
function sendSized(reply: FastifyReply, file: SizedFile): FastifyReply {
  const { size } = file;
  reply.header("accept-ranges", "bytes");
  const part = byteRange(reply.request.headers.range, size);
  // What is said of the error is nobody's to keep.
  if (part === null)
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${size}`, "cache-control": cacheControl.never })
      .send();
  if (part) reply.code(206).header("content-range", `bytes ${part.from}-${part.to}/${size}`);
  return reply.header("content-length", part ? part.to - part.from + 1 : size).send(Readable.from(file.read(part)));
}

/** The name twice: plain for everyone, and in full for those who read RFC 8187. Nothing in it can end the header or lead to a folder. */
function fileNames(name: string): string {
  const safe = name.replaceAll(/[\p{C}/\\"]/gu, "").slice(0, 150) || "file";
  const plain = safe.replaceAll(/[^\x20-\x7e]/g, "_");
  const full = encodeURIComponent(safe).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
