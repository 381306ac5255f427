import * as z from "zod/mini";
import { plainLine } from "../forms/plain-text.ts";

export const longestName = 80;

/** Letters that our sheets have: Latin with its marks, and what stands between the parts of a name. */
const latin = /^(?=.*\p{L})[\p{Script=Latin}\p{M} .,'’\-()/]+$/u;
const own =
  /^(?=.*\p{L})[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{M} .,'’\-()/\u200c\u200d]+$/u;

const line = z.pipe(z.string().check(z.maxLength(300)), z.transform(plainLine));
const named = (form: RegExp, message: string) =>
  z.pipe(line, z.string().check(z.minLength(2, message), z.maxLength(longestName, message), z.regex(form, message)));

/** A name as it stands on a certificate: in Latin letters, and below it in one's own script where that is wanted. */
export const sheetNames = z.object({
  name: named(latin, "must be 2 to 80 letters, in Latin script"),
  name_own: z.nullable(named(own, "must be 2 to 80 letters, in one of the scripts of India or in Arabic letters")),
});
export type SheetNames = z.output<typeof sheetNames>;

/** The first letters that are missing or too many are said where they are typed. */
export function namesFault(names: { name: string; name_own: string | null }): keyof SheetNames | undefined {
  const { error } = sheetNames.safeParse(names);
  return error?.issues[0]?.path[0] as keyof SheetNames | undefined;
}
