import type { LetterLook } from "#platform/letters/look.ts";

interface Opened {
  readonly brand: string;
  readonly title: string;
  readonly link: string;
  /** The last line of a letter. */
  readonly address: string;
}

interface Message {
  readonly subject: string;
  readonly look: LetterLook;
  readonly sms: string;
}

/** What somebody is told who asked to hear when something opens. */
export function openLetter({ brand, title, link, address }: Opened): Message {
  return {
    subject: `It is open: ${title}`,
    look: {
      kind: "news",
      preheader: title,
      title: "It is open now",
      paragraphs: ["You asked us to tell you when this opens. It is open now:", title],
      button: { label: "See it", href: link },
      why: "You asked to hear of it on its page.",
      cannotStop: "We write about it once, so this is all.",
      address,
    },
    sms: `It is open now, as you asked us to tell you: ${title} ${link} ${brand}`,
  };
}
