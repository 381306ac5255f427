import { button, calling, expectRow, field, fill, inSheet, openPanel, panel, said, send } from "./support/call.ts";
import { visit } from "./support/pages.ts";
import { newEmail, newPhone, signInAs, signInByForm } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

for (const [path, kind, purpose] of [
  ["teaching-quotient", "certification", "Service Request"],
  ["learning-training", "training", "Service Request"],
  ["taas", "taas", "Teacher Staffing Subscriptions"],
] as const) {
  test(`[SVC-01] a school asks for ${kind} in the form that stands on its page`, { tag: "@phone" }, async ({ page }) => {
    const email = newEmail(kind);
    await visit(page, `/upaya-for-schools/${path}`);
    const form = page.locator("main form").filter({ hasText: "Request a call" });
    await form.getByLabel("Full name").fill("Anjali Verma");
    await form.getByLabel("School name").fill("Navodit Public School");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Mobile").fill("9822041736");
    await form.getByRole("button", { name: "Request a call" }).click();
    await expect(page.locator("main").getByText("Thank you!", { exact: true })).toBeVisible();
    await expectRow(email, { kind, purpose, page: `/upaya-for-schools/${path}` });
    await page.locator("main").getByRole("button", { name: "Close", exact: true }).click();
    await expect(form.getByLabel("Full name")).toHaveValue("");
  });

  test(`[SVC-01] a school asks for ${kind} by the button on its page`, { tag: "@phone" }, async ({ page }) => {
    const email = newEmail(kind);
    await openPanel(page, `/upaya-for-schools/${path}`);
    await fill(page, email);
    await send(page).click();
    await expect(said(page, "Thank you!")).toBeVisible();
    await expectRow(email, { kind, purpose, page: `/upaya-for-schools/${path}` });
  });
}

test(
  "[ROUTE-18] a referral code in the address of /gtm is kept through sign-in and arrives with the school that is named",
  { tag: "@phone" },
  async ({ page }) => {
    const email = newEmail("gtm");
    await visit(page, "/gtm?referral_code=KAVITA-42");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Sign In" }).click();
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL(/\/gtm/);
    const form = page.locator("main form").filter({ hasText: "Request a call" });
    await form.getByLabel("Full name").fill("Kavita Rao");
    await form.getByLabel("School name").fill("Little Oaks Preschool");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Mobile").fill("9822041736");
    await form.getByRole("button", { name: "Request a call" }).click();
    await expect(page.locator("main").getByText("Thank you!", { exact: true })).toBeVisible();
    await expectRow(email, { kind: "gtm", page: "/gtm", referral_code: "KAVITA-42" });
  },
);

test("a press on the floating button is not lost while its code is still on its way", { tag: "@phone" }, async ({ page }) => {
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => (go = resolve));
  let waiting = 0;
  await page.route(/\/assets\/call-me-back-[^/]*\.js/, async (route) => {
    waiting += 1;
    await held;
    await route.continue();
  });
  await visit(page, "/upaya-for-schools");
  await button(page).click();
  await expect.poll(() => waiting, "the code is on its way").toBe(1);
  await expect(panel(page)).toBeHidden();
  go();
  await expect(panel(page)).toBeVisible();
});

test("what is typed and pressed in the page before the form's code is there is not lost", { tag: "@phone" }, async ({ page }) => {
  const email = newEmail("early");
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => (go = resolve));
  let waiting = 0;
  await visit(page, "/upaya-for-schools/taas");
  // Whatever is fetched from here on is what a touch asks for.
  await page.route(/\/assets\/[^/]*\.js/, async (route) => {
    waiting += 1;
    await held;
    await route.continue();
  });
  const form = page.locator("main form").filter({ hasText: "Request a call" });
  await form.getByLabel("Full name").fill("Anjali Verma");
  await form.getByLabel("School name").fill("Navodit Public School");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Mobile").fill("9822041736");
  await form.getByLabel("Day").selectOption("Friday");
  await form.getByRole("button", { name: "Request a call" }).click();
  await expect.poll(() => waiting, "the code is on its way").toBeGreaterThan(0);
  go();
  await expect(page.locator("main").getByText("Thank you!", { exact: true })).toBeVisible();
  await expectRow(email, { kind: "taas", preferredDay: "Friday", fullName: "Anjali Verma" });
});

test("whoever is signed in can ask as well, also when their session is over", { tag: "@phone" }, async ({ page, context, faults }) => {
  const email = newEmail("call-signed");
  await signInAs(page, email);
  await openPanel(page);
  await fill(page, email);
  // The session ends elsewhere: what they hold is refused, and so is its renewal.
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 401, contentType: "application/json", body: "{}" }));
  let refused = 0;
  await page.route(`**${calling}`, async (route) => {
    if (!route.request().headers()["authorization"]) return route.continue();
    refused += 1;
    const body = JSON.stringify({ error: { code: "unauthenticated", message: "Please sign in to go on.", request_id: "x" } });
    return route.fulfill({ status: 401, contentType: "application/json", body });
  });
  faults.allow(/401/);
  await send(page).click();
  await expect(said(page, "Thank you!")).toBeVisible();
  expect(refused).toBe(1);
  await expectRow(email, { email });
  await context.clearCookies();
});

const hostile = [
  "<script>document.title='owned'</script>",
  "<img src=x onerror=\"document.title='owned'\">",
  "<svg onload=\"document.title='owned'\">",
  "</textarea><script>document.title='owned'</script>",
  '"><iframe srcdoc="<script>parent.document.title=\'owned\'</script>">',
  "' onfocus='document.title=1' autofocus='",
  "javascript:document.title='owned'",
  "{{constructor.constructor('document.title=1')()}}",
  "${document.title='owned'}",
  "<style>@import '//127.0.0.1/x.css'</style>",
  '\u202e=HYPERLINK("http://127.0.0.1")',
  "=cmd|'/C calc'!A0",
];

test(
  "what means harm is shown back as it was typed, runs nothing, and reaches the spreadsheet as text",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/upaya-for-schools");
    const title = await page.title();
    const email = newEmail("hostile");
    for (const text of hostile) {
      await button(page).click();
      await field(page, "Full name").fill(text);
      await field(page, "School name").fill(text);
      await field(page, "Purpose").selectOption("Other (please specify)");
      await field(page, "What is it about?").fill(text);
      await page.keyboard.press("Escape");
      await button(page).click();
      for (const label of ["Full name", "School name", "What is it about?"]) await expect(field(page, label)).toHaveValue(text);
      await field(page, "Email").fill(email);
      await field(page, "Mobile").fill("9822041736");
      await send(page).click();
      await expect(said(page, "Thank you!")).toBeVisible();
      await panel(page).getByRole("button", { name: "Close", exact: true }).click();
    }
    expect(await page.title()).toBe(title);
    await expect.poll(async () => (await inSheet(email)).length, { timeout: 45_000 }).toBe(hostile.length);
    const cells = (await inSheet(email)).flatMap((row) => [row["fullName"]!, row["schoolName"]!, row["purpose"]!]);
    expect(cells.filter((cell) => /^[\s\u202e]*[=+\-@]/.test(cell))).toEqual([]);
  },
);
