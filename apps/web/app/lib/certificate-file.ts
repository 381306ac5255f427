import type { Input } from "@upaya/contracts/endpoint.ts";
import type { GetCertificateFile } from "@upaya/contracts/learning/certificates.ts";

type File = Input<typeof GetCertificateFile>["file"];

/**
 * Where a file of a certificate lies. A sheet that was made anew is the same file under the same number: `since` tells the browser that what
 * it has seen is not what there is.
 */
export function certificateFile(number: string, file: File, since?: string): string {
  return `/api/learning/certificates/${number}/${file}${since === undefined ? "" : `?since=${Date.parse(since)}`}`;
}
