import { askList, askSearch } from "../support/catalogue.ts";
import { places } from "../support/env.ts";
import { all, canonicalOf, headingsOf, hrefs, pageAt, served, textOf, texts, titleOf, withText } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const names = (document: Document) => texts(document, "main .grid-cards > article h3");
const count = (document: Document) => textOf(document.querySelector(".lst-count"));
const counted = (total: number) => (total === 1 ? "1 result" : `${total} results`);

test("[ROUTE-09] type and tags of the address filter; an empty tags= and an unknown type filter nothing", async () => {
  const cases = [
    ["/learning", ""],
    ["/learning?type=webinars", "type=webinars"],
    ["/learning?type=expert_masterclass", "type=expert_masterclass"],
    ["/learning?tags=feedback,portfolio", "tags=feedback,portfolio"],
    ["/learning?type=webinars&tags=feedback", "type=webinars&tags=feedback"],
    ["/learning?tags=", ""],
    ["/learning?type=nonsense", ""],
    ["/learning?type=group_invite", ""],
    ["/learning?page=2", "offset=24"],
  ] as const;
  const totals = new Set<number>();
  for (const [address, query] of cases) {
    const document = await pageAt(address);
    const { total, data } = await askList(query);
    expect(data.length, address).toBeGreaterThan(0);
    expect(names(document), address).toEqual(data.map(({ name }) => name));
    expect(count(document), address).toBe(counted(total));
    totals.add(total);
  }
  expect(totals.size).toBeGreaterThanOrEqual(4);
  const kinds = (await pageAt("/learning?type=group_invite")).querySelector("nav[aria-label='Kind']");
  expect(withText(kinds, "a", /^All/).getAttribute("aria-current")).toBe("page");
});

test("[ROUTE-09] without JavaScript the list is filtered, sorted, searched and paged by links and forms", async () => {
  const document = await pageAt("/learning");
  const math = hrefs(document, "aside[aria-label='Filters'] a, [aria-label='Filters'] a").find((href) => href.endsWith("subject=math"))!;
  const filtered = await pageAt(math);
  expect(names(filtered)).toEqual((await askList("subject=math")).data.map(({ name }) => name));
  const sort = withText(filtered, "form", "Sort by");
  expect(all(sort, "input[type=hidden]").map((input) => [input.getAttribute("name"), input.getAttribute("value")])).toEqual([
    ["subject", "math"],
  ]);
  expect(all(sort, "option").map((option) => option.getAttribute("value"))).toContain("newest");
  expect(names(await pageAt("/learning?subject=math&sort=newest"))).toEqual(
    (await askList("subject=math&sort=newest")).data.map(({ name }) => name),
  );
  expect(withText(filtered, "a", "Math").closest("a")).not.toBeNull();
  const pages = hrefs(document, "nav[aria-label='Pages of results'] a");
  expect(pages).toContain("/learning?page=2");
  const search = document.querySelector("form:has([name=q])");
  expect([search?.getAttribute("action") ?? "/learning", search?.getAttribute("method") ?? "get"]).toEqual(["/learning", "get"]);
  for (const query of ["q=ganit", "q=ganit&subject=math"])
    expect(names(await pageAt(`/learning?${query}`)), query).toEqual((await askSearch(`${query}&limit=24`)).data.map(({ name }) => name));
});

test("[ROUTE-10] without JavaScript the detail is read in full, and its parts are there to be opened", async () => {
  const [first] = (await askList("type=self_paced_courses")).data;
  const document = await pageAt(`/learning/${first!.slug}`);
  expect(headingsOf(document)).toEqual([first!.name]);
  const parts = all(document, ".syl details");
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(all(part, "li").length).toBeGreaterThan(0);
  expect(hrefs(document, ".rail a").filter((href) => /^\/learning\/[a-z0-9-]+$/.test(href))).not.toHaveLength(0);
});

test("the pages of the list have titles and addresses of their own", async () => {
  for (const [address, title] of [
    ["/learning", "Learning | Upaya"],
    ["/learning?page=2", "Learning, page 2 | Upaya"],
    ["/learning?type=self_paced_courses&page=3", "Self-Paced Courses | Learning, page 3 | Upaya"],
  ] as const) {
    const document = await pageAt(address);
    expect([titleOf(document), canonicalOf(document)]).toEqual([title, places().web + address]);
  }
  expect((await served("/learning?page=300")).html).toContain('<meta name="robots" content="noindex"/>');
});

test("[CARD-16] everything among the talks is called a talk and is free", async () => {
  const { data } = await askList("type=webinars");
  expect(data.map(({ price }) => price ?? 0)).toEqual(data.map(() => 0));
  const document = await pageAt("/learning?type=webinars");
  const cards = all(document, "main .grid-cards > article");
  expect(cards.flatMap((card) => texts(card, ".kind"))).toEqual(data.map(() => "Talk"));
  expect(cards.flatMap((card) => texts(card, ".price"))).toEqual(data.map(() => "Free"));
  expect(textOf(document.querySelector("main"))).not.toContain("Webinar");
  expect(cards.flatMap((card) => all(card, ".new"))).toEqual([]);
});

test("every kind has a cover of its own", async () => {
  for (const kind of ["self_paced_course", "expert_masterclass", "webinar", "micro_resource", "certification", "bundle"]) {
    const { status, headers } = await served(`/covers/${kind}/anything-at-all.svg`);
    expect([kind, status, headers.get("content-type")]).toEqual([kind, 200, "image/svg+xml"]);
  }
  expect((await served("/covers/constructor/a.svg")).status).toBe(404);
});

test("cards and detail tell the ratings that there are, and none where there are none; structured data tells nothing that samples are in", async () => {
  const { data } = await askList("type=self_paced_courses");
  const rated = data.find((card) => (card.reviews?.count ?? 0) > 0)!;
  const unrated = data.find((card) => (card.reviews?.count ?? 0) === 0)!;
  const { rating, count: many } = rated.reviews!;
  const list = await pageAt("/learning?type=self_paced_courses");
  const [one, other] = [rated, unrated].map(({ name }) => withText(list, "main article", name));
  expect(textOf(one!.querySelector(".facts"))).toContain(`${rating.toFixed(1)}(${many.toLocaleString("en-IN")})`);
  expect([all(one, ".new").length, all(other, ".new").length]).toEqual([0, 1]);
  expect(textOf(other!.querySelector(".facts"))).toMatch(/(\d+ (h|min) ?)+No ratings yet$/);
  const courseOf = (document: Document) =>
    all(document, 'script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent ?? "") as Record<string, unknown>)
      .find((thing) => thing["@type"] === "Course");
  const detail = await pageAt(`/learning/${rated.slug}`);
  expect(textOf(detail.querySelector(".offer-facts"))).toContain(rating.toFixed(1));
  expect(courseOf(detail)).toBeDefined();
  expect(courseOf(detail)).not.toHaveProperty("aggregateRating");
  expect(textOf(detail.querySelector("[aria-labelledby='reviews']"))).toMatch(/What teachers say.*Sample/s);
  const bare = await pageAt(`/learning/${unrated.slug}`);
  expect(textOf(bare.querySelector(".offer-facts"))).toContain("No ratings yet");
  expect(courseOf(bare)).not.toHaveProperty("aggregateRating");
});
