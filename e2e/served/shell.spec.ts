import { addresses, footerPaths } from "../support/pages.ts";
import { all, expectAnswered, headingsOf, hrefs, pageAt, served, textOf, titleOf, withText } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const teacherPaths = ["/", "/upaya-for-schools", "/community", "/jobs"];
/** The navigation beside the logo: what a wide screen shows of a document, by whose it is. */
const navigation = (document: Document, whose: "teachers" | "schools") => all(document.querySelector(`header nav.for-${whose}`), "a[href]");

/** What is written on a link, without what only a screen reader hears. */
const label = (link: Element) =>
  [...link.childNodes]
    .flatMap((node) => (node.nodeType === node.TEXT_NODE ? (node.textContent ?? "") : []))
    .join("")
    .trim();

test("[NAV-01] [NAV-18] the top navigation of teachers has its four labels in order, on every page, and leads where it says", async () => {
  for (const address of ["/quiz", "/", "/jobs", "/learning", "/upaya-for-schools"]) {
    const links = navigation(await pageAt(address), "teachers");
    expect(links.map(label), address).toEqual(["For Teachers", "For Schools", "Community", "Careers"]);
    expect(
      links.map((link) => link.getAttribute("href")),
      address,
    ).toEqual(teacherPaths);
  }
  const titles = await Promise.all(teacherPaths.map(async (path) => titleOf(await pageAt(path))));
  for (const [index, title] of ["Better teaching", "Upaya for schools", "Community", "Careers"].entries())
    expect(titles[index]?.startsWith(title), `${titles[index]} for ${title}`).toBe(true);
});

test("[NAV-17] every footer links to all ten paths", async () => {
  for (const address of [...addresses("upaya"), "/quiz", "/nowhere"]) {
    const found = new Set(hrefs((await served(address)).document, "footer a[href]"));
    expect(
      footerPaths("upaya").filter((path) => !found.has(path)),
      `missing in the footer of ${address}`,
    ).toEqual([]);
  }
  await expectAnswered(footerPaths("upaya"));
});

test("[ROUTE-22] an unknown address answers 404 with a page that helps", async () => {
  for (const address of ["/nowhere", "/upaya-for-schools/nowhere", "/quiz/nowhere", "/vidya-for-schools"]) {
    const { status, document } = await served(address);
    expect([status, titleOf(document), ...headingsOf(document)], address).toEqual([
      404,
      "This page is not here | Upaya",
      "This page is not here",
    ]);
    expect(withText(document, "main a", "Home page").getAttribute("href")).toBe("/");
    expect(withText(document, "main a", "Today's quiz").getAttribute("href")).toBe("/quiz");
  }
});

test("every address of the product answers 200 with its own title and heading", async () => {
  const [titles, headings] = [new Map<string, string>(), new Map<string, string>()];
  for (const address of addresses("upaya")) {
    const document = await pageAt(address);
    expect(headingsOf(document), `${address} has one h1`).toHaveLength(1);
    // A title says to a search what the page is; a heading may greet whoever has come.
    expect(titleOf(document), address).toMatch(/^\S.* \| Upaya$|^Upaya/);
    titles.set(address, titleOf(document));
    headings.set(address, headingsOf(document)[0]!);
  }
  // Two addresses of one page.
  for (const twin of ["/tpo_2024", "/upaya-for-schools/tpo-2025"]) [titles, headings].forEach((each) => each.delete(twin));
  expect(new Set(headings.values()).size).toBe(headings.size);
  expect(new Set(titles.values()).size).toBe(titles.size);
});

test("every public document has its words and its links before any script runs", async () => {
  for (const address of [
    ...teacherPaths,
    ...footerPaths("upaya"),
    "/quiz",
    "/learning",
    "/bundle-products",
    "/testimonials",
    "/tpo-2025",
  ]) {
    const document = await pageAt(address);
    expect(textOf(document.querySelector("main")).split(" ").length, `words on ${address}`).toBeGreaterThan(25);
    expect(hrefs(document, "main a[href], footer a[href]").length, address).toBeGreaterThan(5);
  }
});
