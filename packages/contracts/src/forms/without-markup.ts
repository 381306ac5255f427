import * as z from "zod/mini";

/** What looks like a tag; "5 < 7" does not. */
const markup = /<[a-z!/?]/i;

/** A text that staff write for people: words, and no markup, which would be shown as it stands. */
export function withoutMarkup(least: number, most: number) {
  return z.string().check(
    z.trim(),
    z.minLength(least, `must be at least ${least} characters`),
    z.maxLength(most, `must be at most ${most} characters`),
    z.refine((text) => !markup.test(text), "must be plain text, without markup"),
  );
}
