import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newPhone, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ timezoneId: "Africa/Nairobi" });

/** Opens a select of tracks and takes one, also from a later page of it. */
async function chooseTrack(form: Locator, label: string, track: string): Promise<void> {
  const field = form.getByRole("combobox", { name: label, exact: true });
  await field.click();
  const list = form.getByRole("listbox", { name: label });
  const option = list.getByRole("option", { name: track, exact: true });
  await expect(list.getByRole("option").first()).toBeVisible();
  if (!(await option.isVisible())) await list.getByRole("option").last().scrollIntoViewIfNeeded();
  await option.click();
  await expect(field).toHaveValue(track);
}

async function enterOne(page: Page): Promise<void> {
  await visit(page, "/tpo-2025#seat");
  const form = page.locator("#seat form");
  await form.scrollIntoViewIfNeeded();
  const enter = form.getByRole("button", { name: /^Enter TPO/ });
  await enter.click();
  await expect(form.getByText("5 things are still missing above.")).toBeVisible();
  await expect(form.getByRole("combobox", { name: "First track", exact: true })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await chooseTrack(form, "First track", "Primary Mathematics");
  await form.getByLabel("Language of Primary Mathematics").selectOption({ label: "Hindi, हिन्दी" });
  await form.getByRole("radio", { name: "At home" }).check();
  await expect(form.getByRole("group", { name: "Your clock" })).toContainText("Nairobi, as this device says");
  await form.getByLabel("Country").selectOption({ label: "Kenya" });
  await form.getByLabel("What you do").selectOption({ label: "I teach in a school" });
  await form.getByRole("checkbox", { name: /18 or older/ }).check();
  await expectNoSideways(page);
  await enter.click();
}

test(
  "[OLY-01] [ROUTE-31] a guest enters one track, signs in on the way, adds a second, cannot add a third, and finds own hours with the registrations",
  { tag: "@phone" },
  async ({ page }) => {
    test.setTimeout(90_000);
    await enterOne(page);
    await signInByForm(page, newPhone());
    await expect(page.getByRole("heading", { name: "Your seat is kept" })).toBeVisible();
    await page.getByRole("link", { name: "See or change your entry" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "TPO registrations" })).toBeVisible();
    const entry = page.getByRole("region", { name: "Your entry" });
    await expect(entry.getByRole("heading", { name: "You are entered in one track" })).toBeVisible();
    await expect(entry.getByRole("row", { name: /Primary Mathematics.*Hindi.*10:00 am in Nairobi.*12:30 pm IST, 90 min/ })).toBeVisible();
    await expect(entry.getByText("The paper opens later")).toBeVisible();
    await expect(entry.getByRole("button", { name: /^Opens .* 9:50 am$/ })).toBeDisabled();
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);

    await entry.getByRole("button", { name: "Change track, language or place" }).click();
    const change = page.getByRole("region", { name: "Change your entry" });
    await expect(change.getByRole("heading", { name: "Change your entry" })).toBeFocused();
    await chooseTrack(change, "Second track, if you like", "Inclusion");
    await change.getByLabel("Language of Inclusion").selectOption("sw");
    // Two tracks have a place, and no third.
    await expect(change.getByRole("combobox", { name: /track/i })).toHaveCount(2);
    await change.getByRole("radio", { name: "Yes" }).check();
    await change.getByLabel("What makes a paper take longer?").selectOption("reading");
    await expectAccessibleInBothThemes(page);
    await change.getByRole("button", { name: "Save changes" }).click();
    await expect(change).toBeHidden();
    await expect(entry.getByRole("heading", { name: "You are entered in two tracks" })).toBeVisible();
    await page.reload();
    await expect(entry.getByRole("row", { name: /Inclusion.*Swahili.*2:00 pm in Nairobi.*4:30 pm IST/ })).toBeVisible();
    await expect(entry.getByText(/Asked for on .*We decide within three days/)).toBeVisible();

    await entry.getByRole("button", { name: "Take my entry back" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take my entry back" }).click();
    await expect(page.getByRole("heading", { name: "No entry yet" })).toBeVisible();
    await expect(page.getByText("Taken back on")).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);
