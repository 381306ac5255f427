import { letterText } from "./letter-text.ts";
import type { Letterhead } from "./letterhead.ts";
import type { LetterLook } from "./look.ts";
import { tidyLook } from "./tidy-look.ts";

interface RenderedLetter {
  readonly html: string;
  readonly text: string;
}

/** React is loaded with the first letter: whoever only queues them never needs it. */
export async function renderLetter(look: LetterLook, head: Letterhead): Promise<RenderedLetter> {
  const [{ render }, { drawLetter }] = await Promise.all([import("@react-email/render"), import("./draw-letter.ts")]);
  const html = await render(drawLetter(tidyLook(look), head));
  // React leaves marks for a browser that would take over; there is none, and what people wrote holds no comment any more.
  return { html: html.replaceAll(/<!--.*?-->/g, ""), text: letterText(look) };
}
