import { homeSections } from "../support/home-sections.ts";
import { all, askApi, expectAnswered, hrefs, pageAt, textOf, texts, titleOf } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const headings: Record<string, string> = {
  audiences: "For Teachers",
  products: "Learning products",
  shorts: "Short videos",
  resources: "Resources",
  categories: "Browse by kind",
  community: "The staff room that never locks",
  testimonials: "Teachers, in their own words",
};

const home = () => pageAt("/");

test("[ROUTE-01] the home page is at /, and its sections stand in order", async () => {
  const document = await home();
  expect(titleOf(document)).toMatch(/^Better teaching, .* \| Upaya$/);
  expect(all(document, "main section[id]").map(({ id }) => id)).toEqual(homeSections);
});

test("[HOME-01] has its twelve sections, the signed-in one left out, each with its own heading", async () => {
  const document = await home();
  expect(all(document, "main section[id]").map(({ id }) => id)).toEqual(homeSections);
  expect(textOf(document.querySelector("#hero h1"))).toMatch(/^Better teaching,/);
  for (const [id, name] of Object.entries(headings)) expect(texts(document, `#${id} h2, #${id} h3`), id).toContain(name);
  expect(texts(document, "#audiences h2, #audiences h3")).toContain("For Schools");
  expect([all(document, "#features .fg > li").length, all(document, "#shorts [data-short]").length]).toEqual([6, 20]);
  expect(textOf(document.body)).not.toContain("Based on Your Skills Path");
});

test("[HOME-02] its trending rows are Self-Paced Courses, Expert Masterclasses, Webinars and Learning Bundles", async () => {
  const document = await home();
  const names = all(document, "#trending h3").filter((heading) => !heading.closest("article"));
  expect(names.map(textOf)).toEqual(["Self-Paced Courses", "Expert Masterclasses", "Webinars", "Learning Bundles"]);
  const { self_paced_courses, expert_masterclass, webinars } =
    await askApi<Record<string, { name: string }[]>>("/learning/fetch-product-resource");
  const rows = all(document, "#trending .rail-box").map((row) => texts(row, "article h3"));
  for (const [index, list] of [self_paced_courses, expert_masterclass, webinars].entries()) expect(rows[index]?.[0]).toBe(list?.[0]?.name);
});

test("[HOME-18] its bundles are the items of GET /bundle/all?limit=5&offset=0&type=retail", async () => {
  const { response } = await askApi<{ response: { data: { bundle_name: string; type: string }[] } }>(
    "/bundle/all?limit=5&offset=0&type=retail",
  );
  expect(response.data.length).toBeGreaterThan(0);
  expect(response.data.length).toBeLessThanOrEqual(5);
  expect(new Set(response.data.map(({ type }) => type))).toEqual(new Set(["retail"]));
  const last = all(await home(), "#trending .rail-box").at(-1);
  expect(texts(last, "article h3")).toEqual(response.data.map((one) => one.bundle_name));
});

test("[HOME-10] shows at most four questions, the first ones of GET /quiz/list", async () => {
  const { response } = await askApi<{ response: { data: { question_title: string }[] } }>("/quiz/list");
  const shown = texts(await home(), "main [data-quiz-item]");
  expect(shown).toHaveLength(4);
  for (const [index, { question_title }] of response.data.slice(0, 4).entries()) expect(shown[index]).toContain(question_title);
  // The question of the day is one of today's four.
  const { data: today } = await askApi<{ data: { question_title: string }[] }>("/quiz/today");
  expect(today.some(({ question_title }) => shown[0]?.includes(question_title))).toBe(true);
});

