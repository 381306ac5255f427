import type { Brand } from "@upaya/contracts/brand.ts";
import { codeMinutes } from "@upaya/contracts/schools/claims.ts";
import type { LetterLook } from "#platform/letters/look.ts";

interface Written {
  readonly brand: Brand;
  /** The last line of a letter. */
  readonly address: string;
  readonly school: string;
  readonly code: string;
}

/** To the office of a school, as a register lists it. Who asked is not said: they are nobody's contact yet, and their name could be anything. */
export function claimLetter({ brand, address, school, code }: Written): { subject: string; look: LetterLook } {
  return {
    subject: `${code} is the ${brand.name} code for ${school}`,
    look: {
      kind: "code",
      preheader: `It works for ${codeMinutes} minutes.`,
      title: "A code for your school",
      code,
      paragraphs: [
        `Somebody says that they speak for ${school} on ${brand.name}. If they are one of you, give them these six figures within ${codeMinutes} minutes.`,
        "Whoever enters them is the school's first contact: they may invite others and change what the school says of itself.",
      ],
      note: "If nobody of you asked for it, you need not do anything: without the code nobody becomes your contact.",
      why: "This address is listed as your school's.",
      cannotStop: "This letter guards your school, so it cannot be switched off.",
      address,
    },
  };
}
