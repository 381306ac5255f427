import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { hostileStrings } from "../testing/hostile-strings.ts";
import { letterText } from "./letter-text.ts";
import { sampleLetters } from "./letter.builders.ts";
import type { LetterLook } from "./look.ts";
import { renderLetter } from "./render-letter.ts";

const head = { brand: "Upaya", origin: "https://upaya.example" };
const parser = new new JSDOM("").window.DOMParser();
const parsed = (html: string) => parser.parseFromString(html, "text/html");
const drawn = async (look: LetterLook) => parsed((await renderLetter(look, head)).html);

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
  it.each(Object.entries(sampleLetters))(
    "about a %s is under 100 kB, one column of tables, and has one button at most",
    async (_name, look) => {
      const { html, text } = await renderLetter(look, head);
      const page = parsed(html);
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      expect(html).toMatch(/^<!DOCTYPE/);
      expect(page.querySelectorAll(".bt a").length).toBe(look.button ? 1 : 0);
      expect(page.querySelectorAll("script, link, form, iframe").length).toBe(0);
      expect(page.querySelectorAll("table:not([role=presentation])").length).toBe(0);
      expect(html).toContain("prefers-color-scheme:dark");
      for (const image of page.querySelectorAll("img")) {
        expect(image.getAttribute("alt")).toBe("");
        expect(image.getAttribute("src")).toMatch(/^https:\/\/upaya\.example\/letters\/[a-z-]+-[0-9a-f]{8}\.png$/);
      }
      expect(page.querySelector("h1")!.textContent).toBe(look.title);
      expect(text).toContain(look.title);
    },
  );

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
    const plain = await drawn(saying("Asha"));
    const shape = (page: Document) =>
      [...page.querySelectorAll("*")]
        .map(({ tagName }) => tagName)
        .filter((tag) => tag !== "A" && tag !== "IMG")
        .join(" ");
    const owned = async (text: string) => {
      const page = await drawn(saying(text));
      const all = [...page.querySelectorAll("*")];
      return (
        shape(page) !== shape(plain) ||
        all.some((each) => each.getAttributeNames().some((name) => name.startsWith("on"))) ||
        all.some((each) => each.tagName === "A" && !/^(https?:\/\/|mailto:)/i.test(each.getAttribute("href") ?? ""))
      );
    };
    const taken: string[] = [];
    for (const text of strings) if (await owned(text)) taken.push(text);
    expect(taken).toEqual([]);
  });

  it("keeps each text on its own line: no name makes a line of the letter", () => {
    const text = letterText({ ...sampleLetters["code"]!, title: "Asha\r\nBcc: x@example.org\n\nYour code" });
    expect(text.split("\n")[0]).toBe("Asha Bcc: x@example.org Your code");
  });
});
