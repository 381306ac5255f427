import type { Fact, LetterLook } from "./look.ts";
import { tidyLook } from "./tidy-look.ts";
import { letterWords as words } from "./words.ts";

/** The letter for programs and people that read text: written from the same look, not taken from its markup. */
export function letterText(given: LetterLook): string {
  const look = tidyLook(given);
  const parts = [
    look.title,
    look.code,
    ...look.paragraphs,
    look.moved && list([look.moved.was, look.moved.is]),
    look.lines?.map(({ text, note, href }, at) => `${at + 1}. ${note ? `${note}: ` : ""}${text}\n   ${href}`).join("\n"),
    look.facts && list(look.facts),
    look.attached?.map(({ name, note }) => `${words.attached}: ${name} (${note})`).join("\n"),
    look.button && `${look.button.label}:\n${look.button.href}`,
    ...(look.after ?? []),
    look.note,
    `--\n${footer(look)}`,
  ];
  return parts.filter(Boolean).join("\n\n");
}

const list = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`).join("\n");

function footer({ why, stop, choose, cannotStop, address }: LetterLook): string {
  const way = (link: LetterLook["stop"]) => link && `${link.label}: ${link.href}`;
  return [`${words.why} ${why}`, way(stop), way(choose), cannotStop, address, words.never].filter(Boolean).join("\n");
}
