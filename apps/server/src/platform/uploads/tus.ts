import type { IncomingHttpHeaders } from "node:http";
import { fail } from "../errors.ts";

/** The protocol: https://tus.io/protocols/resumable-upload, core and these extensions. */
export const tusVersion = "1.0.0";
export const tusExtensions = "creation,expiration,termination";

/** What the bytes of a part are sent as. */
export const partType = "application/offset+octet-stream";

const countForm = /^\d{1,15}$/;

function countOf(header: string | string[] | undefined): number {
  return typeof header === "string" && countForm.test(header) ? Number(header) : fail("invalid_request");
}

/** Whoever speaks another version is told which one we do. */
export function requireVersion({ "tus-resumable": version }: IncomingHttpHeaders): void {
  if (version !== tusVersion) fail("upload.version");
}

export function offsetOf(headers: IncomingHttpHeaders): number {
  return countOf(headers["upload-offset"]);
}

interface Wanted {
  readonly length: number;
  readonly kind: string;
  readonly claimed_sha256: Buffer | null;
}

/** What a creation asks for. How long the file is, is said at once: nobody keeps room for what may become anything. */
export function wantedOf(headers: IncomingHttpHeaders): Wanted {
  const length = countOf(headers["upload-length"]);
  const metadata = metadataOf(headers["upload-metadata"]);
  const sum = metadata.get("sha256");
  if (length === 0 || (sum !== undefined && !/^[0-9a-f]{64}$/.test(sum))) fail("invalid_request");
  return { length, kind: metadata.get("kind") ?? "", claimed_sha256: sum === undefined ? null : Buffer.from(sum, "hex") };
}

const pairForm = /^([\x21-\x2b\x2d-\x7e]+)(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/** Pairs of a name and a value in base64. Of two with one name nobody knows which is meant. */
function metadataOf(header: string | string[] | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof header !== "string" || header === "") return found;
  for (const pair of header.split(",")) {
    const [, name, value = ""] = pairForm.exec(pair.trim()) ?? fail("invalid_request");
    if (found.has(name!)) fail("invalid_request");
    found.set(name!, Buffer.from(value, "base64").toString("utf8"));
  }
  return found;
}

/** What we keep of what was said at creation, as it was said. */
export function metadataFor({ kind, claimed_sha256 }: Omit<Wanted, "length">): string {
  const said = { kind, ...(claimed_sha256 ? { sha256: claimed_sha256.toString("hex") } : {}) };
  return Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}
