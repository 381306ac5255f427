import { all, expectAnswered, headingsOf, hrefs, named, pageAt, partOf, textOf, texts, titleOf, withText } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const schools = "/upaya-for-schools";
const pages = {
  schools: { path: schools, title: "Upaya for schools", h1: "Know how your school teaches. Then make it better." },
  quotient: {
    path: `${schools}/teaching-quotient`,
    title: "Teacher certification: the teaching quotient",
    h1: "Read your school like a page.",
  },
  training: {
    path: `${schools}/learning-training`,
    title: "Teacher training: a year in one line",
    h1: "A year of training, drawn in one line.",
  },
  taas: { path: `${schools}/taas`, title: "Teacher as a Service", h1: "Wednesday, period 7. Who is in front of 9A?" },
  ratings: { path: "/upaya-school-ratings", title: "School ratings", h1: "How fourteen schools teach" },
} as const;

/** The page with its own title and heading, and more than two parts to read. */
async function ownPage({ path, title, h1 }: { path: string; title: string; h1: string }): Promise<Document> {
  const document = await pageAt(path);
  expect(titleOf(document)).toMatch(new RegExp(`^${title}\\b`));
  expect(headingsOf(document)).toEqual([h1]);
  expect(all(document, "main h2").length).toBeGreaterThan(2);
  return document;
}

test("[ROUTE-02] the landing for schools shows the report and leads to each service", async () => {
  const document = await ownPage(pages.schools);
  const main = document.querySelector("main");
  expect(texts(main, "*").filter((words) => words === "Sample")).not.toHaveLength(0);
  for (const [name, path] of [
    ["Teacher Certification", pages.quotient.path],
    ["Teacher Training", pages.training.path],
    ["Teacher As a Service", pages.taas.path],
    ["International TPO 2025", "/tpo-2025"],
  ] as const)
    expect(withText(main, "a", name).getAttribute("href")).toBe(path);
});

test("[ROUTE-03] the teaching quotient shows a sample report, the price and what principals ask", async () => {
  const document = await ownPage(pages.quotient);
  const report = named(document, "figure, [role=figure]", /A sample school report/);
  expect(textOf(report)).toContain("Sample");
  expect(all(report, "dt")).toHaveLength(9);
  expect(textOf(withText(report, "div:has(> dt)", /Questioning/))).toContain("47 / 62");
  const price = partOf(document, withText(document, "main a", "See the price"));
  expect(textOf(withText(price, "tr", /11 to 50/))).toContain("₹1,199/-");
  // Forty-two teachers at that price, with GST: the sum is not a second truth.
  expect(textOf(withText(price, "tr", /42 teachers/))).toContain(`₹${Math.round(42 * 1199 * 1.18).toLocaleString("en-IN")}/-`);
  const question = withText(document, "details", "What if a teacher does badly?");
  expect([question.hasAttribute("open"), textOf(question).includes("Nobody passes or fails.")]).toEqual([false, true]);
});

test("[ROUTE-04] teacher training shows the year in one line and each gap with lessons that exist", async () => {
  const document = await ownPage(pages.training);
  named(document, "[role=img]", /^One school year of training as a line through seventeen dots/);
  withText(document, "main li", "22 November, questioning day");
  const lessons = hrefs(document, 'main a[href^="/learning/"]');
  expect(lessons).toHaveLength(6);
  await expectAnswered(lessons);
  const rooms = named(document, "[role=region], section, table", "Three rooms to learn in");
  expect(texts(rooms, "thead th").filter((head) => /On campus|Live online|Self-paced/.test(head))).toHaveLength(3);
});

test("[ROUTE-05] Teacher as a Service shows the timetable with the empty period, the prices and the terms", async () => {
  const document = await ownPage(pages.taas);
  const week = named(document, "[role=region]", "Sample timetable, Grades 5 to 9");
  expect(week.getAttribute("tabindex"), "a wide table is scrolled by keyboard as well").toBe("0");
  expect(all(week, "tr")).toHaveLength(6);
  expect(texts(withText(week, "tr", /^Wed/), "td")[6]).toBe("Physics 9ANo teacher");
  expect(texts(week, "td").filter((cell) => cell.includes("No teacher"))).toHaveLength(1);
  for (const price of ["₹1,450/- a day", "₹31,500/- a month", "₹28,900/- a month"]) withText(document, "main *", price);
  expect(textOf(partOf(document, withText(document, "main a", "Read the terms")))).toContain("The terms, in plain words");
});

test("[ROUTE-07] school ratings are samples, sorted, and each is the sum of its parts by the weights of the method", async () => {
  const document = await ownPage(pages.ratings);
  withText(document, "main *", "These schools and their ratings are made up");
  const rows = all(document, "main ol > li details summary");
  expect(rows).toHaveLength(14);
  const weights = all(document, "[data-weight]").map((part) => Number(part.getAttribute("data-weight")));
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  const figures = rows.map((row) => ({
    rating: Number(/\d+\.\d/.exec(textOf(row.querySelector("b")))?.[0]),
    parts: (row.querySelector("[role=img]")?.getAttribute("aria-label") ?? "").match(/\d+\.\d/g)?.map(Number) ?? [],
  }));
  for (const { rating, parts } of figures) {
    expect(parts).toHaveLength(6);
    expect(rating).toBeCloseTo(parts.reduce((sum, part, index) => sum + part * weights[index]!, 0) / 100, 1);
  }
  const ratings = figures.map(({ rating }) => rating);
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  // Each opens by the browser's own means.
  for (const row of rows) expect(textOf(row.parentElement)).toContain("Last visit");
});

for (const [page, action] of [
  [pages.schools, "Ask for a call"],
  [pages.quotient, "Plan our exam day"],
  [pages.training, "Draw our year"],
  [pages.taas, "Fill a period"],
] as const)
  test(`"${action}" leads to the form that stands on the page`, async () => {
    const document = await pageAt(page.path);
    const call = partOf(document, withText(document, "main a", action));
    expect(call.id).toBe("call");
    withText(call, "label", "Full name");
    expect(withText(call, "button", "Request a call").hasAttribute("disabled")).toBe(false);
  });
