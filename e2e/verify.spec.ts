import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { issue, newNumber } from "./support/certificates.ts";
import { expectNoSideways, hydrated, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const result = (page: Page) => page.getByRole("main").getByRole("article");
const numbers = (page: Page) => page.getByLabel("Certificate numbers");
const row = (page: Page, number: string) => page.getByRole("row").filter({ hasText: number });
const staff = Array.from({ length: 97 }, (_, at) => ({ name: `Teacher ${"ABCDEFGHIJ"[at % 10]!} ${"KLMNOPQRST"[Math.floor(at / 10)]!}` }));

// One visitor of many: what these journeys look up is not counted against the others.
test.use({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.18" } });

test("a principal checks 100 numbers from a spreadsheet, and keeps the results as a file", { tag: "@phone" }, async ({ page }) => {
  const real = await issue(staff);
  const [first, second] = await issue([
    { name: "Asha Rao", withdrawn: "another_person" },
    { name: "Meera Das", withdrawn: "issued_in_error" },
  ]);
  const forged = newNumber();
  const list = [...real.map(({ number }) => number), first.number, second.number, forged];
  const table = ["Name;Certificate number", ...list.map((number, at) => `"Teacher ""${at}"";";${number.toLowerCase()}`)].join("\r\n");

  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Check a certificate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check a certificate");
  await hydrated(page);
  await page
    .getByLabel("Take a list (.csv)")
    .setInputFiles({ name: "staff.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${table}`) });
  await expect(page.getByText("100 numbers found")).toBeVisible();
  await page.getByRole("button", { name: "Check all" }).press("Enter");
  await expect(page.getByText("97 real, 2 withdrawn, 1 not in our register")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(101);
  await expect(row(page, real[41]!.number)).toContainText(real[41]!.name);
  await expect(row(page, first.number)).toContainText("Withdrawn since 15 Nov 2026");
  await expect(row(page, forged)).toContainText("Not in our register");
  await expect(page.getByText("Asha Rao")).toHaveCount(0);
  await expectNoSideways(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Results as a file (.csv)" }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8");
  expect(download.suggestedFilename()).toMatch(/^certificates-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.trimEnd().split("\r\n")).toHaveLength(101);
  expect(file).toContain(`"${real[96]!.number}","Valid","${real[96]!.name}"`);

  await row(page, first.number).getByRole("link").click();
  await expect(page).toHaveURL(`/verify/${first.number}`);
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText("This certificate no longer counts");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("verify without JavaScript: one number as it was typed, then many", { tag: "@phone" }, async ({ page }) => {
    const [{ number, title }, { number: other }] = await issue([{ name: "Priya Shinde", nameOwn: "प्रिया शिंदे" }, { name: "Asha Rao" }]);
    await page.goto("/verify");
    await page.getByLabel("Certificate number", { exact: true }).fill(number.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page).toHaveURL(`/verify/${number}`);
    await expect(result(page).getByRole("heading", { level: 2 })).toHaveText("This certificate is real");
    await expect(result(page)).toContainText("Priya Shinde प्रिया शिंदे");
    await expect(result(page)).toContainText(title);
    // The sheet to compare with is a picture like any other.
    await expect
      .poll(() =>
        result(page)
          .getByRole("img")
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.getByRole("link", { name: "Many numbers, or a signed copy" }).click();
    await numbers(page).fill(`${number}\n${other}\n${newNumber()}`);
    await page.getByRole("button", { name: "Check all" }).click();
    await expect(page.getByText("2 real, 1 not in our register")).toBeVisible();
    await expect(row(page, other)).toContainText("Asha Rao");
    await expect(numbers(page)).toHaveValue(new RegExp(other));
    await expect(page.getByText("Take a list (.csv)")).toBeHidden();
    await expect(page.getByText("Without JavaScript a file cannot be checked here.", { exact: false })).toBeVisible();
  });
});

test("a signed copy is checked on the page: as it was made, and as it was not", { tag: "@phone" }, async ({ page }) => {
  const [{ number, title }] = await issue([{ name: "Priya Shinde" }]);
  const give = (name: string, buffer: Buffer) =>
    page.getByLabel(/Choose a \.jwt or \.png/).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const said = page.getByRole("region", { name: "A signed copy" });
  await visit(page, "/verify");
  for (const file of ["signed.jwt", "signed.png"]) {
    const copy = await (await page.request.get(`/api/learning/certificates/${number}/${file}`)).body();
    await give(file, copy);
    await expect(said).toContainText(file);
    await expect(said.getByRole("heading", { name: "This copy is real and still good" })).toBeVisible();
    await expect(said).toContainText(title);
  }
  const [header, payload, signature] = (await (await page.request.get(`/api/learning/certificates/${number}/signed.jwt`)).text()).split(
    ".",
  );
  const other = { ...(JSON.parse(Buffer.from(payload!, "base64url").toString()) as object), name: "Another course" };
  const forged = [header, Buffer.from(JSON.stringify(other)).toString("base64url"), signature].join(".");
  await give("forged.jwt", Buffer.from(forged));
  await expect(said.getByRole("heading", { name: "This was changed after we signed it" })).toBeVisible();
  await give("holiday.png", Buffer.from("no picture"));
  await expect(said.getByRole("heading", { name: "There is no signed copy in this file" })).toBeVisible();
  await give("signed.jwt", Buffer.from([header, payload, signature].join(".")));
  await said.getByRole("link", { name: `See what our register says of ${number}` }).press("Enter");
  await expect(page).toHaveURL(`/verify/${number}`);
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText("This certificate is real");
});

test("without a line the number stays, and the register is asked when the line is back", { tag: "@phone" }, async ({ page, context }) => {
  const number = newNumber();
  await visit(page, "/verify");
  await context.setOffline(true);
  const field = page.getByLabel("Certificate number", { exact: true });
  await field.fill(number);
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your number stays here");
  await expect(field).toHaveValue(number);
  await context.setOffline(false);
  await field.press("Enter");
  await expect(page).toHaveURL(`/verify/${number}`);
  await expect(result(page).getByRole("heading", { level: 2 })).toHaveText("We have no certificate with this number");
});

test("every state has no fault that axe can find, fits narrow screens and is printed", { tag: "@phone" }, async ({ page }) => {
  const [valid, gone] = await issue([
    { name: "Priya Shinde", nameOwn: "प्रिया शिंदे" },
    { name: "Asha Rao", withdrawn: "another_person" },
  ]);
  for (const path of [valid.number, gone.number, newNumber(), "hello"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/verify/${path}`);
    await expectAccessibleInBothThemes(page);
    // The last is a screen of 640 px at twice the size.
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSideways(page);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/verify");
  await numbers(page).fill(`${valid.number}\n${gone.number}\n${newNumber()}`);
  await page.getByRole("button", { name: "Check all" }).click();
  await expect(page.getByText("1 real, 1 withdrawn, 1 not in our register")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(numbers(page)).toBeHidden();
  await visit(page, `/verify/${valid.number}`);
  await expect(result(page).getByRole("heading", { level: 2 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Check", exact: true })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});
