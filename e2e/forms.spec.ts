import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`);
const whole = (page: Page) => specimen(page, "form/real");
const openCalendar = async (page: Page) => {
  await whole(page).getByRole("button", { name: "Choose a date, DOB" }).click();
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  await expect(calendar.getByLabel("Year")).toBeVisible();
  return calendar;
};

test(
  "[FORM-01] a form tells under each field what is wrong, leads to the first, and sends what is right",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/kit");
    const form = whole(page);
    await form.getByRole("button", { name: "Connect me" }).click();
    await expect(form.getByText("5 answers need a look.")).toBeVisible();
    await expect(form.getByText("Enter your name.")).toBeVisible();
    await form.getByRole("link", { name: "Go to the first" }).click();
    const name = form.getByLabel("Name", { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Enter your name.");

    await name.fill("Priya Shinde");
    await form.getByLabel("Email").fill("priya.shinde@example.in");
    await form.getByLabel("Phone Number").pressSequentially("9822041736");
    await form.getByLabel("DOB", { exact: true }).pressSequentially("14081995");
    await form.getByText("Yes", { exact: true }).click();
    await form.getByRole("button", { name: "Math" }).click();
    await expect(form.getByText("need a look.")).toHaveCount(0);
    await form.getByRole("button", { name: "Connect me" }).click();
    await expect(form.locator("output")).not.toBeEmpty();
    const sent = JSON.parse((await form.locator("output").textContent()) ?? "null") as unknown;
    expect(sent).toEqual({
      name: "Priya Shinde",
      email: "priya.shinde@example.in",
      phone: "+919822041736",
      dob: "1995-08-14",
      years: null,
      travel: "Yes",
      subjects: ["Math"],
    });
  },
);

test("a refusal that appears does not move a button away from the finger that presses it", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/kit");
  await whole(page).getByLabel("Phone Number").focus();
  await openCalendar(page);
  await expect(whole(page).getByText("Enter a phone number.")).toBeVisible();
});

test("nor when that finger is the first that a slow phone feels", { tag: "@phone" }, async ({ page }) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.goto("/kit", { waitUntil: "commit" });
  // React has begun at the top of the page and has a long way to go.
  await page.waitForFunction(() => Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")));
  await whole(page).getByLabel("Phone Number").focus();
  const button = whole(page).getByRole("button", { name: "Choose a date, DOB" });
  await button.click();
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(whole(page).getByText("Enter a phone number.")).toBeVisible();
});

test("[FORM-02] a number stays as it is when the page is scrolled over it", { tag: "@wide" }, async ({ page }) => {
  await visit(page, "/kit");
  const years = specimen(page, "number-field/filled").getByRole("spinbutton");
  await years.click();
  await expect(years).toBeFocused();
  await page.mouse.wheel(0, 120);
  await expect(years).not.toBeFocused();
  await expect(years).toHaveValue("9");
});

test("[FORM-05] a phone number begins in India, and nothing for it comes from elsewhere", { tag: "@phone" }, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await visit(page, "/kit");
  const phone = whole(page).getByLabel("Phone Number");
  await phone.focus();
  const country = whole(page).getByLabel("Country");
  await expect(country).toHaveValue("IN");
  await expect(phone).toBeFocused();
  await page.keyboard.type("+44 9822041736");
  await expect(whole(page).locator(".cc-code")).toContainText("+91");
  await expect(whole(page).locator(".cc-code svg")).toBeVisible();
  expect(foreign).toEqual([]);
});

test("a calendar is easy to hit, and has no fault that axe can find", { tag: "@look" }, async ({ page }) => {
  await visit(page, "/kit");
  const calendar = await openCalendar(page);
  await expectAccessible(page, "[role=dialog][aria-label='Choose a date']");
  await expectNoSideways(page);
  const least = (page.viewportSize()?.width ?? 0) < 768 ? 44 : 40;
  const targets = calendar.locator("button, select, .react-datepicker__day");
  const sizes = await targets.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
  );
  expect(sizes.length).toBeGreaterThan(30);
  for (const [width = 0, height = 0] of sizes) {
    expect(Math.round(height)).toBeGreaterThanOrEqual(least);
    expect(Math.round(width)).toBeGreaterThanOrEqual(least);
  }
});

test("[FORM-03] a calendar goes by months and years, and writes dd/MM/yyyy", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/kit");
  const calendar = await openCalendar(page);
  const years = calendar.getByLabel("Year").locator("option");
  await expect(years.first()).toHaveText("1947");
  await expect(years.last()).toHaveText(String(new Date().getFullYear() + 1));
  await calendar.getByLabel("Year").selectOption("1995");
  await calendar.getByRole("combobox", { name: "Month" }).selectOption("August");
  await calendar.getByText("14", { exact: true }).click();
  await expect(calendar).toHaveCount(0);
  const birthday = whole(page).getByLabel("DOB", { exact: true });
  await expect(birthday).toHaveValue("14/08/1995");
  await expect(birthday).toBeFocused();
});

test("[FORM-14] a calendar does not let anybody choose what lies outside its limits", { tag: "@wide" }, async ({ page }) => {
  await visit(page, "/kit");
  const days = specimen(page, "date-panel/limits");
  const day = (number: number) => days.locator(".react-datepicker__day:not(.react-datepicker__day--outside-month)").nth(number - 1);
  const chosen = days.locator(".react-datepicker__day--selected");
  await expect(chosen).toHaveText("14");
  for (const off of [5, 22]) {
    await day(off).click({ force: true });
    await expect(chosen).toHaveText("14");
  }
  await day(21).click();
  await expect(chosen).toHaveText("21");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveText("21");
  await expect(days.getByRole("combobox", { name: "Month" })).toHaveValue("7");
});

test("a calendar closes on Escape, and on a press beside it", async ({ page }) => {
  await visit(page, "/kit");
  const calendar = await openCalendar(page);
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(whole(page).getByLabel("DOB", { exact: true })).toBeFocused();
  await openCalendar(page);
  await whole(page).getByLabel("Name", { exact: true }).click();
  await expect(calendar).toHaveCount(0);
});
