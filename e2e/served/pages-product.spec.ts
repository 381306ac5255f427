import { places } from "../support/env.ts";
import { footerPaths } from "../support/pages.ts";
import {
  all,
  expectAnswered,
  headingsOf,
  hrefs,
  named,
  pageAt,
  partOf,
  served,
  textOf,
  texts,
  titleOf,
  withText,
} from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const own = ["/upaya-plus", "/terms-of-use", "/privacy-policy", "/upaya-app", "/upaya-ai", "/testimonials", "/aboutus"];

test("[ROUTE-21] each of the ten pages of the footer answers with a heading of its own", async () => {
  const headings: string[] = [];
  for (const address of footerPaths("upaya")) {
    const found = headingsOf(await pageAt(address));
    expect(found, address).toHaveLength(1);
    headings.push(found[0]!);
  }
  expect(headings).not.toContain("");
  expect(new Set(headings).size).toBe(10);
});

for (const address of own) {
  test(`${address} is whole: a title, and every place that it leads to`, async () => {
    const document = await pageAt(address);
    expect(titleOf(document)).toMatch(/.{8,} \| Upaya$/);
    for (const link of all(document, "main a[href^='#']")) partOf(document, link);
    await expectAnswered(all(document, "main img").map((image) => image.getAttribute("src")!));
  });
}

test.describe("plus", () => {
  test("names three plans, says before any price that nothing is sold, and has no way to pay", async () => {
    const document = await pageAt("/upaya-plus");
    const table = withText(document, "main table", "Expert masterclasses");
    expect(textOf(table.querySelector("caption")) || table.getAttribute("aria-label")).toBe("What each plan will hold");
    expect(all(table, "thead th[scope='col'], thead th").filter((head) => textOf(head) !== "")).toHaveLength(3);
    expect(textOf(withText(table, "tr", /^Expert masterclasses/))).toContain("20% off");
    const main = textOf(document.querySelector("main"));
    expect(main.indexOf("Not on sale yet")).toBeGreaterThan(0);
    expect(main.indexOf("Not on sale yet")).toBeLessThan(main.indexOf("₹1,188/-"));
    expect(texts(document, "main a").filter((words) => /buy|pay|cart/i.test(words))).toEqual([]);
  });

  test("the slip adds up", async () => {
    const document = await pageAt("/upaya-plus");
    const rows = all(document, ".rc-slip tbody tr, .rc-slip tfoot tr").map((row) =>
      texts(row, "td").map((cell) => Number(cell.replaceAll(/[₹,]|\/-/g, "")) || 0),
    );
    const total = rows.pop()!;
    const sum = (column: number) => rows.reduce((whole, row) => whole + row[column]!, 0);
    expect(sum(0)).toBeCloseTo(total[0]!, 2);
    expect(sum(1)).toBeCloseTo(total[1]!, 2);
    expect(textOf(document.querySelector("main"))).toMatch(/₹668\.80\/- less/);
    expect(total[0]! - total[1]!).toBeCloseTo(668.8, 2);
  });
});

test.describe("an address is left without JavaScript", () => {
  for (const path of ["/upaya-plus", "/upaya-ai", "/community"]) {
    const send = async (email: string) => {
      const document = await pageAt(path);
      const form = document.querySelector<HTMLFormElement>("main form[method='post' i]")!;
      const fields = new URLSearchParams();
      for (const input of all(form, "input[name]")) fields.set(input.getAttribute("name")!, input.getAttribute("value") ?? "");
      fields.set(form.querySelector("input.in")!.getAttribute("name")!, email);
      const reply = await fetch(new URL(form.getAttribute("action") ?? path, places().web + path), { method: "POST", body: fields });
      return { status: reply.status, html: await reply.text() };
    };

    test(`on ${path}: thanks are said, and a wrong one comes back in its field with the words beside it`, async () => {
      const kept = await send(`reader-of${path.replace("/", "-")}@example.org`);
      expect([kept.status, kept.html.includes("We will write once")]).toEqual([200, true]);
      const wrong = await send("asha@example");
      expect(wrong.html).toContain("Please enter a valid email address.");
      expect(wrong.html).toMatch(/<input[^>]*value="asha@example"/);
      expect(wrong.html).toMatch(/<input[^>]*aria-invalid="true"/);
    });
  }
});