test("[HOME-09] shows partners, two mock-ups of the app, and reviews that are all rated 5", async () => {
  const content = await askApi<{ logos: { name: string }[]; testimonials: unknown[]; app_reviews: unknown[] }>("/content/home");
  const document = await home();
  expect(texts(document, ".partners li")).toEqual(content.logos.map(({ name }) => name));
  // No two partners have the same mark.
  const marks = all(document, ".partners svg").map((mark) => mark.innerHTML);
  expect(new Set(marks).size).toBe(content.logos.length);
  expect(all(document, "#features .phone")).toHaveLength(2);
  const reviews = all(document, "#testimonials [data-review]");
  expect(reviews).toHaveLength(content.testimonials.length + content.app_reviews.length);
  for (const review of reviews) expect(review.querySelector(".stars")?.getAttribute("aria-label")).toBe("5 out of 5");
});

test("[NAV-13] its header contains 1.9 million teachers, and no other page's does", async () => {
  expect(textOf((await home()).querySelector("header"))).toContain("1.9 million teachers");
  for (const other of ["/quiz", "/learning", "/upaya-for-schools"])
    expect(textOf((await pageAt(other)).querySelector("header")), other).not.toContain("1.9 million teachers");
});

test("[NAV-10] its cards lead where they say, and every one is answered", async () => {
  const targets = hrefs(await home(), "#audiences .aud a");
  const schools = "/upaya-for-schools";
  expect(targets).toEqual([
    "/learning",
    "/jobs",
    "/community",
    "/tpo-2025",
    "/testimonials",
    `${schools}/teaching-quotient`,
    `${schools}/learning-training`,
    `${schools}/taas`,
    "/upaya-school-ratings",
    `${schools}/tpo-2025`,
  ]);
  await expectAnswered(targets);
});

test("[NAV-11] [HOME-17] its five tiles lead to the kinds of the catalogue, literally", async () => {
  const document = await home();
  expect(hrefs(document, "#categories a")).toEqual([
    "/learning?type=self_paced_courses&tags=",
    "/learning?type=expert_masterclass&tags=",
    "/learning?type=webinars&tags=",
    "/learning?type=micro_resources&tags=",
    "/bundle-products",
  ]);
  expect(texts(document, "#categories a b")).toEqual([
    "Self-Paced Courses",
    "Expert Masterclasses",
    "Webinars",
    "Micro Resources",
    "Learning Bundles",
  ]);
  await expectAnswered(hrefs(document, "#categories a"));
});

test("says of people, words and figures that are made up that they are samples, and of what is not open that it is not", async () => {
  const document = await home();
  const { samples } = await askApi<{ samples: string[] }>("/content/home");
  expect(samples).toEqual(["stats", "testimonials", "app_reviews", "logos", "groups"]);
  for (const [place, words] of Object.entries({
    "#stats": "Sample figures",
    ".partners": "Sample names",
    "#community": "Sample questions",
    "#testimonials .rail-box": "Sample words",
    "#testimonials .muted": "Sample words",
  }))
    expect(textOf(document.querySelector(place)), place).toContain(words);
  const open = (title: string) =>
    !textOf(all(document, "#features .fg > li").find((one) => textOf(one).startsWith(title))).includes("Not open yet");
  expect([open("A short quiz every day"), open("Teaching jobs"), open("Lessons without signal")]).toEqual([true, false, false]);
  const cards = texts(document, "#audiences .aud:first-child a");
  for (const name of ["Careers", "Community"])
    expect(
      cards.find((card) => card.startsWith(name)),
      name,
    ).toContain("Not open yet");
  expect(textOf(document.querySelector("main"))).not.toMatch(/this week|every week|most chosen|under ten minutes|\bmembers\b|sit tpo/i);
});

test("without JavaScript it has its figures, its links and its videos", async () => {
  const document = await home();
  expect(texts(document, "#stats dd")[0]).toBe("1.9million+");
  const films = hrefs(document, "#shorts [data-short]");
  expect(films).toEqual(Array.from({ length: 20 }, (_, index) => `/shorts/short-${String(index + 1).padStart(2, "0")}.mp4`));
  await expectAnswered(films.slice(0, 2));
  await expectAnswered(hrefs(document, "#trending article h3 a").slice(0, 4));
});
