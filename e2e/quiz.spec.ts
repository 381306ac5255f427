import type { Page } from "@playwright/test";
import { places } from "./support/env.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectModal } from "./support/modal.ts";
import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

interface Question {
  readonly question_title: string;
  readonly question_options: string[];
  readonly correct_attempt: number;
  readonly subject: string;
}

/** What the API says, asked directly: the page has to show the same. */
async function askApi(query: string): Promise<{ total: number; data: Question[] }> {
  const response = await fetch(`${places().api}/api/quiz/tq-list?${query}`);
  return (await response.json()) as { total: number; data: Question[] };
}

const titles = (page: Page) => page.locator("main article h2").allTextContents();
const shown = (page: Page) => page.locator("main article:visible");
const title = (page: Page) => shown(page).getByRole("heading");
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const pager = (page: Page) => page.getByRole("navigation", { name: "Quiz pages" });

test.describe("the quiz and its address", () => {
  test(
    "[ROUTE-16] subject, tags and page of the address are honoured, and page 2 asks the API for offset 4",
    { tag: "@phone" },
    async ({ page }) => {
      const cases = [
        ["/quiz", "limit=4&offset=0"],
        ["/quiz?page=2", "limit=4&offset=4"],
        ["/quiz?subject=math&page=2", "limit=4&offset=4&subjects=math"],
        ["/quiz?subject=math&tags=misconceptions&page=2", "limit=4&offset=4&subjects=math&tags=misconceptions"],
        ["/quiz?page=0", "limit=4&offset=0"],
      ] as const;
      for (const [address, query] of cases) {
        await page.goto(address);
        const { data } = await askApi(query);
        expect(data.length).toBe(4);
        expect(await titles(page), address).toEqual(data.map((question) => question.question_title));
      }
      const [first, second] = [await askApi("limit=4&offset=0&subjects=math"), await askApi("limit=4&offset=4&subjects=math")];
      expect(second.data.map((question) => question.subject)).toEqual(["math", "math", "math", "math"]);
      expect(first.data[0]?.question_title).not.toBe(second.data[0]?.question_title);
      // The same by a click, which asks for data and not for a document.
      await visit(page, "/quiz?subject=math");
      await pager(page).getByRole("link", { name: "2", exact: true }).click();
      await expect(title(page)).toHaveText(second.data[0]?.question_title ?? "");
    },
  );

  test("[QUIZ-10] filters and page live in the address and survive Back", async ({ page }) => {
    await visit(page, "/quiz?tags=misconceptions");
    await page.getByRole("link", { name: "Math", exact: false }).first().click();
    await expect(page).toHaveURL("/quiz?subject=math&tags=misconceptions");
    const onFirst = (await askApi("limit=4&offset=0&subjects=math&tags=misconceptions")).data[0]!.question_title;
    const onSecond = (await askApi("limit=4&offset=4&subjects=math&tags=misconceptions")).data[0]!.question_title;
    await expect(title(page)).toHaveText(onFirst);
    await pager(page).getByRole("link", { name: "2", exact: true }).click();
    await expect(page).toHaveURL("/quiz?subject=math&tags=misconceptions&page=2");
    await expect(title(page)).toHaveText(onSecond);
    await page.reload();
    await expect(title(page)).toHaveText(onSecond);
    await page.goBack();
    await expect(page).toHaveURL("/quiz?subject=math&tags=misconceptions");
    await expect(title(page)).toHaveText(onFirst);
    await page.goBack();
    await expect(page).toHaveURL("/quiz?tags=misconceptions");
  });
});

test("a subject without questions shows the empty state and the way out of it", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/quiz?subject=nothing-of-the-kind");
  await expect(page.getByRole("heading", { name: "No questions here yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All subjects" }).last().click();
  await expect(page).toHaveURL("/quiz");
  await expect(shown(page)).toHaveCount(1);
});

test.describe("the questions of a page", () => {
  test("[QUIZ-01] one question is visible at a time, four make a page, and there are at most five page buttons", async ({ page }) => {
    const { data, total } = await askApi("limit=4&offset=0");
    expect(total).toBeGreaterThan(20);
    await visit(page, "/quiz");
    for (const [index, question] of data.entries()) {
      await expect(shown(page)).toHaveCount(1);
      await expect(title(page)).toHaveText(question.question_title);
      await expect(shown(page).getByRole("button")).toHaveCount(question.question_options.length);
      await button(page, index === 3 ? "Close" : "Next").click();
    }
    await expect(shown(page)).toHaveCount(0);
    for (const address of ["/quiz", "/quiz?page=9", "/quiz?page=30"]) {
      await visit(page, address);
      await expect(pager(page).getByRole("link")).toHaveCount(5);
      await expect(pager(page).locator("[aria-current=page]")).toHaveText(/^(1|9|30)$/);
    }
  });

  test(
    "[QUIZ-02] Previous is disabled on the first question and the last one has Close in place of Next",
    { tag: "@phone" },
    async ({ page }) => {
      await visit(page, "/quiz");
      await expect(button(page, "Previous")).toBeDisabled();
      for (const _ of [1, 2, 3]) {
        await expect(button(page, "Close")).toHaveCount(0);
        await button(page, "Next").click();
        await expect(button(page, "Previous")).toBeEnabled();
      }
      await expect(button(page, "Close")).toBeVisible();
      await expect(button(page, "Next")).toHaveCount(0);
      await button(page, "Previous").click();
      await expect(button(page, "Next")).toBeVisible();
    },
  );

  test("[QUIZ-13] Close leaves the question view and keeps subject, tags and page in the address", { tag: "@phone" }, async ({ page }) => {
    const address = "/quiz?subject=math&tags=misconceptions&page=2";
    await visit(page, address);
    for (const _ of [1, 2, 3]) await button(page, "Next").click();
    await button(page, "Close").click();
    await expect(shown(page)).toHaveCount(0);
    await expect(button(page, "Close")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "That was page 2" })).toBeVisible();
    await expect(page).toHaveURL(address);
  });
});

