import { createHash } from "node:crypto";

/** The same slug is the same row, wherever and however often it is brought in. */
export function idOfSlug(kind: "resource" | "instructor" | "bundle", slug: string): string {
  const hex = createHash("sha256").update(`${kind}:${slug}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