test.describe("legal texts", () => {
  test("[ROUTE-23] the terms say when they were last changed", async () => {
    const { html } = await served("/terms-of-use");
    expect(html.toLowerCase()).toContain("last updated august 1, 2024");
    const document = await pageAt("/terms-of-use");
    expect(headingsOf(document)).toEqual(["Terms of use"]);
    withText(document, "main *", /^Last updated August 1, 2024$/);
  });

  test("what was changed since stands below that day, with its own", async () => {
    for (const address of ["/terms-of-use", "/privacy-policy"]) {
      const head = textOf((await pageAt(address)).querySelector("main header"));
      expect(head).toMatch(/Last updated \w+ \d+, \d{4}.*Changed on 19 November 2026: parts \d/);
    }
  });

  test("the terms say how things are paid for and given back, and nothing says any more that nothing can be bought", async () => {
    const terms = textOf((await pageAt("/terms-of-use")).querySelector("main"));
    for (const said of [
      "Razorpay",
      "seven days",
      "less than 20 %",
      "up to ₹5,000",
      "three times in 90 days",
      "ten minutes",
      "eight years",
      "at most 80",
    ])
      expect(terms).toContain(said);
    for (const address of ["/terms-of-use", "/privacy-policy", "/aboutus", "/upaya-plus"])
      expect(textOf((await pageAt(address)).querySelector("main")), address).not.toMatch(
        /nothing is for sale|there is no till|once the shop/i,
      );
  });

  test("every part is in the contents and has its plain words beside it", async () => {
    for (const address of ["/terms-of-use", "/privacy-policy"]) {
      const document = await pageAt(address);
      const parts = all(document, "article > section");
      expect(parts.length).toBeGreaterThanOrEqual(12);
      expect(all(document, ".lg-short")).toHaveLength(parts.length);
      const contents = document.querySelector("nav[aria-label='Contents']");
      expect(all(contents, "a").map((link) => partOf(document, link))).toEqual(parts);
    }
  });

  test("the privacy policy tells what is kept, until when, and the rights of the Act", async () => {
    const document = await pageAt("/privacy-policy");
    expect(textOf(withText(document, "table tr", /request for a call/i))).toContain("365 days");
    expect(textOf(withText(document, "table tr", /Devices/))).toContain("30 days");
    expect(textOf(document.querySelector("#rights"))).toMatch(/correct.+take back a consent.+erased.+complain.+name somebody/s);
    expect(textOf(document.querySelector("#complain"))).toContain("Data Protection Board of India");
  });
});

test("[ROUTE-36] the page of the app shows it at three times of a day, and how it comes to a phone", async () => {
  const document = await pageAt("/upaya-app");
  expect(headingsOf(document)).toEqual(["It fits in the gaps of your day."]);
  for (const screen of [/bookmarked for the evening/, /question of the daily quiz/, /at night in dark colours/])
    named(document, "main [role=img], main img", screen);
  const install = partOf(document, withText(document, "main a", "Put it on my phone"));
  expect(install.id).toBe("install");
  expect(texts(install, "h2, h3")).toEqual(expect.arrayContaining(["Android", "iPhone"]));
  expect(textOf(install)).toContain("Add to Home Screen");
});

test("a number in the assistant's answer leads to its source", async () => {
  const document = await pageAt("/upaya-ai");
  expect(textOf(document.querySelector("main"))).toContain("Sample conversation");
  const mark = all(document, "main a").find((link) => (link.getAttribute("aria-label") ?? textOf(link)).startsWith("Source 3"))!;
  expect(textOf(partOf(document, mark))).toContain("Questions worth waiting for");
});

test("[ROUTE-08] teachers and schools are heard, each with name and place, and marked as samples", async () => {
  const document = await pageAt("/testimonials");
  expect(texts(document, "main *").filter((words) => words === "Sample")).not.toHaveLength(0);
  withText(document, "main p", /^Sample stories/);
  const stories = all(document, ".wl-pages li");
  expect(stories.length).toBeGreaterThanOrEqual(10);
  for (const side of ["teacher", "school"]) expect(all(document, `.wl-pages li[data-side='${side}']`).length).toBeGreaterThan(1);
  for (const story of stories) {
    expect(textOf(story.querySelector("blockquote")).length).toBeGreaterThan(30);
    expect(textOf(story.querySelector("figcaption"))).toMatch(/.+, .+/);
  }
});

test("about us: the lesson's drawings have as many lines as they say", async () => {
  const document = await pageAt("/aboutus");
  expect(headingsOf(document)[0]).toMatch(/^Skilful means/);
  expect(all(document, ".ll-figures figure").map((figure) => all(figure, ".mirror-line").length)).toEqual([1, 2, 4]);
  const rule = withText(document, "details", "And the rule?");
  expect([rule.hasAttribute("open"), textOf(rule).includes("the greatest number that divides both sides")]).toEqual([false, true]);
});

test("every link of these pages leads somewhere", async () => {
  const links = (await Promise.all(own.map(pageAt))).flatMap((document) => hrefs(document, "main a[href^='/']"));
  expect(new Set(links).size).toBeGreaterThanOrEqual(8);
  await expectAnswered(links);
});
