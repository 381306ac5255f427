import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectModal } from "./support/modal.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const teacher = "kwame.mensah@upaya.example";
const title = "Help us connect you to better opportunities";

/** dd/MM/yyyy of the day in India `years` years ago, `days` later. */
function birthday(years: number, days: number): string {
  const day = new Date(Date.now() + 330 * 60_000 + days * 86_400_000);
  return `${String(day.getUTCDate()).padStart(2, "0")}/${String(day.getUTCMonth() + 1).padStart(2, "0")}/${day.getUTCFullYear() - years}`;
}

const opener = (page: Page) => page.getByRole("button", { name: /Tell schools about you|Change my answers/ });
const form = (page: Page) => page.getByRole("dialog", { name: title });

async function openForm(page: Page): Promise<void> {
  await visit(page, "/profile");
  await opener(page).click();
  await expect(form(page)).toBeVisible();
}

async function press(page: Page, group: string, ...answers: string[]): Promise<void> {
  for (const name of answers) {
    const answer = form(page).getByRole("group", { name: group }).getByRole("button", { name, exact: true });
    if ((await answer.getAttribute("aria-pressed")) !== "true") await answer.click();
  }
}

async function choose(page: Page, group: string, answer: string): Promise<void> {
  await form(page).getByRole("radiogroup", { name: group }).getByRole("radio", { name: answer, exact: true }).check();
}

async function fillAll(page: Page): Promise<void> {
  const texts: Record<string, string> = {
    Name: "Kwame Mensah",
    Email: "kwame.mensah@upaya.example",
    "Phone Number": "98220 41736",
    DOB: "14/03/1991",
    State: "Maharashtra",
    City: "Nashik",
    Postcode: "422001",
    "School / Organization": "Navodit Public School",
    Experience: "9",
    "Education Degree": "B.Ed.",
  };
  await form(page).getByLabel("Country", { exact: true }).and(page.locator("select")).selectOption("IN");
  for (const [label, text] of Object.entries(texts)) await form(page).getByLabel(label, { exact: true }).fill(text);
  await form(page).getByLabel("Country", { exact: true }).and(page.locator("input")).fill("India");
  await choose(page, "Gender", "Male");
  await choose(page, "Degree", "Bachelor");
  await press(page, "Education Subject", "Math");
  await press(page, "Boards Taught", "CBSE", "State");
  await press(page, "Subjects Comfortable", "Math", "EVS");
  await press(page, "Grades Comfortable", "Primary (4-5)");
  await choose(page, "Preferred Focus", "Classroom teaching");
  await choose(page, "Opportunity Commitment", "Full time");
  await choose(page, "Hours Spent", "30 to 50");
  await choose(page, "Are you open to an entrepreneurial role?", "No");
  await choose(page, "Are you open to travel?", "Yes");
  await choose(page, "Do you have your own vehicle?", "No");
}

const isSending = (request: Request) => request.method() === "POST" && request.url().endsWith("/api/user/career-intrest");

// One person's form, so one screen and one story at a time.
test.describe.configure({ mode: "serial" });
test.beforeEach(({ page }) => signInAs(page, teacher));

test("[PROF-14] is a modal of its own, fetched when it is asked for", { tag: "@phone" }, async ({ page }) => {
  const parts: string[] = [];
  page.on("request", (request) => parts.push(request.url()));
  await visit(page, "/profile");
  await expect(opener(page)).toBeVisible();
  expect(parts.filter((url) => /career-modal/.test(url))).toEqual([]);
  await opener(page).click();
  await expect(form(page).getByRole("heading", { name: title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectModal(page, opener(page), "Close");
});

test(
  "[CAREER-01] [CAREER-10] sends nothing while an answer is missing, and says under each what is",
  { tag: "@phone" },
  async ({ page }) => {
    const sent: Request[] = [];
    page.on("request", (request) => isSending(request) && sent.push(request));
    await openForm(page);
    for (const group of ["Are you open to an entrepreneurial role?", "Are you open to travel?", "Do you have your own vehicle?"]) {
      for (const answer of await form(page).getByRole("radiogroup", { name: group }).getByRole("radio").all()) {
        await expect(answer).not.toBeChecked();
      }
    }
    for (const label of ["Name", "Email", "Experience"]) await form(page).getByLabel(label, { exact: true }).fill("");
    await form(page).getByRole("button", { name: "Connect me" }).click();
    await expect(form(page).getByText(/\d+ answers need a look\./)).toBeVisible();
    for (const words of ["Enter your name.", "Enter your e-mail address.", "Please say yes or no."]) {
      await expect(form(page).getByText(words).first()).toBeVisible();
    }
    const marked = await form(page).locator(".career-form .err").count();
    await expect(form(page).getByText(`${marked} answers need a look.`)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await form(page).getByRole("link", { name: "Go to the first" }).click();
    await expect(form(page).getByLabel("Name", { exact: true })).toBeFocused();
    expect(sent).toEqual([]);
  },
);

test("what is typed waits for the next time", { tag: "@phone" }, async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel("City", { exact: true }).fill("Kumasi");
  await form(page).getByRole("button", { name: "Finish later" }).click();
  await expect(form(page)).toHaveCount(0);
  await page.reload();
  await opener(page).click();
  await expect(form(page).getByLabel("City", { exact: true })).toHaveValue("Kumasi");
});

test(
  "[CAREER-03] [CAREER-08] [CAREER-09] sends what is answered, with platform web, and says thank you",
  { tag: "@phone" },
  async ({ page }) => {
    await openForm(page);
    await fillAll(page);
    await form(page).getByLabel("DOB", { exact: true }).fill(birthday(18, 1));
    await form(page).getByLabel("Experience", { exact: true }).fill("-1");
    await form(page).getByRole("button", { name: "Connect me" }).click();
    await expect(form(page).getByText("You must be at least 18 years old.")).toBeVisible();
    await expect(form(page).getByText("Experience is a number of years, 0 or more.")).toBeVisible();
    await expect(form(page).getByText("2 answers need a look.")).toBeVisible();

    await form(page).getByLabel("DOB", { exact: true }).fill(birthday(18, 0));
    await form(page).getByLabel("Experience", { exact: true }).fill("9");
    const sending = page.waitForRequest(isSending);
    await form(page).getByRole("button", { name: "Connect me" }).click();
    const request = await sending;
    expect(request.postDataJSON()).toMatchObject({
      platform: "web",
      phone: "+919822041736",
      experience: 9,
      type: "full_time",
      per_week_hours_spent: "between_30_50",
      boards_taught: ["CBSE", "State"],
      own_vehicle: "no",
    });
    expect((await request.response())?.status()).toBe(200);
    await expect(form(page).getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expectAccessible(page);
    await form(page).locator(".career-thanks").getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("You agreed to be found by schools")).toBeVisible();
    // Sent answers are no draft any more.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("career")))).toEqual([]);
  },
);
