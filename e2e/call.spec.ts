import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { button, calling, expectRow, field, fill, openPanel, panel, requests, said, send } from "./support/call.ts";
import { places } from "./support/env.ts";
import { expectModal } from "./support/modal.ts";
import { addresses, expectNoSideways, visit } from "./support/pages.ts";
import { newEmail } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const required = "All fields are required.";
const badEmail = "Please enter a valid email address.";
const badMobile = "Please enter a valid mobile number (10-15 digits).";

const optionsOf = (select: Locator): Promise<string[]> => select.locator("option").allTextContents();

test("[SCHOOL-07] the button is in the documents of the pages for schools and in no other", { tag: "@once" }, async ({ request }) => {
  const isForSchools = (path: string, brand: string) =>
    path.startsWith(`/${brand}-for-schools`) || path === `/${brand}-school-ratings` || path === "/tpo-2025";
  for (const [origin, brand] of [
    [places().web, "upaya"],
    [places().otherBrand, "vidya"],
  ] as const) {
    const paths = addresses(brand);
    expect(paths.filter((path) => isForSchools(path, brand))).toHaveLength(7);
    for (const path of paths) {
      const document = await (await request.get(`${origin}${path}`)).text();
      expect(document.includes("Call Me Back"), `${path} of ${brand}`).toBe(isForSchools(path, brand));
    }
  }
});

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

