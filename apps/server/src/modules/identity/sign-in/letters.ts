import type { Brand } from "@upaya/contracts/brand.ts";
import type { LetterLook } from "#platform/letters/look.ts";

interface Written {
  readonly brand: Brand;
  /** The last line of a letter. */
  readonly address: string;
}

/** What a one-time code comes in. The code stands in the subject: on a cheap phone the notification is all one sees. */
export function codeLetter({ brand, address }: Written, code: string, minutes: number): { subject: string; look: LetterLook } {
  return {
    subject: `${code} is your ${brand.name} code`,
    look: {
      kind: "code",
      preheader: `It works for ${minutes} minutes.`,
      title: "Your code",
      code,
      paragraphs: [`Type it on the page where you asked for it. It works for ${minutes} minutes.`],
      note: "If you did not ask for it, you need not do anything: without the code nobody gets in.",
      why: "Somebody typed your address on one of our pages and asked for a code.",
      cannotStop: "This letter guards your account, so it cannot be switched off.",
      address,
    },
  };
}

export function codeSms(brand: Brand, code: string, minutes: number): string {
  return `${code} is your ${brand.name} code. It works for ${minutes} minutes. Do not tell it to anybody.`;
}
