import { courseZip } from "@upaya/tools/lib/course-zip.ts";
import { film, filmed } from "@upaya/tools/lib/film.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { notOpen, openDesk } from "./support/desk.ts";
import { places } from "./support/env.ts";
import { expect, test } from "./support/test.ts";

const faulty = '---\ntitle: "Two mornings"\nkind: task\nminutes: 20\nask: "What happened?"\n---\nAsk 8 + 6.\n\n<b>Wait.</b>\n';

test("an author's zip on the desk becomes a public course", { tag: "@wide" }, async ({ page, request, faults }) => {
  faults.allow(notOpen);
  // A course that is refused is answered with 422, and the browser writes that down.
  faults.allow(/status of 422/);
  const slug = `thumbs-not-hands-${Date.now()}`;
  const zip = (buffer: Buffer) => ({ name: `${slug}.zip`, mimeType: "application/zip", buffer });
  await openDesk(page, "Ila Sen", "staff_content");
  await page.getByRole("main").getByRole("link", { name: "Courses", exact: true }).click();
  await page.getByRole("link", { name: "Hand in a folder" }).click();
  const file = page.getByLabel("The folder as a .zip");
  const hand = page.locator("form.fm").getByRole("button", { name: "Hand in a folder" });

  await file.setInputFiles(zip(courseZip(slug, { "2-trying/1-two-mornings.md": faulty })));
  await expect(page.getByText(`${slug}.zip`)).toBeVisible();
  await hand.click();
  const fault = page.getByRole("alert").getByRole("listitem");
  await expect(fault).toHaveCount(1);
  await expect(fault).toContainText("2-trying/1-two-mornings.md, line 9");
  await expect(fault).toContainText("HTML is not read here.");
  await expectAccessibleInBothThemes(page);

  await file.setInputFiles(zip(courseZip(slug)));
  await hand.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thumbs, not hands");
  await expect(page.getByRole("status").filter({ hasText: "Edition 1 is a draft." })).toHaveCount(1);
  await expect(page.getByText("To take along: Board plan (PDF, 1 kB)")).toBeVisible();
  await expect(page.getByText("✓ 14")).toBeVisible();
  const address = `${places().web}/learning/${slug}`;
  expect((await request.get(address)).status(), "nobody sees a draft").toBe(404);

  await page.getByLabel("Reason, for the log").fill("Looked through from the first lesson to the last.");
  await page.locator("form.fm").getByRole("button", { name: "Publish it" }).click();
  await expect(page.getByRole("link", { name: "Open the page" })).toHaveAttribute("href", address);
  await expect.poll(async () => (await request.get(address)).status(), { timeout: 45_000 }).toBe(200);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thumbs, not hands");
  const outline = page.locator("details").filter({ hasText: "Setting up" });
  await expect(outline).toContainText("On the board");
  await expect(page.locator("details").filter({ hasText: "Trying" })).toContainText("2 lessons");
});

test("the film of a lesson is uploaded at the desk and converted", { tag: "@wide" }, async ({ page, faults }) => {
  faults.allow(notOpen);
  // Until the worker has made one file of the parts the act is answered with 409, and tried again.
  faults.allow(/status of 409/);
  const slug = `filmed-${Date.now()}`;
  await openDesk(page, "Ila Sen", "staff_content");
  await page.goto(`${places().desk}/q/courses/new/ImportCourse`);
  const zip = { name: `${slug}.zip`, mimeType: "application/zip", buffer: courseZip(slug, filmed) };
  await page.getByLabel("The folder as a .zip").setInputFiles(zip);
  await page.locator("form.fm").getByRole("button", { name: "Hand in a folder" }).click();
  const films = page.locator("section.pt").filter({ has: page.getByRole("heading", { name: "Films" }) });
  await expect(films).toContainText("Thumbs (thumbs.mp4)Not here yet");

  await page.getByRole("radio", { name: "Upload a film" }).check();
  await page.getByRole("radio", { name: "Thumbs (thumbs.mp4)" }).check();
  const buffer = await film({ size: "64x36" });
  await page.getByLabel("The film", { exact: true }).setInputFiles({ name: "thumbs.mp4", mimeType: "video/mp4", buffer });
  await expectAccessibleInBothThemes(page);
  await page.locator("form.fm").getByRole("button", { name: "Upload a film" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The film of “Thumbs” is here." })).toHaveCount(1);
  await expect(films).toContainText(/Thumbs \(thumbs\.mp4\)(?:Waiting to be converted|Converting, \d+ %|Ready: 0:01)/);
});
