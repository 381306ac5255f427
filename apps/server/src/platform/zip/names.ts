import { ZipRefusal } from "./refusal.ts";

const longestName = 250;
/** As it stands in what we answer: short, and without what a screen would act on. */
const shown = (name: string) => name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "�").slice(0, 120);

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decoded(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw new ZipRefusal("A name in it is not written in UTF-8. Use small letters, digits and hyphens.", shown(raw.toString("latin1")));
  }
}

/** The path of an entry as everybody reads it the same way: forward, downward, and on no other machine. */
export function nameOf(raw: Buffer): string {
  const name = decoded(raw);
  const refuse = (says: string) => new ZipRefusal(says, shown(name));
  if (name === "" || name.length > longestName) throw refuse(`A name in it has no letters, or more than ${longestName}.`);
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) throw refuse("A name in it has letters that cannot be seen.");
  if (name.includes("\\")) throw refuse("A name in it has a backslash. Folders are written with /.");
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) throw refuse("A name in it begins at the top of a disk. Names begin inside the zip.");
  const parts = (name.endsWith("/") ? name.slice(0, -1) : name).split("/");
  if (parts.some((part) => part === ".." || part === "." || part === "")) throw refuse("A name in it leads out of its folder.");
  return name;
}

/** Two names that a disk or a person would take for one. */
export const sameName = (name: string): string => name.normalize("NFKC").toLowerCase().normalize("NFKC");
