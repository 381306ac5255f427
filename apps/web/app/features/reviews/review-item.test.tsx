import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Review } from "@upaya/contracts/learning/reviews.ts";
import { ReviewItem } from "./review-item.tsx";

const review: Review = {
  id: "9b0e7a52-0000-7000-8000-000000000001",
  stars: 4,
  text: "TEXT",
  tried: "TRIED",
  done: 9,
  lessons: 16,
  finished: false,
  written_at: "2026-11-04T04:30:00.000Z",
  changed_at: null,
  helpful: 3,
  reply: { text: "REPLY", at: "2026-11-05T04:30:00.000Z" },
  by: { name: "NAME", city: "CITY" },
  sample: false,
  voted: false,
  mine: false,
};
const drawn = (more: Partial<Review>) =>
  renderToStaticMarkup(<ReviewItem review={{ ...review, ...more }} onVote={() => undefined} onReport={() => undefined} />);

const scripts = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<svg onload=alert(1)>",
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  "javascript:alert(1)",
  "</p></li></ul><script>alert(1)</script>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<!--<script>alert(1)//-->",
  "{{constructor.constructor('alert(1)')()}}",
];
const around = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `\n${text}\n`,
  (text: string) => `&lt;${text}&gt;`,
  (text: string) => `]]>${text}<![CDATA[`,
];

describe("a review", () => {
  test("is words, whatever was written, in every place where somebody's words stand", () => {
    const plain = drawn({});
    const elements = (markup: string) => {
      const page = new DOMParser().parseFromString(markup, "text/html");
      return [...page.body.querySelectorAll("*")].map((each) => `${each.localName} ${each.getAttributeNames().join()}`);
    };
    const harmless = elements(plain);
    const said = scripts.flatMap((script) => around.flatMap((wrap) => [wrap(script), wrap(`x${script}`)]));
    expect(said).toHaveLength(100);
    // In all five places at once, so 500 cases: what breaks out of any is another element.
    for (const words of said) {
      const reply = { text: words, at: review.written_at };
      expect(elements(drawn({ text: words, tried: words, reply, by: { name: words, city: words } })), words).toEqual(harmless);
    }
  });

  test("names nobody who did not allow it, and says what they had done and what became of it", () => {
    const page = drawn({ by: null, sample: true, finished: true, changed_at: "2026-11-09T04:30:00.000Z" });
    expect(page).toContain("A teacher");
    expect(page).toContain("Sample");
    expect(page).toContain("Finished the course, 04 Nov 2026, changed 09 Nov 2026");
    expect(drawn({})).toContain("Did 9 of 16 lessons, 04 Nov 2026");
  });
});
