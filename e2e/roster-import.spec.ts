import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { latestLetter } from "./support/inbox.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const principal = "principal@navodit.example";

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
});

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 2, name });

/** Sixty rows as an office writes them, of which five cannot be taken. The first and the mended one are named, to be found again. */
function staffList(first: string): string {
  const bad = new Map([
    [7, "Prakash Jadhav,98220 4118,,Hindi,4"],
    [19, "Tejaswini More,,=VLOOKUP(B19;A1),Art,5"],
    [20, ",,nobody@navodit.example,Music,all"],
    [34, `Vikram Joshi,,${first},Science,6-8`],
    [52, "Dinesh Rathod,,dinesh@,Marathi,9 to 12"],
  ]);
  const rows = Array.from({ length: 60 }, (_, at) => {
    const row = at + 2;
    return bad.get(row) ?? `शिक्षक ${row},,${row === 2 ? first : `r${row}-${first}`},Hindi;Art,"6-8, nursery"`;
  });
  return `\uFEFFName,Mobile No.,E-mail ID,Subject,Class\r\n${rows.join("\r\n")}\r\n`;
}

test("a CSV of 60 with 5 bad rows is checked, mended, imported, and comes back with reasons", { tag: "@phone" }, async ({ page }) => {
  const first = newEmail("import");
  const since = Date.now();
  await signInAs(page, principal);
  await visit(page, "/profile/teachers");
  // A list that nobody is on says it in a sentence of its own.
  await page.getByRole("link", { name: /^Import( a file)?$/ }).click();
  await expect(heading(page, "Fill in our template")).toBeVisible();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  const template = page.waitForEvent("download");
  await page.getByRole("button", { name: "Template, CSV" }).click();
  expect(readFileSync(await (await template).path(), "utf8")).toBe("\uFEFFname,phone,email,subject,grades");

  await page.locator("input[type=file]").setInputFiles({ name: "staff.csv", mimeType: "text/csv", buffer: Buffer.from(staffList(first)) });
  await expect(heading(page, "60 rows read: 55 are good, 5 need you")).toBeVisible();
  const faults = page.getByRole("list", { name: "Rows that need you" });
  await expect(faults.getByRole("listitem")).toHaveCount(5);
  await expect(faults.getByRole("listitem").nth(3)).toContainText("The same e-mail address stands in row 2.");
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("E-mail, row 52").fill(`dinesh-${first}`);
  await page.getByLabel("E-mail, row 52").press("Enter");
  await expect(heading(page, "60 rows read: 56 are good, 4 need you")).toBeVisible();

  // Whoever leaves finds it again.
  await visit(page, "/profile/teachers/import");
  await page.getByRole("button", { name: "Import the 56" }).click();
  await expect(heading(page, "56 rows are in, 4 came back")).toBeVisible({ timeout: 30_000 });
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const result = readFileSync(await (await file).path(), "utf8").split("\r\n");
  expect(result).toHaveLength(61);
  expect(result[0]).toBe("\uFEFFName,Mobile No.,E-mail ID,Subject,Class,what happened,why");
  expect(result[1]).toBe(`शिक्षक 2,,${first},Hindi;Art,"6-8, nursery",Invited,`);
  expect(result[18]).toContain("'=VLOOKUP(B19;A1)");
  expect(result.filter((line) => line.includes("Not taken"))).toHaveLength(4);

  expect((await latestLetter(first, since, /Do you teach at Navodit Public School/)).text).toContain("/join-school/");
  await visit(page, `/profile/teachers?q=${encodeURIComponent("शिक्षक 2")}`);
  await expect(page.getByRole("region", { name: "Staff list" }).getByText("शिक्षक 2", { exact: true }).first()).toBeVisible();
});
