import { createHash } from "node:crypto";
import type { PushPayload } from "./push-sender.ts";

const mostTitle = 80;
const mostBody = 180;
const mostPath = 500;

/** Cut where a reader would not see the rest anyway: every service takes 4 kB, and what is sealed is a little more than what was said. */
export function cutPayload({ id, title, body, url, tag }: PushPayload): PushPayload {
  return { id, title: cut(title, mostTitle), body: cut(body, mostBody), url: ownPath(url), tag: tag.slice(0, 64) };
}

function cut(text: string, most: number): string {
  const letters = [...new Intl.Segmenter("en").segment(text.replaceAll(/\p{Cc}+/gu, " ").trim())].map(({ segment }) => segment);
  const short = letters.length <= most ? letters : [...letters.slice(0, most - 1), "…"];
  // Letters of many marks, one upon another, are cut by their bytes.
  while (Buffer.byteLength(short.join("")) > most * 8) short.pop();
  return short.join("");
}

/** A page of ours; anything else opens the home page. */
const ownPath = (url: string) => (/^\/(?![/\\])[\x21-\x7e]*$/.test(url) && url.length <= mostPath ? url : "/");

/** As services want it: 32 letters at most, and nobody can read from it what it is about. */
export const wireTopic = (topic: string) => createHash("sha256").update(topic).digest("base64url").slice(0, 32);
