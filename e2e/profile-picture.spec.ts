import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { pngOf } from "./support/png.ts";
import { openProfile } from "./support/profile.ts";
import { newEmail } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.locator("main .pid");

/** The calls that send a picture. */
function uploadsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.endsWith("/upload-logo")) sent.push(pathname);
  });
  return sent;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
const alert = (page: Page) => page.getByRole("dialog", { name: "Your picture was not changed" });

test("[PROF-05] [NAV-22] of a person is cropped by keyboard, sent and shown", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("photo"));
  const sent = uploadsOf(page);
  await choose(page, "Me at school.PNG", pngOf(400, 200));
  const picture = page.getByRole("application", { name: "Your picture, to be moved" });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const corner = () =>
    picture.evaluate((canvas: HTMLCanvasElement) =>
      [...canvas.getContext("2d")!.getImageData(canvas.width - 40, 300, 1, 1).data].slice(0, 3),
    );
  expect(await corner()).toEqual([249, 181, 34]);
  await picture.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(corner).toEqual([13, 81, 64]);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Profile Picture Updated")).toBeVisible();
  expect(sent).toEqual(["/api/user/upload-logo"]);
  const shown = card(page).locator("img");
  await expect(shown).toHaveAttribute("src", /\/api\/media\/pictures\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload();
  await expect(card(page).locator("img")).toBeVisible();
});

test("[PROF-05] [NAV-22] of a school is its logo", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
  await openProfile(page, "head@littleoaks.example");
  const sent = uploadsOf(page);
  await expect(card(page).getByRole("heading", { level: 1 })).toHaveText("Little Oaks Preschool");
  await choose(page, "logo.png", pngOf(300, 120));
  await page.getByRole("button", { name: "Use this picture" }).click();
  const toast = page.getByText("Picture Uploaded!");
  await expect(toast).toBeVisible();
  expect(sent).toEqual(["/api/school/upload-logo"]);
  await expect(card(page).locator("img")).toHaveAttribute("src", /\/api\/media\/pictures\//);
  await expect(toast).toHaveCount(0);
});

test("[PROF-04] another kind of file is refused before anything is sent", { tag: "@phone" }, async ({ page }) => {
  await openProfile(page, newEmail("gif"));
  const sent = uploadsOf(page);
  for (const name of ["me.gif", "me.png.exe", "picture"]) {
    await choose(page, name, pngOf(8, 8));
    await expect(alert(page).getByText("Invalid file type. Please upload a .jpg, .jpeg, or .png file.")).toBeVisible();
    await expectAccessible(page);
    await alert(page).getByRole("button", { name: "OK" }).click();
  }
  expect(sent).toEqual([]);
});

test("[PROF-05] that cannot be read or does not arrive says why", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/status of 400|ERR_FAILED/);
  await openProfile(page, newEmail("broken"));
  await choose(page, "me.jpg", Buffer.from("this is a letter"));
  await expect(alert(page).locator("p")).toHaveText(/\w+ \w+/);
  await expect(alert(page).getByText("Something went wrong !")).toHaveCount(0);
  await alert(page).getByRole("button", { name: "OK" }).click();
  await page.route("**/api/user/upload-logo", (route) => route.abort());
  await choose(page, "me.png", pngOf(40, 40));
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(alert(page).getByText("Something went wrong !")).toBeVisible();
});