test("the dial shows the figure of the question that is open", { tag: "@once" }, async ({ page }) => {
  const { data } = await askApi("limit=4&offset=0");
  await visit(page, "/quiz");
  for (const question of data.slice(0, 3)) {
    const dial = page.getByRole("img", { name: `${question.correct_attempt} percent of teachers answered correctly` });
    await expect(dial).toHaveText(`${question.correct_attempt}%`);
    await button(page, "Next").click();
  }
});

test.describe("the quiz by keyboard", () => {
  test(
    "arrows move, Tab reaches the options, Enter asks to sign in, Escape goes back to the option",
    { tag: "@once" },
    async ({ page }) => {
      const { data } = await askApi("limit=4&offset=0");
      await visit(page, "/quiz");
      await page.keyboard.press("ArrowLeft");
      await expect(title(page)).toHaveText(data[0]!.question_title);
      await page.keyboard.press("ArrowRight");
      await expect(title(page)).toHaveText(data[1]!.question_title);
      await page.keyboard.press("ArrowLeft");
      await expect(title(page)).toHaveText(data[0]!.question_title);

      const option = shown(page).getByRole("button").first();
      for (let presses = 0; presses < 60 && !(await option.evaluate((element) => element === document.activeElement)); presses += 1) {
        await page.keyboard.press("Tab");
      }
      await expect(option).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: "Sign in to answer" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(option).toBeFocused();
    },
  );

  test("[PROF-18] the sign-in dialog closes by Escape and by its button, traps the focus and gives it back", async ({ page }) => {
    await visit(page, "/quiz");
    await expectModal(page, shown(page).getByRole("button").nth(2), "Close");
  });
});

test("a signed-out choice sends nothing and locks nothing", { tag: "@phone" }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(`${request.method()} ${request.url()}`));
  await visit(page, "/quiz");
  await shown(page).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Sign in to answer" });
  await expect(dialog.getByLabel("Mobile number")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  for (const option of await shown(page).getByRole("button").all()) {
    await expect(option).toBeEnabled();
    await expect(option).not.toHaveAttribute("aria-disabled");
  }
  expect(sent).toEqual([]);
});

test("a lost line is said, and said no more when it is back", { tag: "@phone" }, async ({ page, context, faults }) => {
  // What the router was asking for at that moment.
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest/);
  await visit(page, "/quiz");
  const banner = page.getByText("You are offline.", { exact: false });
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

test("the quiz and its dialog have no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/quiz");
  await expectAccessibleInBothThemes(page);
  await shown(page).getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  for (const _ of [1, 2, 3]) await button(page, "Next").click();
  await button(page, "Close").click();
  await expectAccessibleInBothThemes(page);
});

test.describe("small and magnified", () => {
  test.describe("at 320 px", { tag: "@phone" }, () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test("no page scrolls sideways", async ({ page, faults }) => {
      faults.allow(/status of 404/);
      for (const address of ["/quiz", "/quiz?subject=nothing-of-the-kind", "/", "/upaya-for-schools", "/tpo2024-philippines", "/nowhere"]) {
        await page.goto(address);
        await expectNoSideways(page);
      }
    });
  });

  test.describe("at 200 %", { tag: "@wide" }, () => {
    // 1440 × 900 at 200 % is half as many CSS pixels, each twice as large.
    test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

    test("the quiz works without loss", async ({ page }) => {
      await visit(page, "/quiz");
      expect(isPhone(page)).toBe(true);
      await expectNoSideways(page);
      for (const option of await shown(page).getByRole("button").all()) {
        await option.scrollIntoViewIfNeeded();
        await option.click({ trial: true });
      }
      for (const _ of [1, 2, 3]) await button(page, "Next").click();
      await expect(button(page, "Close")).toBeVisible();
      await page.getByRole("button", { name: "Open menu" }).click();
      const careers = page.getByRole("dialog").getByRole("link", { name: "Careers" });
      await careers.scrollIntoViewIfNeeded();
      await careers.click();
      await expect(page).toHaveURL("/jobs");
    });
  });
});
