import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { cardOf } from "./support/catalogue.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { newEmail, newPhone, signInAs, signInByForm } from "./support/sign-in.ts";
import { callOff, newTalk } from "./support/talks.ts";
import { expect, test } from "./support/test.ts";

const pending = "/profile/registrations?type=webinars&status=pending";
const hour = 60;
const day = 24 * hour;

test(
  "[CARD-06] [ROUTE-32] a talk from its card: a guest signs in and is registered, it stands on its page and among their registrations",
  { tag: "@phone" },
  async ({ page }) => {
    const title = `Forty notebooks ${Date.now()}`;
    const talk = await newTalk({ title, inMinutes: [2 * day], capacity: 40 });
    const search = `/learning?${new URLSearchParams({ q: title }).toString()}`;
    const writes: string[] = [];
    page.on("request", (request) => request.method() === "POST" && /\/learning\//.test(request.url()) && writes.push(request.url()));
    await expect.poll(async () => (await page.request.get(search)).text()).toContain(title);
    await visit(page, search);
    const card = cardOf(page, title);
    await card.getByRole("button", { name: "Register Now" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in to register" })).toBeVisible();
    expect(writes).toEqual([]);
    await signInByForm(page, newPhone());
    await expect(card.getByText("Enrolled")).toBeVisible();
    expect(writes).toHaveLength(1);

    await visit(page, `/learning/${talk.slug}`);
    const panel = page.getByRole("group", { name: "Your place" });
    await expect(panel.getByText("You are registered")).toBeVisible();
    await expect(panel.getByText("1 of 40 seats taken")).toBeVisible();
    await expect(panel.getByRole("button", { name: /^Join opens/ })).toBeDisabled();
    await expect(panel.getByRole("timer")).toHaveAccessibleName(/^Starts in /);
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);

    await panel.getByRole("link", { name: "Calendar feed" }).click();
    await expect(page).toHaveURL(/\/profile\/registrations/);
    const next = page.getByRole("region", { name: "Next" });
    await expect(next.getByRole("heading", { name: title })).toBeVisible();
    await visit(page, pending);
    await expect(next.getByRole("heading", { name: title })).toBeVisible();
    const file = `/api/learning/sessions/${talk.sessions[0]!}/calendar.ics`;
    await expect(next.getByRole("link", { name: "Calendar file" })).toHaveAttribute("href", file);
    expect(await (await page.request.get(file)).text()).toContain(`URL;VALUE=URI:`);
    await expectNoSideways(page);
    await expectAccessibleInBothThemes(page);
    await visit(page, "/profile/registrations?type=expert_masterclass&status=pending");
    await expect(page.getByRole("heading", { name: "No dates ahead" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

test("a full talk has a line, and who waits moves up when somebody gives up their place", { tag: "@phone" }, async ({ page, browser }) => {
  const title = `One seat ${Date.now()}`;
  const { slug } = await newTalk({ title, inMinutes: [3 * hour], capacity: 1 });
  const address = `/learning/${slug}`;
  await signInAs(page, newEmail("first"));
  await visit(page, address);
  const panel = page.getByRole("group", { name: "Your place" });
  await panel.getByRole("button", { name: "Register Now" }).click();
  await expect(panel.getByText("1 of 1 seats taken")).toBeVisible();

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await signInAs(other, newEmail("second"));
  await visit(other, address);
  const waiting = other.getByRole("group", { name: "Your place" });
  await expect(waiting.getByText("It is full")).toBeVisible();
  await waiting.getByRole("button", { name: "Join the line" }).click();
  await expect(waiting.getByText("Waiting, place 1")).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await visit(other, pending);
  await expect(other.getByRole("button", { name: `Leave the line: ${title}` })).toBeVisible();

  await panel.getByRole("button", { name: "Give up my place" }).click();
  const dialog = page.getByRole("dialog", { name: /^Give up your place on / });
  await expect(dialog.getByText("The first in the line", { exact: true })).toBeVisible();
  await expect(dialog.getByText("one waits")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Give up my place" }).click();
  await expect(panel.getByRole("button", { name: "Join the line" })).toBeVisible();

  await visit(other, pending);
  await expect(other.getByRole("region", { name: "Next" }).getByRole("heading", { name: title })).toBeVisible();
  await elsewhere.close();
});

test("a date that is called off says so and why, on its page and behind those who had a place", { tag: "@phone" }, async ({ page }) => {
  const title = `Called off ${Date.now()}`;
  const { slug, sessions } = await newTalk({ title, inMinutes: [5 * hour] });
  await signInAs(page, newEmail("called-off"));
  await visit(page, `/learning/${slug}`);
  const panel = page.getByRole("group", { name: "Your place" });
  await panel.getByRole("button", { name: "Register Now" }).click();
  await expect(panel.getByText("You are registered")).toBeVisible();
  await callOff(sessions[0]!, "Ritika lost her voice.");
  // The document is the same for everybody and is made anew when the news has come.
  await expect.poll(async () => (await page.request.get(`/learning/${slug}`)).text()).toContain("Ritika lost her voice.");
  await visit(page, `/learning/${slug}`);
  await expect(panel.getByText(/^Cancelled on /)).toBeVisible();
  await expect(panel.getByText("Ritika lost her voice.")).toBeVisible();
  await expect(panel.getByRole("button")).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await visit(page, "/profile/registrations?type=all&status=past");
  await expect(page.getByText(/^Cancelled on /)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the door opens ten minutes before: Join leads into the room once, and a copied link nowhere", { tag: "@phone" }, async ({ page }) => {
  const { slug } = await newTalk({ title: `At the door ${Date.now()}`, inMinutes: [8] });
  await signInAs(page, newEmail("joins"));
  await visit(page, `/learning/${slug}`);
  const panel = page.getByRole("group", { name: "Your place" });
  await panel.getByRole("button", { name: "Register Now" }).click();
  const sent = page.waitForResponse((reply) => reply.url().includes("/api/learning/join/"));
  await panel.getByRole("button", { name: "Join now" }).click();
  const entered = await sent;
  expect(entered.status()).toBe(303);
  await expect(page).toHaveURL("/aboutus");

  const copied = await page.request.get(entered.url(), { maxRedirects: 0 });
  expect(copied.headers()["location"]).toContain("/profile/registrations?link=used");
  await visit(page, "/profile/registrations?link=used");
  await expect(page.getByText("That link was made for one tap")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next" }).getByRole("button", { name: /^Join/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
