import { describe, expect, it } from "vitest";
import { hostileStrings } from "../testing/hostile-strings.ts";
import { letterText } from "./letter-text.ts";
import { sampleLetters } from "./letter.builders.ts";
import type { LetterLook } from "./look.ts";
import { renderLetter } from "./render-letter.ts";

const head = { brand: "Upaya", origin: "https://upaya.example" };
const drawn = async (look: LetterLook) => (await renderLetter(look, head)).html;

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const tagForm = /<(\/?[a-z][a-z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*)\/?>/g;

/** Every tag, and a refusal of anything that a program could take for one and that is not written as ours are. */
function tagsOf(html: string): Tag[] {
  const body = html.replace(/^<!DOCTYPE [^>]+>/, "");
  if (/[<>]/.test(body.replaceAll(tagForm, ""))) throw new Error("a mark of markup that is nobody's tag");
  return [...body.matchAll(tagForm)].map(([, name, attributes]) => ({
    name: name!,
    attributes: Object.fromEntries([...attributes!.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])),
  }));
}

/** Everywhere that somebody's words can stand. */
const saying = (text: string): LetterLook => ({
  kind: "news",
  lang: "en",
  preheader: text,
  title: text,
  paragraphs: [text, text],
  code: text,
  moved: { was: { label: text, value: text }, is: { label: text, value: text } },
  facts: [{ label: text, value: text }],
  lines: [{ text, note: text, href: text, label: text }],
  picture: { src: text, alt: text, width: 270 },
  attached: [{ name: text, note: text }],
  button: { label: text, href: text },
  after: [text],
  note: text,
  why: text,
  stop: { label: text, href: text },
  choose: { label: text, href: text },
  cannotStop: text,
  address: text,
});

describe("a letter", () => {
  it.each(Object.entries(sampleLetters))("about %s is under 100 kB, one column of tables, with one button at most", async (_name, look) => {
    const { html, text } = await renderLetter(look, head);
    const tags = tagsOf(html);
    const all = (name: string) => tags.filter((tag) => tag.name === name);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(tags.filter(({ attributes }) => attributes["class"] === "bt")).toHaveLength(look.button ? 1 : 0);
    expect(["script", "link", "form", "iframe", "base", "object"].flatMap(all)).toEqual([]);
    expect(all("table").filter(({ attributes }) => attributes["role"] !== "presentation")).toEqual([]);
    expect(html).toContain("prefers-color-scheme:dark");
    for (const { attributes } of all("img")) {
      expect(attributes["alt"]).toBe("");
      expect(attributes["src"]).toMatch(/^https:\/\/upaya\.example\/letters\/[a-z-]+-[0-9a-f]{8}\.png$/);
    }
    expect(all("h1")).toHaveLength(1);
    expect(text.split("\n")[0]).toBe(look.title);
  });

  it("says why it came and how to stop it, or why it cannot be stopped, also as text", async () => {
    const certificate = await renderLetter(sampleLetters["certificate"]!, head);
    for (const words of [certificate.html, certificate.text]) {
      expect(words).toContain("You finished a course, and certificates are set to come at once.");
      expect(words).toContain("Stop letters about certificates");
      expect(words).toContain("https://upaya.example/stop/abc");
      expect(words).toContain("Karve Road");
    }
    const code = await renderLetter(sampleLetters["code"]!, head);
    for (const words of [code.html, code.text]) expect(words).toContain("cannot be switched off");
    expect(code.text).toContain("407 218");
  });

  it("writes its text from what it says, with every address in full", () => {
    expect(letterText(sampleLetters["digest"]!)).toBe(`Three things since yesterday

Friday 14 November, 7 pm. Four minutes, if you read them all.

1. Staff room: 12 teachers answered your question about marking forty notebooks
   https://upaya.example/posts/1
2. Course: Two new lessons in Phonics that sticks
   https://upaya.example/courses/phonics
3. Quiz: You are on day 9. Today’s five are waiting
   https://upaya.example/quiz

--
Why you got this. You chose a digest every day at 7 pm.
Stop the digest: https://upaya.example/stop/ghi
choose what and when: https://upaya.example/profile/messages
Upaya Learning, Karve Road, Pune 411004.
We never ask for a code, a PIN or a card number by mail.`);
  });

  it("shows what people wrote as text, in every place it can stand: 0 scripts of 500 strings", async () => {
    const strings = hostileStrings();
    expect(strings.length).toBeGreaterThanOrEqual(500);
    const shape = (tags: readonly Tag[]) =>
      tags
        .map(({ name }) => name)
        .filter((name) => !["a", "/a", "img"].includes(name))
        .join(" ");
    const plain = shape(tagsOf(await drawn(saying("Asha"))));
    const isOwned = async (text: string) => {
      const tags = tagsOf(await drawn(saying(text)));
      const named = (form: RegExp) => tags.some(({ attributes }) => Object.keys(attributes).some((name) => form.test(name)));
      const leads = (value = "https://") => /^(https?:\/\/|mailto:)/i.test(value);
      return (
        shape(tags) !== plain || named(/^on/i) || !tags.every(({ attributes }) => leads(attributes["href"]) && leads(attributes["src"]))
      );
    };
    const owned: string[] = [];
    for (const text of strings) if (await isOwned(text)) owned.push(text);
    expect(owned).toEqual([]);
  });

  it("keeps each text on its own line: no name makes a line of the letter", () => {
    const text = letterText({ ...sampleLetters["code"]!, title: "Asha\r\nBcc: x@example.org\n\nYour code" });
    expect(text.split("\n")[0]).toBe("Asha Bcc: x@example.org Your code");
  });
});
