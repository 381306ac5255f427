import type { Locator } from "@playwright/test";
import { askList, type Card } from "./support/catalogue.ts";
import { visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const reviewsOf = ({ reviews, webinar_reviews }: Card) => webinar_reviews ?? reviews ?? { rating: 0, count: 0 };

/** A resource that was rated and one that was not, both on the first page of their list. */
async function pair(): Promise<{ rated: Card; unrated: Card }> {
  const { data } = await askList("type=self_paced_courses");
  const rated = data.find((card) => reviewsOf(card).count > 0);
  const unrated = data.find((card) => reviewsOf(card).count === 0);
  return { rated: rated!, unrated: unrated! };
}

/** What would be too pale on white, which is all that paper has, and how many were looked at: all at once, since there are hundreds. */
const onWhite = (texts: Locator): Promise<{ looked: number; pale: string[] }> =>
  texts.evaluateAll((elements) => {
    const contrast = (element: Element) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(element)
        .color.match(/[\d.]+/g)!
        .map(Number)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const pale = elements.filter((element) => contrast(element) < 4.5);
    return { looked: elements.length, pale: pale.map((element) => element.textContent) };
  });

test("on paper the ratings are dark enough to read, for teachers and for schools", { tag: "@wide" }, async ({ page }) => {
  const { rated, unrated } = await pair();
  for (const mode of ["teacher", "school"]) {
    await page.addInitScript((chosen) => localStorage.setItem("upaya.mode", chosen), mode);
    for (const [address, texts] of [
      [`/learning/${unrated.slug}`, page.locator(".offer-facts > *")],
      [`/learning/${rated.slug}`, page.locator(".offer-facts > *, .offer-facts .rate b")],
      ["/learning?type=self_paced_courses", page.locator("main article .facts *:visible")],
    ] as const) {
      await page.emulateMedia({ media: "screen" });
      await visit(page, address);
      await page.emulateMedia({ media: "print" });
      for (const theme of ["light", "dark"]) {
        await page.locator("html").evaluate((root, chosen) => root.setAttribute("data-theme", chosen), theme);
        const { looked, pale } = await onWhite(texts);
        expect(looked, address).toBeGreaterThan(0);
        expect(pale, `${mode} ${theme} ${address}`).toEqual([]);
      }
    }
  }
});
