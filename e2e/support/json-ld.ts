import { expect } from "./test.ts";

/** What a thing of schema.org must say to be of use, by its type. A type that we do not make is a mistake. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url"],
  WebPage: ["name", "description", "url", "inLanguage", "publisher"],
  ItemList: ["itemListElement", "numberOfItems"],
  Course: ["name", "description", "url", "provider", "offers", "hasCourseInstance"],
  EducationEvent: ["name", "startDate", "location", "eventAttendanceMode", "eventStatus", "organizer", "offers"],
  LearningResource: ["name", "description", "url", "learningResourceType", "provider"],
  Product: ["name", "description", "image", "offers"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
  CourseInstance: ["courseMode", "courseWorkload"],
  Offer: ["price", "priceCurrency", "url"],
  ListItem: ["position", "name"],
  Question: ["name", "acceptedAnswer"],
  AggregateRating: ["ratingValue", "ratingCount"],
};

/** The types that the page of an address must have among its own. */
function expected(path: string): readonly (readonly string[])[] {
  if (path === "/") return [["Organization"], ["WebSite"]];
  if (path === "/learning" || path === "/bundle-products") return [["ItemList"]];
  if (path.startsWith("/learning/")) return [["Course", "EducationEvent", "LearningResource"], ["BreadcrumbList"]];
  if (path.startsWith("/bundle-products/")) return [["Product"], ["ItemList"], ["BreadcrumbList"]];
  return ["/quiz", "/community", "/jobs"].includes(path) ? [] : [["WebPage"], ["BreadcrumbList"]];
}

type Thing = Readonly<Record<string, unknown>>;

function check(thing: unknown, where: string): void {
  if (Array.isArray(thing)) for (const each of thing as unknown[]) check(each, where);
  if (typeof thing !== "object" || thing === null || Array.isArray(thing)) return;
  const type = (thing as Thing)["@type"];
  for (const key of required[String(type)] ?? []) {
    const value = (thing as Thing)[key];
    expect(value, `${where}: ${String(type)} has ${key}`).toBeDefined();
    expect(value, `${where}: ${key} of ${String(type)} says something`).not.toEqual(Array.isArray(value) ? [] : "");
  }
  for (const value of Object.values(thing)) check(value, where);
}

/** The structured data of a page: it parses, is of the types that belong there, and says what each type must. */
export function expectJsonLd(path: string, scripts: readonly string[]): void {
  const things = scripts.map((text) => JSON.parse(text) as Thing);
  for (const thing of things) {
    expect(thing["@context"], path).toBe("https://schema.org");
    expect(Object.keys(required), `a type that we make, on ${path}`).toContain(thing["@type"]);
    check(thing, path);
  }
  const types = things.map((thing) => String(thing["@type"]));
  for (const choice of expected(path))
    expect(
      types.filter((type) => choice.includes(type)),
      `${choice.join(" or ")} on ${path}`,
    ).toHaveLength(1);
}
