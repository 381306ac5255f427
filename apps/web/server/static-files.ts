import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type Body, compressOnce } from "./compress.ts";

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  body(): Promise<Body>;
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt; charset=utf-8",
};

/** The built client, read at the start and compressed once, as well as can be: when a file is first asked for, or a moment after the start. */
export function readStatic(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/");
    if (!entry.isFile() || path.startsWith("/.")) continue;
    const file = fileOf(path, readFileSync(join(entry.parentPath, entry.name)));
    if (file) files.set(path, file);
  }
  return files;
}

/** Nothing for a kind that no page of ours asks for. */
export function fileOf(path: string, raw: Buffer): StaticFile | undefined {
  const type = types[extname(path)];
  if (!type) return undefined;
  return {
    type,
    etag: `"${createHash("sha256").update(raw).digest("base64url").slice(0, 22)}"`,
    // A name with a hash never changes its content.
    cacheControl: path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    body: once(() => bodyOf(raw, type)),
  };
}

/** Fonts, pictures and films are compressed already. */
async function bodyOf(raw: Buffer, type: string): Promise<Body> {
  return /woff2|png|icon|video/.test(type) ? { raw, br: raw, gzip: raw } : compressOnce(raw);
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** One after the other, so that the first visitors have the processor to themselves. */
export async function compressAll(files: ReadonlyMap<string, StaticFile>): Promise<void> {
  for (const file of files.values()) await file.body();
}