test("[SCHOOL-07] in school mode it is on every page and opens the form", async ({ page, faults }) => {
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

test("[SCHOOL-07] a teacher sees it nowhere but there, also on the way from page to page", async ({ page }) => {
  await visit(page, "/upaya-for-schools");
  await expect(button(page)).toBeVisible();
  await page.getByRole("link", { name: "Terms of use" }).click();
  await expect(page).toHaveURL(/terms-of-use$/);
  await expect(button(page)).toHaveCount(0);
});

test("[CALL-01] [CALL-05] [CALL-06] the form and its lists, in the operator's name", async ({ page }) => {
  await openPanel(page, `${places().otherBrand}/vidya-for-schools`);
  for (const label of ["Full name", "School name", "Email", "Mobile"]) await expect(field(page, label)).toHaveValue("");
  await expect(field(page, "Day")).toHaveValue("Monday");
  await expect(field(page, "Time")).toHaveValue("9am to 10am");
  expect(await optionsOf(field(page, "Day"))).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
  expect(await optionsOf(field(page, "Time"))).toEqual([
    "9am to 10am",
    "10am to 11am",
    "11am to 12pm",
    "12pm to 1pm",
    "1pm to 2pm",
    "2pm to 3pm",
    "3pm to 4pm",
    "4pm to 5pm",
  ]);
  expect(await optionsOf(field(page, "Purpose"))).toEqual([
    "Vidya For Schools Subscriptions",
    "Teacher Staffing Subscriptions",
    "Service Request",
    "Job Search",
    "Other (please specify)",
  ]);
});

test("[CALL-02] [CALL-03] [CALL-04] what is wrong is said in order and nothing is sent", { tag: "@phone" }, async ({ page }) => {
  const seen = requests(page);
  await openPanel(page);
  await field(page, "Email").fill("no address");
  await field(page, "Mobile").fill("12");
  for (const [label, text] of [
    ["Full name", "Anjali Verma"],
    ["School name", "Navodit Public School"],
  ] as const) {
    await send(page).click();
    await expect(said(page, required)).toBeVisible();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveAccessibleDescription(required);
    await field(page, label).fill("   ");
    await send(page).click();
    await expect(said(page, required)).toBeVisible();
    await field(page, label).fill(text);
  }
  for (const email of ["no address", "asha@example", "a@b@c.org", "a b@example.org"]) {
    await field(page, "Email").fill(email);
    await send(page).click();
    await expect(said(page, badEmail)).toBeVisible();
    await expect(said(page, required)).toHaveCount(0);
  }
  await field(page, "Email").fill("");
  await send(page).click();
  await expect(said(page, required)).toBeVisible();
  await field(page, "Email").fill("asha@example.org");
  for (const mobile of ["123456789", "1234567890123456", "98220 41736", "98220-41736", "+91982204"]) {
    await field(page, "Mobile").fill(mobile);
    await send(page).click();
    await expect(said(page, badMobile)).toBeVisible();
    await expect(field(page, "Mobile")).toBeFocused();
  }
  await expectAccessible(page);
  await field(page, "Mobile").fill(" ");
  await send(page).click();
  await expect(said(page, required)).toBeVisible();
  expect(seen).toEqual([]);
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

test("[CALL-08] [CALL-11] a failure says why and keeps every word", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/Failed to load resource|net::ERR/);
  const email = newEmail("call-again");
  await openPanel(page);
  await fill(page, email);
  await field(page, "Day").selectOption("Sunday");
  await field(page, "Time").selectOption("1pm to 2pm");
  await field(page, "Purpose").selectOption("Other (please specify)");
  await field(page, "What is it about?").fill("A talk for parents");
  const expectAllThere = async () => {
    await expect(field(page, "Full name")).toHaveValue("Anjali Verma");
    await expect(field(page, "School name")).toHaveValue("Navodit Public School");
    await expect(field(page, "Email")).toHaveValue(email);
    await expect(field(page, "Mobile")).toHaveValue("+919822041736");
    await expect(field(page, "Day")).toHaveValue("Sunday");
    await expect(field(page, "Time")).toHaveValue("1pm to 2pm");
    await expect(field(page, "Purpose")).toHaveValue("Other (please specify)");
    await expect(field(page, "What is it about?")).toHaveValue("A talk for parents");
    await expect(field(page, "What is it about?")).toBeEnabled();
  };
  const ours = (message: string) => JSON.stringify({ error: { code: "rate_limited", message, request_id: "x" } });
  const hostile = "<img src=x onerror=\"document.title='owned'\">That was a lot in a short time.";
  for (const [text, answer] of [
    [hostile, { status: 429, contentType: "application/json", body: ours(hostile) }],
    ["Failed to submit. Please try again later.", { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }],
    ["Failed to submit. Please try again later.", { status: 500, contentType: "application/json", body: ours("") }],
  ] as const) {
    await page.route(`**${calling}`, (route) => route.fulfill(answer), { times: 1 });
    await send(page).click();
    await expect(panel(page).getByRole("alert")).toHaveText(text);
    await expectAllThere();
  }
  await page.route(`**${calling}`, (route) => route.abort("connectionfailed"), { times: 1 });
  await send(page).click();
  await expect(panel(page).getByRole("alert")).toHaveText("Network error. Please check your connection and try again.");
  await expectAllThere();
  await expectAccessible(page);
});

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

test("[CALL-10] another purpose is told in one's own words, which go when the purpose changes", { tag: "@phone" }, async ({ page }) => {
  const seen = requests(page);
  await openPanel(page);
  await fill(page, newEmail("call-other"));
  const own = field(page, "What is it about?");
  await expect(own).toHaveCount(0);
  await field(page, "Purpose").selectOption("Other (please specify)");
  await own.fill("A library corner");
  await field(page, "Purpose").selectOption("Job Search");
  await expect(own).toHaveCount(0);
  await field(page, "Purpose").selectOption("Other (please specify)");
  await expect(own).toHaveValue("");
  await own.fill("A science room");
  await send(page).click();
  await expect(said(page, "Thank you!")).toBeVisible();
  const { data } = seen[0]!.postDataJSON() as { data: Record<string, string> };
  expect([data["purpose"], "ownPurpose" in data]).toEqual(["A science room", false]);
});

test(
  "the panel is a dialog above its button, a sheet on phones, and keeps what is typed while it is closed",
  { tag: "@look" },
  async ({ page }) => {
    await visit(page, "/upaya-for-schools");
    await expectModal(page, button(page), "Close");
    await button(page).click();
    await fill(page, "asha@example.org");
    await field(page, "Purpose").selectOption("Other (please specify)");
    await field(page, "What is it about?").fill("A library corner");
    await expectAccessible(page);
    await expectNoSideways(page);
    const width = page.viewportSize()!.width;
    const [box, opener] = [(await panel(page).boundingBox())!, (await button(page).boundingBox())!];
    if (width < 600) expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, page.viewportSize()!.height]);
    else {
      expect([box.width, Math.round(box.x + box.width)]).toEqual([400, width - 20]);
      expect(box.y + box.height).toBeLessThanOrEqual(opener.y);
      expect(box.y).toBeGreaterThanOrEqual(0);
    }
    await page.keyboard.press("Escape");
    await button(page).click();
    await expect(field(page, "Email")).toHaveValue("asha@example.org");
    await expect(field(page, "What is it about?")).toHaveValue("A library corner");
  },
);

test("it fits a small phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPanel(page);
  await expectNoSideways(page);
  await send(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toBeInViewport();
});

test("a panel that is closed and opened again at once is open", { tag: "@phone" }, async ({ page }) => {
  await openPanel(page);
  // In one breath: the browser tells of the closing only after the second press.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>("dialog[open] .call-head button")!.click();
    for (let turns = 0; turns < 1_000 && document.querySelector("dialog[open]"); turns += 1) await Promise.resolve();
    document.querySelector<HTMLElement>(".call-fab")!.click();
  });
  await page.waitForTimeout(300);
  await expect(panel(page)).toBeVisible();
});
