import type { Page } from "@playwright/test";
import { places } from "./support/env.ts";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const countries = ["Egypt", "Ethiopia", "Ghana", "Kenya", "Nigeria", "Philippines"];
const editions = [
  ["/tpo2024", "India"],
  ["/tpo_2024", "India"],
  ["/tpo-bangladesh", "Bangladesh"],
  ...countries.map((country) => [`/tpo2024-${country.toLowerCase()}`, country]),
] as [string, string][];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test.describe("the olympiad", () => {
  test("[ROUTE-06] it has two addresses, one heading and one canonical address", { tag: "@once" }, async ({ page, baseURL }) => {
    for (const address of ["/tpo-2025", "/upaya-for-schools/tpo-2025"]) {
      await visit(page, address);
      await expect(page).toHaveTitle("International TPO 2025 | Upaya");
      await expect(heading(page)).toHaveText("International TPO 2025");
      await expect(canonical(page)).toHaveAttribute("href", `${baseURL!}/tpo-2025`);
      await expect(page.locator(".tear > li")).toHaveCount(6);
      await expect(page.locator(".tracks > li")).toHaveCount(14);
      const map = page.getByRole("img", { name: /one for each of 140 countries/ });
      const drawn = (await map.locator("path").getAttribute("d"))?.match(/M/g)?.length ?? 0;
      expect(drawn + (await map.locator("circle").count())).toBe(140);
      await expectNoSideways(page);
    }
    // Schools find it in their own colours.
    await expect(page.getByRole("main")).toHaveAttribute("data-mode", "school");
  });

  test("it says that the next edition is not open and leads to what prepares for it", { tag: "@once" }, async ({ page, request }) => {
    await visit(page, "/tpo-2025");
    await page.getByRole("link", { name: "How to enter the next one" }).click();
    await expect(page.getByRole("heading", { name: "Your seat next time" })).toBeInViewport();
    await expect(page.locator(".seat-stub")).toContainText("Not open yet");
    const tracks = await page.locator(".tracks a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    for (const to of tracks) {
      if (to.startsWith("/learning/")) expect((await request.get(to)).status(), to).toBe(200);
      else await expectFinds(to, "list");
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a question is answered ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag: "@once" }, () => {
      test.use({ javaScriptEnabled });

      test("each choice gets its reply, and only the chosen one", async ({ page }) => {
        await page.goto("/tpo-2025");
        const question = page.getByRole("group", { name: /What should her teacher do next\?/ });
        const replies = question.locator(".note:visible");
        await expect(replies).toHaveCount(0);
        await expect(question.getByText("Correct answer")).toBeHidden();
        await question.getByText("Tell her the word is remainder").click();
        await expect(replies).toHaveText(/She gets a word and loses her thought/);
        await expect(question.getByText("Not this one").first()).toBeVisible();
        await question.getByText("Ask what the two naughty mangoes could do").click();
        await expect(replies).toHaveText(/Her word carries an idea/);
        await expect(question.getByText("Correct answer")).toBeVisible();
      });
    });
  }
});

async function expectFinds(address: string, how: "list" | "search"): Promise<void> {
  const reply = await fetch(`${places().api}/api/learning/${how}?${address.split("?")[1]!}&limit=1`);
  expect(((await reply.json()) as { total: number }).total, `${address} finds something`).toBeGreaterThan(0);
}

test.describe("earlier editions", () => {
  for (const [address, country] of editions) {
    test(`[ROUTE-20] ${address} is the register of its country`, { tag: "@once" }, async ({ page, baseURL }) => {
      await visit(page, address);
      await expect(page).toHaveTitle(`TPO 2024, ${country} | Upaya`);
      await expect(heading(page)).toHaveText(`TPO 2024, ${country}`);
      await expect(canonical(page)).toHaveAttribute("href", baseURL! + address.replace("_", ""));
      await expect(page.getByText("Archived edition")).toBeVisible();
      await expect(page.getByText("Sample names and marks")).toBeVisible();
      expect(
        await page
          .getByRole("region", { name: /^First in / })
          .getByRole("row")
          .count(),
      ).toBeGreaterThan(4);
      await expect(page.getByRole("navigation", { name: "Other editions" }).locator("[aria-current]")).toHaveText(country);
    });
  }

  test("every edition has facts of its own", { tag: "@once" }, async ({ page }) => {
    const facts = new Set<string>();
    for (const [address] of editions) {
      await page.goto(address);
      facts.add(`${await page.locator(".ed-facts").innerText()} ${await page.locator(".paperq").innerText()}`);
    }
    // Two spellings of one page.
    expect(facts.size).toBe(editions.length - 1);
  });

  test("its whole table fits a phone, and the answer is folded away", { tag: "@phone" }, async ({ page }) => {
    await visit(page, "/tpo2024-nigeria");
    const table = page.getByRole("region", { name: /^First in / });
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
    const answer = page.getByText(/Roll the same ball over sand/);
    await expect(answer).toBeHidden();
    await page.getByText("What full marks said").click();
    await expect(answer).toBeVisible();
    await expectNoSideways(page);
  });
});

