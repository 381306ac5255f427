import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectJsonLd } from "./support/json-ld.ts";
import { expectFits, expectNoSideways, expectNoTitleCut, hydrated, visit } from "./support/pages.ts";
import { untilQuiet } from "./support/quiet.ts";
import { publicPages } from "./support/public-pages.ts";
import { served } from "./support/served.ts";
import { newEmail, post, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const atOnce = 8;

/** What a page says about itself. */
interface Said {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly headings: string[];
  readonly jsonLd: string[];
  readonly links: string[];
  readonly brokenPictures: string[];
  readonly text: string;
}

/**
 * What a clock tells, and the place that is kept for a second one: a document is the same at any hour and in every zone. What a talk has
 * left of its seats, and what can be pressed for them, changes with every place that is taken.
 */
const byTheClock = "[role=timer], .timepair [aria-hidden], .talk-panel, .talk-bar";

async function listen(page: Page): Promise<Said> {
  return page.evaluate((clocks) => {
    const words = (main: Element | null) => {
      const copy = main?.cloneNode(true) as Element | undefined;
      for (const clock of copy?.querySelectorAll(clocks) ?? []) clock.remove();
      return copy?.textContent ?? "";
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const content = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? "";
    return {
      title: document.title,
      description: content('meta[name="description"]', "content"),
      canonical: content('link[rel="canonical"]', "href"),
      headings: all("h1").map((heading) => heading.textContent.trim()),
      jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent),
      links: all("a[href]").map((link) => (link as HTMLAnchorElement).href),
      brokenPictures: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
      text: words(document.querySelector("main")),
    };
  }, byTheClock);
}

/** One page of every make: axe takes a second each, and pages of one make differ in their words only. */
function makes(pages: readonly string[]): string[] {
  const alike: readonly (readonly [form: RegExp, many: number])[] = [
    [/^\/learning\//, 4],
    [/^\/bundle-products\//, 1],
    [/^\/tpo(?:2024|-bangladesh)/, 1],
    [/^\/(?:terms-of-use|privacy-policy)$/, 1],
    [/^\/(?:community|jobs)$/, 1],
  ];
  const first = alike.flatMap(([form, many]) => pages.filter((path) => form.test(path)).slice(0, many));
  return [...pages.filter((path) => !alike.some(([form]) => form.test(path))), ...first];
}

async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await hydrated(page);
}

function expectOwnWords(said: ReadonlyMap<string, Said>, origin: string): void {
  for (const [path, { title, description, headings, canonical, jsonLd, brokenPictures }] of said) {
    expect(title, path).toMatch(/^\S.* \| Upaya$/);
    expect(description.length, `description of ${path}`).toBeGreaterThan(20);
    expect(headings, `one h1 on ${path}`).toEqual([expect.stringMatching(/\S/)]);
    expect(canonical, path).toBe(`${origin}${path}`);
    expect(brokenPictures, path).toEqual([]);
    expectJsonLd(path, jsonLd);
  }
  for (const what of ["title", "description"] as const) {
    const texts = [...said.values()].map((each) => each[what]);
    const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(twice, `the same ${what} twice`).toEqual([]);
  }
}

async function expectNoneDead(request: APIRequestContext, said: Iterable<Said>, origin: string): Promise<void> {
  const links = new Set([...said].flatMap((each) => each.links.map((link) => link.replace(/#.*/, ""))));
  const inside = [...links].filter((link) => link.startsWith(origin));
  expect(inside.length).toBeGreaterThan(100);
  const dead: string[] = [];
  const ask = async (link: string) => void ((await request.get(link)).ok() || dead.push(link));
  for (let from = 0; from < inside.length; from += atOnce) await Promise.all(inside.slice(from, from + atOnce).map(ask));
  expect(dead, "dead links").toEqual([]);
}

/** For everybody, with everything unfolded that can be, in one theme: one attribute is all that a dark device changes. */
async function expectReadable(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((chosen) => {
    for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
    // What is not on the screen is not drawn, and its colours stay those of the theme before.
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    document.documentElement.setAttribute("data-theme", chosen);
    for (const change of document.getAnimations()) change.finish();
  }, theme);
  await expectAccessible(page);
}

/** What a browser shows of a page is what its document said: nobody without JavaScript, and no search engine, is told less. */
async function expectServed(path: string, shown: string): Promise<void> {
  const { document } = await served(path);
  // Figures that count up and words that come and go by the hour of the day are told by their own tests.
  if (path === "/" || path === "/quiz") return;
  for (const clock of document.querySelectorAll(`main :is(${byTheClock})`)) clock.remove();
  expect(shown, path).toBe(document.querySelector("main")?.textContent);
}

// The fixture of every journey fails it on a console error or a breach of the policy.
// Both themes and both widths are looked at, each page once in each: a phone in the dark, a desk in daylight.
for (const [width, theme] of [
  [390, "dark"],
  [1_440, "light"],
] as const) {
  test.describe(`every public page at ${width}`, { tag: "@once" }, () => {
    const narrow = width < 1_024;
    test.use({ viewport: { width, height: narrow ? 844 : 900 }, isMobile: narrow, hasTouch: narrow, colorScheme: "light" });

    test(`is there, speaks for itself, leads nowhere dead and can be read by everybody, in the ${theme}`, async ({ page, request }) => {
      test.setTimeout(480_000);
      const origin = places().web;
      const pages = await publicPages(request);
      expect(pages.length).toBeGreaterThan(30);
      const looked = makes(pages);
      expect(looked.length).toBeGreaterThan(24);
      const said = new Map<string, Said>();
      for (const path of pages) {
        await open(page, path);
        if (narrow) {
          const heard = await listen(page);
          said.set(path, heard);
          await expectServed(path, heard.text);
        }
        await expectNoSideways(page);
        await expectFits(page, narrow ? [320, 360] : [768]);
        if (!narrow) await expectNoTitleCut(page);
        if (looked.includes(path)) await expectReadable(page, theme);
      }
      // Both widths are given the same document.
      if (!narrow) return;
      expectOwnWords(said, origin);
      await expectNoneDead(request, said.values(), origin);
    });
  });
}

/** As long as names, places and schools of this country are. */
const longNames = {
  name: "Thiruvenkatasubramaniyan Lakshminarasimhachari Venkataraghavan",
  city: "Thiruvananthapuram",
  state: "Dadra and Nagar Haveli and Daman and Diu",
  country: "India",
  school: "Shri Swaminarayan Gurukul Vishwavidya Pratishthanam International School, Thiruvananthapuram",
  subjects_comfortable: ["Social Science", "Chemistry", "Physics"],
  grades_comfortable: ["Montessori/Early Years", "Senior Secondary (11-12)"],
};

test("every page of somebody with a long name fits at every width, and cuts no title", { tag: "@once" }, async ({ page, request }) => {
  test.setTimeout(240_000);
  await signInAs(page, newEmail("a-rather-long-address-of-somebody"));
  const { body } = await post(page, "/auth/refresh", {});
  const token = String(body["access_token"]);
  expect((await post(page, "/user/details", longNames, token)).status).toBe(200);
  const listed = await request.get(`${places().api}/api/learning/list?limit=100`);
  const { data } = (await listed.json()) as { data: { slug: string; name: string }[] };
  const longest = data.toSorted((one, other) => other.name.length - one.name.length)[0]!;
  for (const path of [
    "/",
    "/quiz",
    "/learning",
    `/learning/${longest.slug}`,
    "/welcome",
    "/profile",
    ...["account", "favourites", "upaya-coins", "my-badges", "my-learning", "registrations", "notifications"].map(
      (name) => `/profile/${name}`,
    ),
  ]) {
    await visit(page, path);
    await untilQuiet(page);
    await expectNoTitleCut(page);
    await expectFits(page, [320, 360, 390, 768, 1_440]);
    // It stands among one's favourites then, too.
    if (path.endsWith(longest.slug)) await page.getByRole("button", { name: "Bookmark", exact: true }).first().click();
  }
});
