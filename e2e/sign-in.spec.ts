import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { latestCode } from "./support/inbox.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { chooseAtGoogle, newEmail, newPhone, post, sandboxIcon, signInAs, signInByForm, whoIsHere } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const phoneField = (page: Page) => page.getByLabel("Mobile number");
const codeField = (page: Page) => page.getByLabel("Six-digit code");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The three questions of a first visit. */
async function answerThree(page: Page): Promise<void> {
  await page.getByLabel("What do the children call you?").fill("Priya Shinde");
  await button(page, "Mathematics").click();
  await button(page, "Primary (4-5)").click();
  await expectNoSideways(page);
  await expectAccessibleInBothThemes(page);
  await button(page, "Show my first lesson").click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Priya$/);
}

/** What was told shows on one's own page and in the list. */
async function expectLearningFirst(page: Page): Promise<void> {
  // Learning first, one's own question next, and the form after them.
  const lesson = page.getByRole("region", { name: "Your first lesson" });
  await expect(lesson.getByRole("link", { name: "See what is inside" })).toHaveAttribute("href", /^\/learning\/[a-z0-9-]+$/);
  await expect(page.getByRole("region", { name: "One question while the tea cools" }).getByRole("link")).not.toHaveCount(0);
  const tops = await page
    .locator(".beg-lesson, .beg-shelf, .beg-question, .pid, main .panel")
    .evaluateAll((all) => all.map((part) => ({ name: part.classList[0], top: part.getBoundingClientRect().top })));
  expect(tops.toSorted((one, other) => one.top - other.top).map(({ name }) => name)).toEqual([
    "beg-lesson",
    "beg-shelf",
    "beg-question",
    "pid",
    "panel",
  ]);
  await expectNoSideways(page);
  await visit(page, "/learning");
  await page.getByRole("group", { name: "What you teach" }).getByRole("link", { name: "Math, Primary (4-5)" }).click();
  await expect(page).toHaveURL(/subject=math&grade=primary/);
}

test.describe("signing in", { tag: "@phone" }, () => {
  test("a new teacher comes in by a code to the phone, is asked three things, and their page begins with learning", async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 400/);
    const phone = newPhone();
    await visit(page, "/login");
    await expectNoSideways(page);
    await button(page, "Get a code").click();
    await expect(page.getByText("A mobile number has ten digits.")).toBeVisible();
    await expect(phoneField(page)).toBeFocused();
    await expectAccessible(page);

    const since = Date.now();
    await phoneField(page).fill(phone);
    await button(page, "Get a code").click();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(page.getByText(/^Sent by SMS\. New code in 0:\d\d$/)).toBeVisible();
    await expectAccessible(page);

    const code = await latestCode(`+91${phone}`, since);
    const wrong = code === "111111" ? "222222" : "111111";
    await codeField(page).fill(wrong);
    await expect(page.getByText("That code does not match. Please check it and try again.")).toBeVisible();
    await expect(codeField(page)).toHaveValue(wrong);
    await expect(page.getByText(/New code in 0:\d\d$/)).toBeVisible();
    await expectAccessible(page);
    await codeField(page).fill(code);
    await expect(page).toHaveURL("/welcome?back=%2Fprofile");
    await expect(page.getByText("Welcome to Upaya.", { exact: false })).toBeVisible();
    expect(await whoIsHere(page)).toBeDefined();

    await answerThree(page);
    await expectLearningFirst(page);
  });
});

test.describe("a code that does not come", { tag: "@phone" }, () => {
  test("a text message that never comes: the same code again, then one by e-mail", async ({ page }) => {
    const [phone, email] = [newPhone(), newEmail("late")];
    await page.clock.install();
    await visit(page, "/login?back=/quiz");
    await phoneField(page).fill(phone);
    await button(page, "Get a code").click();
    await expect(page.getByText(/New code in/)).toBeVisible();
    await expect(button(page, "Send it again")).toHaveCount(0);
    await page.clock.fastForward(61_000);
    await button(page, "Send it again").click();
    await expect(page.getByText("We sent the same code again.", { exact: false }).first()).toBeAttached();
    await page.clock.fastForward(61_000);
    await button(page, "Not there? Get a code by e-mail").click();

    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill("late at example");
    await button(page, "Get a code").click();
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    const since = Date.now();
    await page.getByLabel("E-mail").fill(email);
    await button(page, "Get a code").click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(/^Sent by e-mail\./).first()).toBeAttached();
    await codeField(page).fill(await latestCode(email, since));
    await expect(page).toHaveURL("/quiz");
  });

  test("what was typed is still there after a line that dropped", async ({ page, context, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest/);
    const phone = newPhone();
    await visit(page, "/login?back=/quiz");
    await phoneField(page).fill(phone);
    await expect(phoneField(page)).toHaveValue(/^\d{5} \d{5}$/);
    await context.setOffline(true);
    await button(page, "Get a code").click();
    await expect(page.getByText("The line dropped before we had an answer.", { exact: false })).toBeVisible();
    await expect(phoneField(page)).toHaveValue(`${phone.slice(0, 5)} ${phone.slice(5)}`);
    await context.setOffline(false);
    await signInByForm(page, phone);
    await expect(page).toHaveURL("/quiz");
  });
});

