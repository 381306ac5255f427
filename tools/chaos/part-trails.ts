import type { Page } from "playwright-core";

/** A page as somebody sees it. */
export interface Look {
  readonly path: string;
  readonly signedIn: boolean;
}

const paths = ["/", "/learning", "/quiz", "/bundle-products", "/upaya-for-schools", "/learning/fractions-without-fear"];
const own = ["/profile", "/profile/account", "/profile/favourites", "/profile/my-badges", "/profile/coins"];

export const looks: readonly Look[] = [
  ...["/login", ...paths].map((path) => ({ path, signedIn: false })),
  ...[...own, ...paths].map((path) => ({ path, signedIn: true })),
];

type Visit = <Found>(look: Look, at: (page: Page) => Promise<Found>) => Promise<Found>;

const pressable = 'button:visible, summary:visible, [role="switch"]:visible';
/** A press that leaves the page leads to no part of it. */
const mostPresses = 40;

/** A control by what it says, and the how-manyth of those that say so. */
async function controlsOf(page: Page, within: string): Promise<string[]> {
  const names = await page
    .locator(`${within} :is(${pressable})`)
    .evaluateAll((found) => found.map((control) => (control.getAttribute("aria-label") ?? control.textContent ?? "").trim()));
  return [...new Set(names.filter(Boolean))].slice(0, mostPresses);
}

async function press(page: Page, name: string): Promise<void> {
  const control = page
    .locator(`:is(${pressable})`)
    .filter({ visible: true })
    .and(
      page
        .getByLabel(name, { exact: true })
        .or(page.getByText(name, { exact: true }))
        .or(page.getByRole("button", { name, exact: true })),
    );
  await control
    .first()
    .click({ timeout: 3_000, noWaitAfter: true })
    .catch(() => undefined);
}

/** The first touch wakes what comes late; then one press after the other. */
export async function pressAll(page: Page, trail: readonly string[]): Promise<void> {
  await page.mouse.move(10, 200);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(300);
  for (const name of trail) {
    await press(page, name);
    await page.waitForTimeout(400);
  }
}

/** Every file that comes after a page's first view, told with the presses that brought it: of the page, and of a dialog they open. */
export async function trailsOf(
  look: Look,
  url: string,
  visit: Visit,
  tell: (file: string, trail: readonly string[]) => void,
): Promise<void> {
  const walk = (trail: readonly string[]) =>
    visit(look, async (page) => {
      page.on("request", (request) => tell(new URL(request.url()).pathname.slice(1), trail));
      await page.goto(`${url}${look.path}`, { waitUntil: "load" });
      await pressAll(page, trail);
      await page.waitForTimeout(600);
      const dialog = (await page.locator("dialog[open], [role=dialog]:visible").count()) > 0;
      return { names: trail.length === 0 ? await controlsOf(page, "body") : dialog ? await controlsOf(page, "dialog[open]") : [] };
    });
  const { names } = await walk([]);
  for (const name of names) {
    const inside = await walk([name]);
    for (const next of inside.names) await walk([name, next]);
  }
}
