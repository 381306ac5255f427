import type { LetterLook } from "#platform/letters/look.ts";

interface Opened {
  readonly brand: string;
  readonly title: string;
  readonly link: string;
  /** The last line of a letter. */
  readonly address: string;
}

interface Letter {
  readonly subject: string;
  readonly look: LetterLook;
}

/** To an address that somebody left with us, who may have no account. */
export const openedLetter = ({ title, link, address }: Opened): Letter => ({
  subject: `${title} is open`,
  look: {
    kind: "news",
    preheader: `You asked us to tell you when it opens: ${title}`,
    title: `${title} is open`,
    paragraphs: ["You asked us to tell you when it opens. It is open now."],
    button: { label: "Have a look", href: link },
    why: "Somebody left this address on its page to be told once.",
    cannotStop: "This was the one letter. We have deleted your address from the list.",
    address,
  },
});

export const openedMessage = ({ brand, title, link }: Opened): string => `${title} is open, as you asked us to tell you: ${link} ${brand}`;
