import { apiWords } from "../../lib/api-words.ts";
import { asFailure } from "../../lib/session.ts";
import { profileWords } from "./words.ts";

const { photo: words } = profileWords;

/** The name decides here, in any letter case. What the file really is, is looked at on the server. */
export function isPictureName(name: string): boolean {
  return /\.(jpg|jpeg|png)$/i.test(name);
}

/** What a failed upload says: the server's words, or the fixed ones when it had none. */
export function troubleOf(thrown: unknown): string {
  const { offline, message } = asFailure(thrown);
  return offline || !message || message === apiWords.away ? words.failed : message;
}
