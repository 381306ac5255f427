import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { CheckCredential } from "@upaya/contracts/credentials/check-credential.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { verifyWords } from "../words.ts";

export type Verdict = Reply<typeof CheckCredential>["verdict"];

interface Said {
  readonly title: string;
  readonly text: string;
}

/** Each has words of its own: what was found, and what to do with it. */
const verdicts: Readonly<Record<Verdict, Said>> = {
  valid: { title: "This copy is real and still good", text: "We signed it, nobody has changed it since, and it has not been withdrawn." },
  withdrawn: {
    title: "This was withdrawn",
    text: "We signed this copy, and what it stands for was withdrawn later. Please do not accept it as proof.",
  },
  replaced: {
    title: "There is a newer copy",
    text: "We signed this copy, and a corrected one has taken its place. Please ask for the new one.",
  },
  not_yet: { title: "This copy is not valid yet", text: "We signed it, and it counts from a later day on. Please check it again then." },
  expired: { title: "This copy has run out", text: "We signed it, and the time for which it counted is over. Please ask for a new one." },
  not_a_credential: {
    title: "There is no signed copy in this file",
    text: "A picture or a text may look like a certificate and hold no signature. Check the number that stands on it instead.",
  },
  unsigned: {
    title: "Nobody has signed this",
    text: "The file says that it needs no signature. We sign every copy: this one is not from us.",
  },
  wrong_algorithm: {
    title: "This was not signed the way we sign",
    text: "Its signature is of a kind that we never use, and that anybody could make. It is not from us.",
  },
  foreign_key: { title: "Somebody else signed this", text: "The signature was made with a key that is not ours. It is not from us." },
  changed: {
    title: "This was changed after we signed it",
    text: "The signature does not fit what the file says. Please do not accept it, and ask for the copy as we made it.",
  },
  swapped: {
    title: "This was put together from different copies",
    text: "Parts of it belong to another certificate or another holder. Please do not accept it.",
  },
};

export const signedWords = {
  title: "A signed copy",
  text: "If you were handed a signed copy (Open Badges 3.0), let us check its signature, its key, its dates and whether it was withdrawn.",
  choose: "Choose a .jwt or .png",
  drop: "or drop it anywhere on this page",
  dropping: "Let go to check it",
  checking: (name: string) => `Checking ${name}...`,
  tooLarge: (most: number) =>
    `This file is larger than a signed copy can be (${fileSize(most)}). Please take the file as it was handed to you.`,
  offline: "The line dropped before we had an answer. Please choose the file again.",
  away: "We could not check this file for the moment. Please choose it again.",
  limited: (wait: number | undefined) => `That was a lot in a short time. ${verifyWords.later(wait ?? null)}`,
  withoutScript: "Without JavaScript a file cannot be checked here. Check the number that stands on the certificate instead.",
  verdicts,
  file: "File",
  achievement: "Stands for",
  issued: "Signed",
  competencies: "Competencies",
  toNumber: (number: string) => `See what our register says of ${number}`,
} as const;
