import { expectNoSideways, isPhone, visit } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** What of the public pages only a browser can show; what they say is read from their documents (`served/pages-*.spec.ts`). */

test("the contents of a long text lead to its last part", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/privacy-policy");
  const contents = page.getByRole("navigation", { name: "Contents" });
  const last = contents.getByRole("link").last();
  await expect(last).toBeHidden();
  await contents.getByText("Contents", { exact: true }).click();
  await last.click();
  await expect(page.locator("article > section").last()).toBeInViewport();
});

test.describe("without JavaScript", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("one chooses whose words to read", async ({ page }) => {
    await page.goto("/testimonials");
    const seen = page.locator(".wl-pages li:visible");
    const everybody = await seen.count();
    await page.getByRole("radio", { name: "Schools" }).check();
    await expect(page.locator(".wl-pages li[data-side='teacher']:visible")).toHaveCount(0);
    expect(await seen.count()).toBeGreaterThan(0);
    await page.getByRole("radio", { name: "हिन्दी" }).check();
    for (const told of await seen.locator("blockquote").all()) await expect(told).toHaveText(/[ऀ-ॿ]{3}/);
    await page.getByRole("radio", { name: "Everybody" }).check();
    await expect(seen).toHaveCount(everybody);
  });

  test("each choice of the olympiad's question gets its reply, and only the chosen one", async ({ page }) => {
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

test("the table of an edition fits a phone, and the answer is folded away", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/tpo2024-nigeria");
  const table = page.getByRole("region", { name: /^First in / });
  expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBeLessThanOrEqual(0);
  const answer = page.getByText(/Roll the same ball over sand/);
  await expect(answer).toBeHidden();
  await page.getByText("What full marks said").click();
  await expect(answer).toBeVisible();
});

test("a colleague's code is on the ticket, and what is no code is not shown", { tag: "@phone" }, async ({ page }) => {
  const ticket = page.locator(".code-ticket");
  await visit(page, "/gtm?referral_code=grace-42");
  await expect(ticket).toContainText("GRACE-42");
  await expect(ticket).toContainText("Goes with what you send");
  await visit(page, "/gtm?referral_code=%3Cb%3Ebuy%20now%3C%2Fb%3E");
  await expect(ticket).toContainText("Looks like this");
});

test("a topic of the mindmap stands in its grade and leads to lessons", async ({ page }) => {
  await visit(page, "/mindmap");
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

test("a year of training is a drawing on a wide screen and a list on a phone", async ({ page }) => {
  await visit(page, "/upaya-for-schools/learning-training");
  const drawing = page.getByRole("img", { name: /^One school year of training as a line through seventeen dots/ });
  const list = page.getByRole("listitem").filter({ hasText: "22 November, questioning day" });
  await expect(isPhone(page) ? list : drawing).toBeVisible();
  await expect(isPhone(page) ? drawing : list).toBeHidden();
});

test("the pages for schools fit the smallest phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const schools = "/upaya-for-schools";
  for (const path of [
    schools,
    `${schools}/teaching-quotient`,
    `${schools}/learning-training`,
    `${schools}/taas`,
    "/upaya-school-ratings",
  ]) {
    await page.goto(path);
    await expectNoSideways(page);
  }
});

for (const [path, label, right] of [
  ["/community", "E-mail or mobile number", "98220 41736"],
  ["/upaya-plus", "Your e-mail or mobile number", "reader@example.org"],
] as const)
  test(
    `an address or a number can be left on ${path}, and a wrong one is said in words and kept in the field`,
    { tag: "@phone" },
    async ({ page, faults }) => {
      faults.allow(/400/);
      await visit(page, path);
      const field = page.getByLabel(label);
      await field.fill("asha@example");
      await page.getByRole("button", { name: "Tell me when it opens" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Please enter a valid email address." })).toBeVisible();
      await expect(field).toHaveValue("asha@example");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.fill(right);
      await page.getByRole("button", { name: "Tell me when it opens" }).click();
      await expect(page.getByRole("status").filter({ hasText: "We will write once" })).toBeVisible();
    },
  );