test("the olympiad's countries have their hours, their fees and their pages", async ({ page, request }) => {
  await visit(page, "/international-tpo");
  await expect(page).toHaveTitle("International TPO | Upaya");
  await expect(heading(page)).toHaveText("International TPO");
  await expect(page.locator(".round > li", { hasText: "India" })).toContainText("10 am to 6 pm");
  await expect(page.locator(".round > li", { hasText: "Kenya" })).toContainText("12:30 pm to 8:30 pm");
  const kenya = page.locator(".ledger tr", { hasText: "Kenya" });
  await expect(kenya).toContainText("KES 650");
  await expectNoSideways(page);
  const pages = await page.locator(".ledger a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  expect(pages.length).toBeGreaterThan(8);
  for (const to of new Set(pages)) expect((await request.get(to)).status(), to).toBe(200);
  await kenya.getByRole("link", { name: "Kenya 2024" }).click();
  await expect(heading(page)).toHaveText("TPO 2024, Kenya");
});

test.describe("bringing a school", () => {
  test("the promise stands beside the ledger, and a colleague's code is on the ticket", async ({ page }) => {
    await visit(page, "/gtm");
    await expect(page).toHaveTitle("Bring a school | Upaya");
    await expect(heading(page)).toHaveText("Bring a school");
    const ticket = page.locator(".code-ticket");
    await expect(ticket).toContainText("Looks like this");
    await visit(page, "/gtm?referral_code=grace-42");
    await expect(ticket).toContainText("GRACE-42");
    await expect(ticket).toContainText("Goes with what you send");
    // What is no code is not shown, whatever an address says.
    await visit(page, "/gtm?referral_code=%3Cb%3Ebuy%20now%3C%2Fb%3E");
    await expect(ticket).toContainText("Looks like this");
    await expectNoSideways(page);
    if (isPhone(page)) return;
    await page.getByRole("heading", { name: "Fair questions" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("link", { name: "Name a school" })).toBeInViewport();
  });
});

test.describe("the mindmap", () => {
  test("a topic leads to lessons, in its grade and on its strand", async ({ page }) => {
    await visit(page, "/mindmap");
    await expect(page).toHaveTitle("Mindmap | Upaya");
    await expect(heading(page)).toHaveText("Mindmap");
    await expectNoSideways(page);
    const maths = page.locator("#maths");
    const [fractions, ratio] = [maths.getByRole("link", { name: /^Equal fractions/ }), maths.getByRole("link", { name: /^Ratio/ })];
    const [before, after] = [(await fractions.boundingBox())!, (await ratio.boundingBox())!];
    // Grade 4 comes before grade 6: to the right of it on a wide screen, below it on a phone.
    if (isPhone(page)) expect(after.y).toBeGreaterThan(before.y);
    else expect([after.x > before.x, Math.abs(after.y - before.y) < 2]).toEqual([true, true]);
    await fractions.click();
    await expect(page).toHaveURL("/learning?q=fractions&subject=math");
    await expect(page.getByRole("link", { name: "Fractions before rules" }).first()).toBeVisible();
  });

  test("no topic leads to an empty page", { tag: "@once" }, async ({ page }) => {
    await page.goto("/mindmap");
    const topics = await page.locator(".strand a").evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    expect(topics.length).toBeGreaterThan(90);
    await Promise.all([...new Set(topics)].map((to) => expectFinds(to, "search")));
  });
});

test("the summer camp is 24 mornings, an hour by the minute and a packing list", async ({ page }) => {
  await visit(page, "/summer-camp");
  await expect(page).toHaveTitle("Summer camp | Upaya");
  await expect(heading(page)).toHaveText("Summer camp");
  await expect(page.getByRole("img", { name: /24 mornings/ }).locator(".camp")).toHaveCount(24);
  await expect(page.locator(".book")).toHaveCount(4);
  await expectNoSideways(page);
  await page.getByRole("link", { name: "How to get a place" }).click();
  await expect(page.getByText("Places open in March 2027")).toBeInViewport();
});
