import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a header carries this name and password. It takes as long for a near miss as for a far one. */
export function carriesKey(header: string | undefined, key: string): boolean {
  const [, given] = /^Basic ([\w+/]+=*)$/.exec(header ?? "") ?? [];
  return timingSafeEqual(digest(Buffer.from(given ?? "", "base64").toString()), digest(key)) && given !== undefined;
}
