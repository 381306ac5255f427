import type { SentFile } from "@upaya/contracts/endpoint.ts";
import { unzip } from "#platform/zip/unzip.ts";
import { type CourseFiles, courseLimits, isLitter } from "../course-files.ts";

interface Unpacked {
  readonly slug: string;
  readonly files: CourseFiles;
}

/** Folders have entries of their own, and some programs leave a second one beside each file. */
const entries = courseLimits.files * 4;

/** The folder in a zip, or what lies at its top under the name of the zip. Throws a ZipRefusal. */
export async function courseOfZip({ name, bytes }: SentFile): Promise<Unpacked> {
  const files = await unzip(bytes, {
    entries,
    files: courseLimits.files,
    bytesOfOne: courseLimits.bytesOfAttachment,
    bytes: courseLimits.bytes,
    ignores: isLitter,
  });
  const tops = new Set([...files.keys()].map((path) => path.split("/", 1)[0]!));
  const [top = ""] = tops;
  if (tops.size > 1 || files.has(top)) return { slug: name.replace(/\.zip$/i, ""), files };
  return { slug: top, files: new Map([...files].map(([path, own]) => [path.slice(top.length + 1), own])) };
}
