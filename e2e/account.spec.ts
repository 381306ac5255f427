import type { Page } from "@playwright/test";
import { untilQuiet } from "./support/quiet.ts";
import { expectAccessible } from "./support/accessible.ts";
import { latestCode } from "./support/inbox.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { signInAs, signInElsewhere } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const teacher = "maria.santos@upaya.example";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function link(page: Page, email: string): Promise<void> {
  const ways = panel(page, "Ways in");
  await ways.getByRole("button", { name: "Add an e-mail address" }).click();
  const since = Date.now();
  await ways.getByLabel("E-mail address").fill(email);
  await ways.getByRole("button", { name: "Send a code" }).click();
  await expect(ways.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await ways.getByLabel("Six-digit code").fill(await latestCode(email, since));
}

test.describe.configure({ mode: "serial" });
test.beforeEach(async ({ page }) => {
  await signInAs(page, teacher);
  await visit(page, "/profile/account");
  await expect(panel(page, "Ways in").getByText(teacher)).toBeVisible();
});

test("shows the ways in, the devices, what was agreed to, and where one's data is", { tag: "@phone" }, async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1, name: "Account and privacy" })).toBeVisible();
  for (const name of ["Ways in", "Passkeys", "Password", "Devices", "What you agreed to", "A copy of your data", "Delete my account"]) {
    await expect(panel(page, name)).toBeVisible();
  }
  await expect(panel(page, "Devices").getByText("This device")).toHaveCount(1);
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("a second identifier is linked by its code and can be removed", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/status of 400/);
  const email = `maria.second.${Date.now()}@example.org`;
  const ways = panel(page, "Ways in");
  await ways.getByRole("button", { name: "Add an e-mail address" }).click();
  await ways.getByLabel("E-mail address").fill("maria at home");
  await ways.getByRole("button", { name: "Send a code" }).click();
  await expect(ways.getByText("Please enter a valid email address.")).toBeVisible();
  const since = Date.now();
  await ways.getByLabel("E-mail address").fill(email);
  await ways.getByRole("button", { name: "Send a code" }).click();
  const code = await latestCode(email, since);
  await ways.getByLabel("Six-digit code").fill(code === "000000" ? "111111" : "000000");
  await expect(ways.getByText("That code does not match. Please check it and try again.")).toBeVisible();
  await expectAccessible(page);
  await ways.getByLabel("Six-digit code").fill(code);
  await expect(ways.getByRole("listitem").filter({ hasText: email })).toBeVisible();

  await ways.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("dialog", { name: "Remove this way in?" }).getByRole("button", { name: "Remove" }).click();
  await expect(ways.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
  await expect(ways.getByText(teacher)).toBeVisible();
});

test(
  "an address with an account of its own offers to join the two, with a look at the other one first",
  { tag: "@phone" },
  async ({ page, faults }) => {
    // Joining ends every session of both accounts. This page's own is one of them, and it hears so when it asks for something next.
    faults.allow(/status of 401/);
    const email = `maria.other.${Date.now()}@example.org`;
    const other = await signInElsewhere(email);
    await link(page, email);
    const ways = panel(page, "Ways in");
    await expect(ways.getByRole("heading", { name: "This address already has an account" })).toBeVisible();
    await expectAccessible(page);
    await ways.getByRole("button", { name: "Join the two accounts" }).click();
    await expect(ways.getByRole("listitem").filter({ hasText: email })).toBeVisible();
    await expect(ways.getByText(teacher)).toBeVisible();
    await other.dispose();
  },
);

test("another device is signed out from here", { tag: "@phone" }, async ({ page }) => {
  const other = await signInElsewhere(teacher);
  await page.reload();
  const devices = panel(page, "Devices");
  const foreign = devices.getByRole("button", { name: /^Sign out / });
  await expect(foreign.first()).toBeVisible();
  const before = await foreign.count();
  await foreign.first().click();
  await expect(foreign).toHaveCount(before - 1);
  await expect(devices.getByText("This device")).toHaveCount(1);
  await other.dispose();
});

test(
  "[API-30] where one is is asked of our own server, on load, after consent and not before",
  { tag: "@phone" },
  async ({ page, context }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const { origin } = new URL(page.url());
    await page.goto("/quiz");
    await untilQuiet(page);
    expect(asked.filter((url) => url.includes("/places/here"))).toEqual([]);
    await context.addCookies([{ name: "upaya_consent", value: "location", url: origin }]);
    await page.reload();
    await untilQuiet(page);
    await expect.poll(() => asked.filter((url) => url.includes("/places/here"))).toEqual([`${origin}/api/places/here`]);
    expect(asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  },
);

test("a consent is taken back as easily as it was given, and both are kept", { tag: "@phone" }, async ({ page }) => {
  const consents = panel(page, "What you agreed to");
  const news = consents.getByRole("switch", { name: "Letters about new courses" });
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(news).toBeChecked();
  await expect(consents.getByText(/^Given /)).toBeVisible();
  await news.click();
  await expect(news).not.toBeChecked();
  const here = consents.getByRole("switch", { name: "Use roughly where I am" });
  const cookie = () => page.evaluate(() => document.cookie.split("; ").find((each) => each.startsWith("upaya_consent=")));
  await here.click();
  await expect.poll(cookie).toBe("upaya_consent=location");
  await page.reload();
  await expect(consents.getByText(/^Seen from here: /)).toBeVisible();
  await here.click();
  await expect.poll(cookie).toBe("upaya_consent=");
  await consents.getByText("Everything said so far (4)").click();
  await expect(consents.locator("details").getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page);
});

test("a password is set, and the data come as a file", { tag: "@phone" }, async ({ page }) => {
  const password = panel(page, "Password");
  await password.getByRole("button", { name: "Set a password" }).click();
  await password.getByLabel("New password", { exact: true }).fill("short");
  await password.getByRole("button", { name: "Save password" }).click();
  await expect(password.getByText("Use at least 10 characters. Three or four words are easy to remember.")).toBeVisible();
  await password.getByLabel("New password", { exact: true }).fill("four plain green buses");
  await password.getByRole("button", { name: "Save password" }).click();
  await expect(password.getByRole("button", { name: "Change password" })).toBeVisible();

  const copy = panel(page, "A copy of your data");
  await copy.getByRole("button", { name: "Make my file" }).click();
  const fetchIt = copy.getByRole("button", { name: "Download" });
  await expect(fetchIt).toBeVisible({ timeout: 20_000 });
  const download = page.waitForEvent("download");
  await fetchIt.click();
  const file = await (await download).createReadStream();
  let text = "";
  for await (const chunk of file) text += String(chunk);
  expect(text).toContain(teacher);
});
