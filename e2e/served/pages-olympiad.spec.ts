import { places } from "../support/env.ts";
import {
  all,
  askApi,
  canonicalOf,
  expectAnswered,
  headingsOf,
  hrefs,
  named,
  pageAt,
  partOf,
  textOf,
  titleOf,
  withText,
} from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const countries = ["Egypt", "Ethiopia", "Ghana", "Kenya", "Nigeria", "Philippines"];
const editions = [
  ["/tpo2024", "India"],
  ["/tpo_2024", "India"],
  ["/tpo-bangladesh", "Bangladesh"],
  ...countries.map((country) => [`/tpo2024-${country.toLowerCase()}`, country]),
] as [string, string][];

async function expectFinds(address: string, how: "list" | "search"): Promise<void> {
  const { total } = await askApi<{ total: number }>(`/learning/${how}?${address.split("?")[1]!}&limit=1`);
  expect(total, `${address} finds something`).toBeGreaterThan(0);
}

test.describe("the olympiad", () => {
  test("[ROUTE-06] it has two addresses, one heading and one canonical address", async () => {
    for (const address of ["/tpo-2025", "/upaya-for-schools/tpo-2025"]) {
      const document = await pageAt(address);
      expect([titleOf(document), ...headingsOf(document)]).toEqual(["International TPO 2025 | Upaya", "International TPO 2025"]);
      expect(canonicalOf(document)).toBe(`${places().web}/tpo-2025`);
      expect([all(document, ".tear > li").length, all(document, ".tracks > li").length]).toEqual([6, 14]);
      const map = named(document, "[role=img]", /one for each of 140 countries/);
      const drawn = map.querySelector("path")?.getAttribute("d")?.match(/M/g)?.length ?? 0;
      expect(drawn + all(map, "circle").length).toBe(140);
    }
    // Schools find it in their own colours.
    expect((await pageAt("/upaya-for-schools/tpo-2025")).querySelector("main")?.getAttribute("data-mode")).toBe("school");
  });

  test("it says that 2025 was held, its ticket enters the next edition, named, dated and free, and tracks lead to what prepares for them", async () => {
    const document = await pageAt("/tpo-2025");
    expect(textOf(document.querySelector("main"))).toContain("On 13 December 2025, teachers in 140 countries sat one paper");
    const seat = textOf(partOf(document, withText(document, "main a", "How to enter the next one")));
    for (const words of ["Your seat in the next one", "First track", "Second track, if you like", "Free", "Enter until"])
      expect(seat).toContain(words);
    expect(seat).toMatch(/TPO 20\d\d/);
    expect(seat).toMatch(/Saturday \d+ January 20\d\d/);
    const tracks = hrefs(document, ".tracks a");
    expect(tracks.length).toBeGreaterThan(6);
    await expectAnswered(tracks.filter((to) => to.startsWith("/learning/")));
    for (const to of tracks.filter((each) => !each.startsWith("/learning/"))) await expectFinds(to, "list");
  });
});

test.describe("earlier editions", () => {
  for (const [address, country] of editions) {
    test(`[ROUTE-20] ${address} is the register of its country`, async () => {
      const document = await pageAt(address);
      expect([titleOf(document), ...headingsOf(document)]).toEqual([`TPO 2024, ${country} | Upaya`, `TPO 2024, ${country}`]);
      expect(canonicalOf(document)).toBe(places().web + address.replace("_", ""));
      for (const words of ["Archived edition", "Sample names and marks"]) withText(document, "main *", words);
      expect(all(named(document, "main [role=region]", /^First in /), "tr").length).toBeGreaterThan(4);
      expect(textOf(named(document, "nav", "Other editions").querySelector("[aria-current]"))).toBe(country);
    });
  }

  test("every edition has facts of its own", async () => {
    const facts = new Set<string>();
    for (const [address] of editions) {
      const document = await pageAt(address);
      facts.add(`${textOf(document.querySelector(".ed-facts"))} ${textOf(document.querySelector(".paperq"))}`);
    }
    // Two spellings of one page.
    expect(facts.size).toBe(editions.length - 1);
  });
});

test("the olympiad's countries have their hours, their fees and their pages", async () => {
  const document = await pageAt("/international-tpo");
  expect([titleOf(document), ...headingsOf(document)]).toEqual(["International TPO | Upaya", "International TPO"]);
  expect(textOf(withText(document, ".round > li", "India"))).toContain("10 am to 6 pm");
  expect(textOf(withText(document, ".round > li", "Kenya"))).toContain("12:30 pm to 8:30 pm");
  const kenya = withText(document, ".ledger tr", "Kenya");
  expect(textOf(kenya)).toContain("KES 650");
  expect(withText(kenya, "a", "Kenya 2024").getAttribute("href")).toBe("/tpo2024-kenya");
  const pages = hrefs(document, ".ledger a");
  expect(pages.length).toBeGreaterThan(8);
  await expectAnswered(pages);
});

test("no topic of the mindmap leads to an empty page", async () => {
  const document = await pageAt("/mindmap");
  expect([titleOf(document), ...headingsOf(document)]).toEqual(["Mindmap | Upaya", "Mindmap"]);
  const topics = hrefs(document, ".strand a");
  expect(topics.length).toBeGreaterThan(90);
  await Promise.all([...new Set(topics)].map((to) => expectFinds(to, "search")));
});

test("the summer camp is 24 mornings, an hour by the minute and a packing list", async () => {
  const document = await pageAt("/summer-camp");
  expect([titleOf(document), ...headingsOf(document)]).toEqual(["Summer camp | Upaya", "Summer camp"]);
  expect(all(named(document, "[role=img]", /24 mornings/), ".camp")).toHaveLength(24);
  expect(all(document, ".book")).toHaveLength(4);
  expect(textOf(partOf(document, withText(document, "main a", "How to get a place")))).toContain("Places open in March 2027");
});

test("bringing a school is said by its own name", async () => {
  const document = await pageAt("/gtm");
  expect([titleOf(document), ...headingsOf(document)]).toEqual(["Bring a school | Upaya", "Bring a school"]);
  expect(textOf(document.querySelector(".code-ticket"))).toContain("Looks like this");
});
