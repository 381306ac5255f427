import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Every address that the product names, apart from the quiz. */
export function addresses(brand: string): string[] {
  const schools = `/${brand}-for-schools`;
  return [
    "/",
    schools,
    ...["teaching-quotient", "learning-training", "taas", "tpo-2025"].map((page) => `${schools}/${page}`),
    `/${brand}-school-ratings`,
    ...["tpo-2025", "testimonials", "learning", "community", "jobs", "bundle-products", "login", "cart", "profile"].map(
      (page) => `/${page}`,
    ),
    ...personalPaths,
    ...footerPaths(brand),
    ...["tpo2024", "tpo_2024", "tpo-bangladesh"].map((page) => `/${page}`),
    ...["egypt", "ethiopia", "ghana", "kenya", "nigeria", "philippines"].map((country) => `/tpo2024-${country}`),
  ];
}

/** What stands beside the menu of a profile. */
const personalPaths = [
  ...[
    "favourites",
    "bookmark-jobs",
    "my-learning",
    "my-jobs",
    "registrations",
    "posts",
    "saved-posts",
    "dashboard",
    "school-info",
    "teachers",
  ].map((page) => `/profile/${page}`),
  ...["channel-partner", "value-partner"].map((page) => `/${page}`),
  ...["dashboard", "spc-license", "track-usage"].map((page) => `/institutional-partner/${page}`),
];

/** The ten that every footer links to. */
export function footerPaths(brand: string): string[] {
  return [
    "/aboutus",
    `/${brand}-app`,
    `/${brand}-plus`,
    `/${brand}-ai`,
    "/international-tpo",
    "/gtm",
    "/mindmap",
    "/summer-camp",
    "/terms-of-use",
    "/privacy-policy",
  ];
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/**
 * React has taken over: what follows is answered by JavaScript and not lost. It marks elements while it is still at work, and hands the
 * page over at the end of it; its effects are the next task then. A message is waited for and no time: some journeys stop the clock.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", done);
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}

export async function visit(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await hydrated(page);
}

/** An open page made narrower and wider: it is not opened anew for every width. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    // What measures itself is drawn anew a moment later.
    await expect(() => expectNoSideways(page)).toPass({ timeout: 2_000, intervals: [0, 50, 100, 200] });
  }
  await page.setViewportSize(before);
}

/** Where there is room no title ends in dots. */
export async function expectNoTitleCut(page: Page): Promise<void> {
  const cut = await page.locator("main :is(h1, h2, h3, b, h1 *, h2 *, h3 *, li > a > span)").evaluateAll((all) =>
    all
      .filter((one) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one);
        if (one.clientWidth < 4 || overflowX === "visible") return false;
        const dots = textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth;
        return dots || (webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2);
      })
      .map((one) => one.textContent.trim()),
  );
  expect(cut, `titles cut on ${page.url()}`).toEqual([]);
}

export async function expectNoSideways(page: Page): Promise<void> {
  const { scroll, seen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(scroll, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(seen);
}
