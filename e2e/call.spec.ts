import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessible.ts";
import { button, calling, expectRow, field, fill, openPanel, panel, requests, said, send } from "./support/call.ts";
import { expectModal } from "./support/modal.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("[SCHOOL-07] it comes and goes with the mode", { tag: "@wide" }, async ({ page }) => {
  await visit(page, "/quiz");
  const toggle = page.locator("header [aria-pressed]:visible");
  await expect(button(page)).toHaveCount(0);
  await toggle.nth(1).click();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
  await visit(page, "/quiz");
  await expect(button(page)).toBeVisible();
  await toggle.nth(0).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-mode", "school");
  await visit(page, "/quiz");
  await expect(button(page)).toHaveCount(0);
});

test("[SCHOOL-07] in school mode it is on every page and opens the form", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/404/);
  await page.addInitScript(() => localStorage.setItem("upaya.mode", "school"));
  for (const path of ["/", "/learning", "/quiz", "/login", "/terms-of-use"]) {
    await visit(page, path);
    await expect(button(page), path).toBeVisible();
    await expectNoSideways(page);
  }
  await page.goto("/there-is-no-such-page");
  await expect(button(page)).toBeVisible();
  await button(page).click();
  await expect(panel(page)).toBeVisible();
});

test("[SCHOOL-07] a teacher sees it nowhere but there, also on the way from page to page", { tag: "@wide" }, async ({ page }) => {
  await visit(page, "/upaya-for-schools");
  await expect(button(page)).toBeVisible();
  await page.getByRole("link", { name: "Terms of use" }).click();
  await expect(page).toHaveURL(/terms-of-use$/);
  await expect(button(page)).toHaveCount(0);
});

test(
  "[CALL-07] [CALL-09] a request is sent as the form names it, thanked for, and reaches the spreadsheet once",
  { tag: "@phone" },
  async ({ page }) => {
    const email = newEmail("call");
    const seen = requests(page);
    await openPanel(page);
    await fill(page, email);
    await field(page, "Day").selectOption("Friday");
    await field(page, "Time").selectOption("4pm to 5pm");
    let go = () => undefined as void;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(`**${calling}`, async (route) => {
      await held;
      await route.continue();
    });
    await send(page).click();
    const busy = panel(page).getByRole("button", { name: "Sending...", exact: true });
    await expect(busy).toBeVisible();
    for (const label of ["Full name", "School name", "Email", "Mobile", "Day", "Time", "Purpose"]) {
      await expect(field(page, label), label).toBeDisabled();
    }
    // A second press while it is on its way sends nothing more.
    await busy.click();
    go();
    await expect(said(page, "Thank you!")).toBeVisible();
    await expect(said(page, "We will contact you soon.")).toBeVisible();
    await expectAccessible(page);
    expect(seen).toHaveLength(1);
    expect(seen[0]!.postDataJSON()).toEqual({
      data: {
        fullName: "Anjali Verma",
        schoolName: "Navodit Public School",
        email,
        mobile: "+919822041736",
        preferredDay: "Friday",
        preferredTime: "4pm to 5pm",
        purpose: "Upaya For Schools Subscriptions",
        topic_line: "",
        kind: "callback",
        page: "/upaya-for-schools",
      },
    });
    await panel(page).getByRole("button", { name: "Close", exact: true }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expectRow(email, { preferredDay: "Friday", preferredTime: "4pm to 5pm", mobile: "'+919822041736" });

    // Sent and done with: the next one begins empty.
    await button(page).click();
    await expect(field(page, "Full name")).toHaveValue("");
  },
);

test(
  "[CALL-09] [CALL-11] a request whose answer is lost on the way is sent again and made once",
  { tag: "@phone" },
  async ({ page, faults }) => {
    faults.allow(/net::ERR/);
    const email = newEmail("call-again");
    const seen = requests(page);
    await openPanel(page);
    await fill(page, email);
    await page.route(
      `**${calling}`,
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await route.abort("connectionfailed");
      },
      { times: 1 },
    );
    await send(page).click();
    await expect(panel(page).getByRole("alert")).toHaveText("Network error. Please check your connection and try again.");
    await expect(field(page, "Email")).toHaveValue(email);
    await send(page).click();
    await expect(said(page, "Thank you!")).toBeVisible();
    expect(seen).toHaveLength(2);
    expect(new Set(seen.map((request) => request.headers()["idempotency-key"])).size).toBe(1);
    await expectRow(email, { fullName: "Anjali Verma" });
  },
);

test(
  "the panel is a dialog above its button, a sheet on phones, and keeps what is typed while it is closed",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/upaya-for-schools");
    await expectModal(page, button(page), "Close");
    await button(page).click();
    await fill(page, "asha@example.org");
    await field(page, "Purpose").selectOption("Other (please specify)");
    await field(page, "What is it about?").fill("A library corner");
    await expectAccessibleInBothThemes(page);
    await expectNoSideways(page);
    const { width, height } = page.viewportSize()!;
    const sheet = (await panel(page).boundingBox())!;
    expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, width, height]);
    await page.setViewportSize({ width: 1_440, height: 900 });
    const place = async () => (await panel(page).boundingBox())!;
    await expect.poll(() => place().then(({ x, width: wide }) => [wide, Math.round(x + wide)])).toEqual([400, 1_420]);
    const [box, opener] = [await place(), (await button(page).boundingBox())!];
    expect(box.y + box.height).toBeLessThanOrEqual(opener.y);
    expect(box.y).toBeGreaterThanOrEqual(0);
    // A small phone scrolls to the end of it.
    await page.setViewportSize({ width: 360, height: 640 });
    await expectNoSideways(page);
    await send(page).scrollIntoViewIfNeeded();
    await expect(send(page)).toBeInViewport();
    await page.keyboard.press("Escape");
    await button(page).click();
    await expect(field(page, "Email")).toHaveValue("asha@example.org");
    await expect(field(page, "What is it about?")).toHaveValue("A library corner");
  },
);

test("a panel that is closed and opened again at once is open", { tag: "@phone" }, async ({ page }) => {
  await openPanel(page);
  // In one breath: the browser tells of the closing only after the second press.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>("dialog[open] .call-head button")!.click();
    for (let turns = 0; turns < 1_000 && document.querySelector("dialog[open]"); turns += 1) await Promise.resolve();
    document.querySelector<HTMLElement>(".call-fab")!.click();
  });
  // Two frames later whatever the closing had still to do is done.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(panel(page)).toBeVisible();
});
