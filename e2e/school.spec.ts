import type { Browser, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { notOpen, openDesk } from "./support/desk.ts";
import { places } from "./support/env.ts";
import { latestLetter } from "./support/inbox.ts";
import { expectNoSideways, hydrated, visit } from "./support/pages.ts";
import { listSchool, paper } from "./support/schools.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

async function putPapers(page: Page): Promise<void> {
  for (const [kind, file] of [
    ["Put the affiliation letter here", "affiliation.png"],
    ["Put the registration here", "registration.png"],
  ] as const) {
    const chosen = page.waitForEvent("filechooser");
    await page.getByRole("group", { name: kind }).getByRole("button", { name: "choose from this device" }).click();
    await (await chosen).setFiles(paper(file));
    await expect(page.getByText(`${file}, `)).toBeVisible();
  }
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("heading", { name: "Document Under Review" })).toBeVisible();
}

/** Opens what waits about this school, in the staff's part of the browser. */
async function findAtDesk(desk: Page, name: string): Promise<void> {
  await desk.goto(`${places().desk}/q/school-documents`);
  await desk.getByRole("list", { name: "Rows of Schools: documents" }).getByRole("link").filter({ hasText: name }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(name);
}

const decide = (desk: Page, act: string) => desk.locator("form.fm").getByRole("button", { name: act }).click();

async function openStaff(browser: Browser): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk, "Kavya Rao");
  return desk;
}

/** From one's own profile: nothing by that name, and then the form. */
async function addSchool(page: Page, name: string): Promise<void> {
  await signInAs(page, newEmail("founder"));
  await visit(page, "/profile");
  await page.getByRole("main").getByRole("link", { name: "Register your school" }).click();
  await page.getByLabel("Name or UDISE code").fill(name);
  await page.getByLabel("PIN code or place").fill("422005");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: `No school called “${name}” in 422005` })).toBeVisible();
  await page.getByRole("link", { name: /^Add / }).click();
  await page.getByLabel("Type").selectOption("preschool");
  await page.getByLabel("Board").selectOption("none");
  await expect(page.getByText("Nashik, Maharashtra")).toBeVisible();
  await page.getByRole("radio", { name: "Principal" }).check();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Add the school" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("heading", { name: "Your school is in. Now get it verified" })).toBeVisible();
}

test(
  "a school that is not in the directory is added, sends two documents, gets them back with a reason, and is verified",
  { tag: "@phone" },
  async ({ page, browser, faults }) => {
    faults.allow(notOpen);
    test.slow();
    const name = `Sahyadri Balvihar ${Date.now()}`;
    await addSchool(page, name);
    await page.getByRole("button", { name: "Send two documents" }).click();
    await expectAccessibleInBothThemes(page);
    await putPapers(page);
    await expectAccessibleInBothThemes(page);

    const desk = await openStaff(browser);
    await findAtDesk(desk, name);
    await desk.getByRole("radio", { name: "Send them back" }).check();
    await desk.getByRole("radiogroup", { name: "Which one is wrong" }).getByRole("radio", { name: "Affiliation letter" }).check();
    await desk.getByLabel("What the school is told").fill("The affiliation letter ended in March. Please send the one of this year.");
    await desk.getByLabel("Reason, for the log").fill("The day on the letter is over.");
    await decide(desk, "Send them back");
    await expect(desk.getByText("Came back", { exact: true }).first()).toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("heading", { name: "One paper came back" })).toBeVisible();
    await expect(page.getByText("The affiliation letter ended in March. Please send the one of this year.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Send again" }).click();
    await putPapers(page);

    await findAtDesk(desk, name);
    await desk.getByRole("radio", { name: "Verify the school" }).check();
    await desk.getByLabel("Affiliated until").fill("2030-03-31");
    await desk.getByLabel("Reason, for the log").fill("Both documents are of this school.");
    await decide(desk, "Verify the school");
    await expect(desk.getByText("Verified", { exact: true }).first()).toBeVisible();
    await desk.context().close();

    await page.reload();
    await hydrated(page);
    await expect(page.getByText(/until the affiliation ends on 31 Mar 2030/)).toBeVisible();
    await page.getByRole("button", { name: "Go to the school’s side" }).click();
    await expect(page).toHaveURL("/profile/school-info");
    await expect(page.getByLabel("School name")).toHaveValue(name);
    await expect(page.getByLabel("School name")).toBeDisabled();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
  },
);

test(
  "a school of the directory is claimed by the code that its office gets, and another contact comes in by a link",
  { tag: "@wide" },
  async ({ page, browser }) => {
    const name = `Navodit Vidyalaya ${Date.now()}`;
    const office = newEmail("office");
    await listSchool(name, office);
    const since = Date.now();
    await signInAs(page, newEmail("principal"));
    await visit(page, `/register-school?${new URLSearchParams({ q: name, where: "411038" }).toString()}`);
    await page.getByRole("button", { name: `This is my school: ${name}` }).click();
    await page.getByRole("radio", { name: "Principal" }).check();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(page.getByRole("heading", { name: "Six figures" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const { subject } = await latestLetter(office, since, /is the .* code for/);
    await page.getByLabel("The code").fill(/\d{6}/.exec(subject)![0]);
    await expect(page.getByRole("heading", { name: "Your school is in. Now get it verified" })).toBeVisible();
    await expect(page.locator("header .poc").first()).toBeVisible();

    await page.getByRole("button", { name: "Go to the school’s side" }).click();
    await page.getByRole("button", { name: "Add a point of contact" }).click();
    await page.getByRole("radio", { name: "Coordinator" }).check();
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByRole("textbox", { name: "Invitation link" }).inputValue();
    await page.getByRole("button", { name: "Done" }).click();
    await expectAccessibleInBothThemes(page);

    const other = await (await browser.newContext()).newPage();
    await signInAs(other, newEmail("coordinator"));
    await visit(other, new URL(link).pathname);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Speak for ${name}?`);
    await expectAccessibleInBothThemes(other);
    await other.getByRole("button", { name: "Accept" }).click();
    await expect(other).toHaveURL("/profile/school-info");
    await expect(other.getByText("A main contact adds and removes contacts.")).toBeVisible();

    await page.reload();
    await hydrated(page);
    const change = page.getByRole("region", { name: "Points of contact" }).getByRole("button", { name: /^Change / });
    await change.last().click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(change).toHaveCount(1);
    await other.reload();
    await expect(other.getByText("You speak for no school yet")).toBeVisible();
    await other.context().close();
  },
);

test(
  "[SCHOOL-02] what the school's menu opens changes no path and closes by Escape, where the focus was",
  { tag: "@wide" },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
    await signInAs(page, "principal@navodit.example");
    await visit(page, "/profile/school-info");
    const menu = page.getByRole("navigation", { name: "School menu" }).first();
    for (const [entry, title] of [
      ["Tracking", "Tracking is coming"],
      ["GTM Submission", "GTM submission"],
      ["Terms of Teacher As a Service", "TaaS terms and conditions"],
    ] as const) {
      await menu.getByRole("button", { name: entry }).click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expect(page).toHaveURL("/profile/school-info");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(menu.getByRole("button", { name: entry })).toBeFocused();
    }
  },
);