test.describe("without a code", { tag: "@phone" }, () => {
  test("by a password, which is refused without saying whether there is an account", async ({ page, faults }) => {
    faults.allow(/status of 400/);
    const email = newEmail("words");
    await signInAs(page, email);
    const fresh = await post(page, "/auth/refresh", {});
    const set = await post(page, "/user/password", { password: "three plain words here" }, String(fresh.body["access_token"]));
    expect(set.status).toBe(200);
    await page.context().clearCookies();

    await visit(page, "/login?back=/quiz");
    await button(page, "Use a password").click();
    await expect(page.getByLabel("E-mail or mobile number")).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("E-mail or mobile number").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not these words");
    await button(page, "Sign in").click();
    await expect(page.getByText("The address or the password does not match.", { exact: false })).toBeVisible();
    await expect(page.getByLabel("E-mail or mobile number")).toHaveValue(email);
    await page.getByLabel("Password", { exact: true }).fill("three plain words here");
    await button(page, "Sign in").click();
    await expect(page).toHaveURL("/quiz");
  });

  test("with Google, back to the page one came from", async ({ page, faults }) => {
    faults.allow(sandboxIcon);
    const email = newEmail("google");
    await visit(page, "/login?back=/quiz%3Fpage%3D2&invite_id=X");
    await button(page, "Continue with Google").click();
    await chooseAtGoogle(page, email);
    await expect(page).toHaveURL("/quiz?page=2&invite_id=X");
    expect(await whoIsHere(page)).toBeDefined();
  });

  test("whoever turns back at Google is told so and may begin again", async ({ page, faults }) => {
    faults.allow(sandboxIcon);
    await visit(page, "/login?back=/quiz&invite_id=X");
    await button(page, "Continue with Google").click();
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(page.getByRole("alert")).toHaveText("You did not choose an account at Google.");
    await expect(page).toHaveURL("/login/google");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page).toHaveURL("/login?invite_id=X&back=%2Fquiz");
  });
});

test.describe("the page", { tag: "@phone" }, () => {
  test("as a school, on the way to its dashboard", async ({ page }) => {
    await visit(page, "/login");
    await button(page, "Sign in as a school").click();
    await expect(page.getByRole("heading", { name: "Sign in as a school" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-mode", "school");
    await expectAccessible(page);
    await signInByForm(page, newPhone());
    await expect(page).toHaveURL("/profile/dashboard");
  });

  test("who is signed in already has nothing to do on /login", async ({ page }) => {
    await signInAs(page, newEmail("here"));
    await page.goto("/login?back=/quiz");
    await expect(page).toHaveURL("/quiz");
    await page.goto("/login?back=//evil.example");
    await expect(page).toHaveURL("/profile");
  });
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs, and no number gets into an address", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText("Signing in needs JavaScript.", { exact: false })).toBeVisible();
    await phoneField(page).fill("9822041736");
    await button(page, "Get a code").click();
    await phoneField(page).press("Enter");
    await expect(page).toHaveURL("/login");
  });
});

test.describe("a passkey", { tag: "@phone" }, () => {
  test("is added on the account page, brings its person back without a code, and is removed again", async ({ page, context, faults }) => {
    faults.allow(/status of 401/);
    // Passkeys belong to a name, and 127.0.0.1 is none.
    const site = places().web.replace("127.0.0.1", "localhost");
    const wire = await context.newCDPSession(page);
    await wire.send("WebAuthn.enable");
    await wire.send("WebAuthn.addVirtualAuthenticator", {
      options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    await page.goto(`${site}/terms-of-use`);
    const user = await signInAs(page, newEmail("passkey"));
    await visit(page, `${site}/profile/account`);
    const passkeys = page.getByRole("region", { name: "Passkeys" });
    await expect(passkeys.getByText("None yet.")).toBeVisible();
    await button(page, "Add a passkey").click();
    await expect(passkeys.getByRole("listitem")).toHaveText(/Added .+, not used yet/);
    // The device knows that it has one.
    await button(page, "Add a passkey").click();
    await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
    await context.clearCookies();

    await visit(page, `${site}/login?back=/quiz`);
    expect(await whoIsHere(page)).toBeUndefined();
    await button(page, "Use a passkey").click();
    await expect(page).toHaveURL(`${site}/quiz`);
    expect(await whoIsHere(page)).toBe(user);

    await visit(page, `${site}/profile/account`);
    await expect(passkeys.getByRole("listitem")).toHaveText(/last used/);
    await passkeys.getByRole("button", { name: /^Remove / }).click();
    await page.getByRole("dialog", { name: "Remove this passkey?" }).getByRole("button", { name: "Remove" }).click();
    await expect(passkeys.getByText("None yet.")).toBeVisible();
  });

  test("is not offered where a page has no name", async ({ page }) => {
    await visit(page, "/login");
    await expect(button(page, "Use a password")).toBeVisible();
    await expect(button(page, "Use a passkey")).toHaveCount(0);
  });
});
