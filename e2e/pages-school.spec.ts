import type { Page } from "@playwright/test";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const schools = "/upaya-for-schools";
const pages = {
  schools: { path: schools, title: "Upaya for schools", h1: "Know how your school teaches. Then make it better." },
  quotient: {
    path: `${schools}/teaching-quotient`,
    title: "Teacher certification: the teaching quotient",
    h1: "Read your school like a page.",
  },
  training: {
    path: `${schools}/learning-training`,
    title: "Teacher training: a year in one line",
    h1: "A year of training, drawn in one line.",
  },
  taas: { path: `${schools}/taas`, title: "Teacher as a Service", h1: "Wednesday, period 7. Who is in front of 9A?" },
  ratings: { path: "/upaya-school-ratings", title: "School ratings", h1: "How fourteen schools teach" },
} as const;

async function expectOwn(page: Page, { title, h1 }: { title: string; h1: string }): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${title}\\b`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
}

/** Nothing of a page may ask for a wider screen, also on a small phone. */
async function expectFits(page: Page): Promise<void> {
  await expectNoSideways(page);
  if (!isPhone(page)) return;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
}

const ratingsSeen = (page: Page) => page.locator("main ol > li details summary");

test("[ROUTE-02] the landing for schools shows the report and leads to each service", async ({ page }) => {
  await visit(page, pages.schools.path);
  await expectOwn(page, pages.schools);
  const main = page.getByRole("main");
  await expect(main.getByText("Sample", { exact: true })).toBeVisible();
  for (const [name, path] of [
    ["Teacher Certification", pages.quotient.path],
    ["Teacher Training", pages.training.path],
    ["Teacher As a Service", pages.taas.path],
    ["International TPO 2025", "/tpo-2025"],
  ] as const)
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
  await expectFits(page);
  await main.getByRole("link", { name: "Teacher As a Service" }).click();
  await expect(page).toHaveURL(pages.taas.path);
  await expectOwn(page, pages.taas);
});

test("[ROUTE-03] the teaching quotient shows a sample report, the price and what principals ask", async ({ page }) => {
  await visit(page, pages.quotient.path);
  await expectOwn(page, pages.quotient);
  const report = page.getByRole("figure", { name: "A sample school report" });
  await expect(report).toContainText("Sample");
  await expect(report.getByRole("term")).toHaveCount(9);
  await expect(report.locator("div", { has: page.getByText("Questioning", { exact: true }) }).last()).toContainText("47 / 62");
  await page.getByRole("link", { name: "See the price" }).click();
  const price = page.getByRole("table", { name: "Price for each teacher" });
  await expect(price).toBeInViewport();
  await expect(price.getByRole("row", { name: /11 to 50/ })).toContainText("₹1,199/-");
  // Forty-two teachers at that price, with GST: the sum is not a second truth.
  await expect(price.getByRole("row", { name: /42 teachers/ })).toContainText(`₹${Math.round(42 * 1199 * 1.18).toLocaleString("en-IN")}/-`);
  const question = page.locator("details", { hasText: "What if a teacher does badly?" });
  await expect(question.getByText("Nobody passes or fails.")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.getByText("Nobody passes or fails.")).toBeVisible();
  await expectFits(page);
});

test("[ROUTE-04] teacher training shows the year in one line and each gap with lessons that exist", async ({ page, request }) => {
  await visit(page, pages.training.path);
  await expectOwn(page, pages.training);
  const drawing = page.getByRole("img", { name: /^One school year of training as a line through seventeen dots/ });
  const list = page.getByRole("listitem").filter({ hasText: "22 November, questioning day" });
  await expect(isPhone(page) ? list : drawing).toBeVisible();
  await expect(isPhone(page) ? drawing : list).toBeHidden();
  const lessons = page.locator('main a[href^="/learning/"]');
  await expect(lessons).toHaveCount(6);
  for (const address of await lessons.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
    expect((await request.get(address)).status(), address).toBe(200);
  const rooms = page.getByRole("region", { name: "Three rooms to learn in" });
  await expect(rooms.getByRole("columnheader", { name: /On campus|Live online|Self-paced/ })).toHaveCount(3);
  await expectFits(page);
});

test("[ROUTE-05] Teacher as a Service shows the timetable with the empty period, the prices and the terms", async ({ page }) => {
  await visit(page, pages.taas.path);
  await expectOwn(page, pages.taas);
  const week = page.getByRole("region", { name: "Sample timetable, Grades 5 to 9" });
  await expect(week.getByRole("row")).toHaveCount(6);
  await expect(week.getByRole("row", { name: /^Wed/ }).getByRole("cell").nth(6)).toHaveText("Physics 9ANo teacher");
  await expect(week.getByRole("cell", { name: "No teacher" })).toHaveCount(1);
  await week.focus();
  await expect(week).toBeFocused();
  for (const price of ["₹1,450/- a day", "₹31,500/- a month", "₹28,900/- a month"]) await expect(page.getByText(price)).toBeVisible();
  await page.getByRole("link", { name: "Read the terms" }).click();
  await expect(page.getByRole("heading", { name: "The terms, in plain words" })).toBeInViewport();
  await expectFits(page);
});

test(
  "[ROUTE-07] school ratings are samples, sorted, and each is the sum of its parts by the weights of the method",
  { tag: "@once" },
  async ({ page }) => {
    await visit(page, pages.ratings.path);
    await expectOwn(page, pages.ratings);
    await expect(page.getByText("These schools and their ratings are made up")).toBeVisible();
    const rows = ratingsSeen(page);
    await expect(rows).toHaveCount(14);
    const weights = await page
      .locator("[data-weight]")
      .evaluateAll((parts) => parts.map((part) => Number(part.getAttribute("data-weight"))));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    const figures = await rows.evaluateAll((all) =>
      all.map((row) => ({
        rating: Number(/\d+\.\d/.exec(row.querySelector("b")?.textContent ?? "")?.[0]),
        parts: (row.querySelector("[role=img]")?.getAttribute("aria-label") ?? "").match(/\d+\.\d/g)?.map(Number) ?? [],
      })),
    );
    for (const { rating, parts } of figures) {
      expect(parts).toHaveLength(6);
      expect(rating).toBeCloseTo(parts.reduce((sum, part, index) => sum + part * weights[index]!, 0) / 100, 1);
    }
    const ratings = figures.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
    await expect(page.getByText("Families asked").first()).toBeVisible();
    const second = page.locator("main ol > li details").nth(1);
    await expect(second.getByText("Last visit")).toBeHidden();
    await second.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(second.getByText("Last visit")).toBeVisible();
    await expectFits(page);
  },
);

for (const [{ path }, action] of [
  [pages.schools, "Ask for a call"],
  [pages.quotient, "Plan our exam day"],
  [pages.training, "Draw our year"],
  [pages.taas, "Fill a period"],
] as const)
  test(`"${action}" leads to the form that stands on the page`, { tag: "@phone" }, async ({ page }) => {
    await visit(page, path);
    await page.getByRole("main").getByRole("link", { name: action }).click();
    await expect(page.locator("#call").getByLabel("Full name")).toBeInViewport();
    await expect(page.locator("#call").getByRole("button", { name: "Request a call" })).toBeEnabled();
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const entry of Object.values(pages))
    test(`${entry.path} says all it has to say`, { tag: "@once" }, async ({ page }) => {
      expect((await page.goto(entry.path))?.status()).toBe(200);
      await expectOwn(page, entry);
      expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
    });

  test("a rating opens by the browser's own means", { tag: "@once" }, async ({ page }) => {
    await page.goto(pages.ratings.path);
    const second = page.locator("main ol > li details").nth(1);
    await expect(second.getByText("Last visit")).toBeHidden();
    await ratingsSeen(page).nth(1).click();
    await expect(second.getByText("Last visit")).toBeVisible();
  });
});
