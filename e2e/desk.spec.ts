import { type Page, request as requests } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { giveDevice, invite, lookUp, notOpen, openDesk, somebody } from "./support/desk.ts";
import { places } from "./support/env.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const act = (page: Page, name: string) => page.getByRole("radio", { name });
const send = (page: Page, name: string) => page.locator("form.fm").getByRole("button", { name });
const reason = (page: Page) => page.getByLabel("Reason, for the log");
const status = (page: Page, words: RegExp | string) => expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

/** 320 is also what a laptop's screen has at four times the size. */
async function expectFit(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: size.height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `nothing is wider than a screen of ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(size);
}

test.describe("the desk", () => {
  test("is opened by a link that was handed over", async ({ page, faults }) => {
    faults.allow(notOpen);
    await giveDevice(page);
    await page.goto(places().desk);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open the desk");
    await expect(page).toHaveTitle("Open the desk | Staff desk | Upaya");
    await expectAccessibleInBothThemes(page);
    // A device without a key for the desk opens nothing.
    await button(page, "Open with my passkey").click();
    await expect(page.getByRole("alert")).toHaveText("Your device did not say yes. Nothing was opened.");

    const { link } = await invite("Ritu Malhotra");
    await page.goto(link);
    // The secret is out of the address bar before anybody reads it there.
    await expect(page).toHaveURL(`${places().desk}/enrol`);
    await expectAccessibleInBothThemes(page);
    await button(page, "Make the passkey").press("Enter");
    await expect(page).toHaveURL(`${places().desk}/`);
    await expect(page.getByText("Ritu Malhotra")).toBeAttached();
    await expect(page.getByText("Administrator", { exact: true })).toBeAttached();
    await expect(page.getByRole("heading", { name: "Look things up" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test("shows its queues, a thing and the forms of its acts to eyes, ears and keys", async ({ page, faults }) => {
    faults.allow(notOpen);
    await openDesk(page, "Sana Qureshi");
    const { email } = await somebody();
    await page.getByRole("main").getByRole("link", { name: "Waits for a second person" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waits for a second person");
    await expect(page.locator("main")).toBeFocused();
    await page.getByRole("link", { name: /^Nobody decided/ }).click();
    await expect(page.getByText("Nothing waits for a second person.")).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await lookUp(page, email);
    // Whose address was searched for stays out of the address bar.
    expect(page.url()).not.toContain("example.org");
    await act(page, "Give a role").check();
    await expect(page.getByText("Needs a second person.")).toBeVisible();
    await button(page, "Say yes and ask a second person").click();
    await expect(page.getByText("Please say why, in 10 letters or more.")).toBeVisible();
    await expect(page.getByLabel("Role", { exact: true })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectFit(page);

    await page.goto(`${places().desk}/q/people/01900000-0000-7000-8000-00000000000a`);
    faults.allow(/status of 404/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not here.");
    await page.goto(`${places().desk}/nowhere`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page on the desk.");
    await expectAccessibleInBothThemes(page);
  });
});

test.describe("signing in", { tag: "@once" }, () => {
  test("is closed, and opened again by the key that a link made once", async ({ page, faults }) => {
    faults.allow(notOpen);
    const { link } = await openDesk(page, "Ritu Malhotra");
    // Whoever has a key stays in through a reload; the link is used up.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Look things up" })).toBeVisible();
    // Half an hour without a press, on a clock that the test turns.
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Look things up" })).toBeVisible();
    await page.clock.fastForward("29:50");
    await expect(page.getByRole("heading", { name: "Look things up" })).toBeVisible();
    await page.clock.fastForward("00:15");
    await expect(page.getByText("It closes after 30 minutes without a press.")).toBeVisible();
    await button(page, "Open with my passkey").click();
    await button(page, "Close the desk").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You closed the desk.");
    await page.reload();
    await button(page, "Open with my passkey").click();
    await expect(page.getByRole("heading", { name: "Look things up" })).toBeVisible();
    await button(page, "Close the desk").click();
    await page.goto(link);
    await button(page, "Make the passkey").click();
    await expect(page.getByRole("alert")).toContainText("another one");
    faults.allow(/status of 410|status of 404|status of 400/);
  });
});

test.describe("two people", { tag: "@wide" }, () => {
  test("give a role, and the log says who asked and who agreed", async ({ page, browser, faults }) => {
    faults.allow(notOpen);
    await openDesk(page, "Arvind Nair");
    const { email, id } = await somebody();
    await lookUp(page, email);
    await act(page, "Give a role").check();
    await page.getByLabel("Role", { exact: true }).selectOption({ label: "Staff: money" });
    await reason(page).fill("Joins the finance desk on Monday, asked for by the head of finance.");
    await button(page, "Say yes and ask a second person").click();
    await status(page, "It is done when a second person agrees.");
    await page.getByRole("link", { name: "Look at what waits" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Give a role");
    const address = page.url();
    // Nobody is their own second person: it waits, and nothing is offered.
    await expect(page.getByText("Waits for somebody else")).toBeVisible();
    await expect(act(page, "Decide")).toHaveCount(0);

    const other = await browser.newContext();
    const second = await other.newPage();
    await openDesk(second, "Sana Qureshi");
    await second.goto(address);
    await expect(second.getByText("Joins the finance desk on Monday")).toBeVisible();
    await act(second, "Decide").check();
    await second.getByRole("radio", { name: "Yes, do it" }).check();
    await reason(second).fill("Checked with the head of finance by phone.");
    await button(second, "Decide").click();
    await status(second, "Done, in both your names.");
    await expect(second.getByText("Agreed", { exact: true }).first()).toBeVisible();

    await second.getByRole("link", { name: "What staff did" }).click();
    await second.getByRole("searchbox").fill(id);
    await second.getByRole("searchbox").press("Enter");
    const log = second.getByRole("list", { name: "Rows of What staff did" });
    await expect(log.getByRole("listitem")).toHaveCount(2);
    await expect(log).toContainText("Sana Qureshi: Give a role");
    await expect(log).toContainText("Arvind Nair: Give a role");
    await log.getByRole("link", { name: "Sana Qureshi: Give a role" }).click();
    await expect(second.getByText("Checked with the head of finance by phone.")).toBeVisible();
    await expect(second.getByText("role: staff finance")).toBeVisible();
    await other.close();
  });
});

test.describe("at work", { tag: "@phone" }, () => {
  test("an account is closed for a reason, and what was typed outlives a session that ended", async ({ page, faults }) => {
    faults.allow(notOpen);
    await openDesk(page, "Ritu Malhotra", "staff_support");
    const { email } = await somebody();
    await lookUp(page, email);
    // The only thing that this role may do here stands open already.
    await expect(act(page, "Close this account for now")).toBeChecked();
    await reason(page).fill("Somebody else signs in with it, says the owner");
    // The session is over: the act is refused, and the desk locks itself over the work and names it.
    const error = { code: "unauthenticated", message: "Please sign in.", request_id: "journey" };
    const staff = /\/api\/staff\//;
    await page.route(staff, (route) => route.fulfill({ status: 401, json: { error } }));
    await send(page, "Close this account for now").click();
    await expect(page.getByText("Kept for you")).toBeVisible();
    await page.unroute(staff);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The desk is closed.");
    await expect(page.getByText(/Close this account for now: .+, 46 letters typed/)).toBeVisible();
    await expect(page.getByText("Ritu Malhotra, People and help")).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);

    await button(page, "Open with my passkey").click();
    await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Queues" }).click();
    await page.getByRole("link", { name: /^Close this account for now, / }).click();
    await expect(act(page, "Close this account for now")).toBeChecked();
    await expect(reason(page)).toHaveValue("Somebody else signs in with it, says the owner");
    await send(page, "Close this account for now").click();
    await status(page, /closed/i);
    await expect(act(page, "Open this account again")).toBeVisible();
    await expect(act(page, "Close this account for now")).toHaveCount(0);
  });
});

test.describe("on a bad line", { tag: "@phone" }, () => {
  test("without a line everything is read and nothing is done", async ({ page, context, faults }) => {
    faults.allow(notOpen);
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await openDesk(page, "Sana Qureshi");
    const { email } = await somebody();
    await lookUp(page, email);
    await act(page, "Close this account for now").check();
    await reason(page).fill("Somebody else signs in with it");
    await context.setOffline(true);
    await send(page, "Close this account for now").click();
    await status(page, /No line since/);
    await expect(page.getByText("There is no line. What you typed stays here.")).toBeVisible();
    await expect(reason(page)).toHaveValue("Somebody else signs in with it");
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: "Queues" }).click();
    await expect(page.getByText("Kept on this computer:")).toBeVisible();
    // It comes back by itself, and says so by saying nothing.
    await context.setOffline(false);
    await expect(page.getByText(/No line since/)).toHaveCount(0);
  });
});

test.describe("an origin of its own", { tag: "@once" }, () => {
  test("the public site has no desk, and no page beside it writes there", async ({ page, faults }) => {
    faults.allow(/status of 40[134]|Content Security Policy|CSP violation: connect-src/);
    const { web, desk } = places();
    const wire = await requests.newContext();
    for (const path of ["/api/staff/desk", "/api/%73taff/desk", "/api//staff/sign-in/keep", "/q/people"])
      expect((await wire.get(`${web}${path}`)).status(), path).toBe(404);
    expect((await wire.post(`${web}/api/staff/sign-in/start`)).status()).toBe(404);
    expect((await wire.get(`${desk}/api/quiz/list`)).status()).toBe(404);
    // A page of the public site is on a port beside the desk, so a browser sends it the same cookies.
    const sibling = web.replace("127.0.0.1", "localhost");
    expect((await wire.post(`${desk}/api/staff/sign-in/keep`, { headers: { origin: sibling } })).status()).toBe(403);
    await page.goto(`${sibling}/terms-of-use`);
    const answered = await page.evaluate(
      (address) =>
        fetch(address, { method: "POST", credentials: "include", mode: "no-cors" }).then(
          ({ type }) => type,
          () => "refused",
        ),
      `${desk}/api/staff/sign-in/close`,
    );
    // Its own policy lets it call nobody else.
    expect(answered).toBe("refused");
    await wire.dispose();
  });

  test("its document lets nothing run but its own files", async ({ page, faults }) => {
    faults.allow(notOpen);
    faults.allow(/CSP violation|Content Security Policy|TrustedHTML|Trusted Type/);
    const reply = await page.goto(places().desk);
    expect(reply?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const tried = await page.evaluate(() => {
      try {
        document.body.innerHTML = "<img src=x onerror=alert(1)>";
        return "written";
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(tried).toBe("TypeError");
  });
});
