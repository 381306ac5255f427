import { describe, expect, test } from "vitest";
import { activeFilters, listAddress, pagesOf, readListAddress, toggled, unfiltered } from "./address.ts";

const read = (search: string) => readListAddress(new URLSearchParams(search));

describe("the address of the catalogue", () => {
  test("[ROUTE-09] one type filters, and a type that nobody knows filters nothing", () => {
    expect(read("type=webinars").type).toBe("webinars");
    for (const type of ["", "group_invite", "constructor", "webinar"]) expect(read(`type=${type}`).type, type).toBe("");
    expect(listAddress(read("type=group_invite"))).toBe("/learning");
  });

  test("[ROUTE-09] tags are a list, and an empty one filters nothing", () => {
    expect(read("tags=Feedback, portfolio,,feedback").tags).toEqual(["feedback", "portfolio"]);
    expect(read("tags=").tags).toEqual([]);
    expect(listAddress(read("tags="))).toBe("/learning");
  });

  test("what is usual is not written, and everything else comes back as it was", () => {
    expect(listAddress(read("sort=popular&page=1"))).toBe("/learning");
    const full = "/learning?type=webinars&subject=math%2Cscience&grade=primary+%284-5%29&tags=feedback&sort=newest";
    expect(listAddress(read(new URL(full, "http://x").search))).toBe(full);
  });

  test("what is open now is a filter of the address like the others", () => {
    expect(toggled(read("type=webinars"), "open", "now")).toBe("/learning?type=webinars&open=now");
    expect(activeFilters(read("open=now"))).toEqual([{ name: "open", value: "now" }]);
  });

  test("a value is added and taken away again, and the list begins at its first page", () => {
    const now = read("subject=math&sort=newest&page=3");
    const more = toggled(now, "subject", "science");
    expect(more).toBe("/learning?subject=math%2Cscience&sort=newest");
    expect(toggled(read(more.slice("/learning?".length)), "subject", "science")).toBe("/learning?subject=math&sort=newest");
    expect(listAddress(now, { page: 4 })).toBe("/learning?subject=math&sort=newest&page=4");
  });

  test("a search keeps its filters and a filter keeps the search; the best answers come first, whatever the sort was", () => {
    const now = read("q=ganit&type=webinars&subject=math&tags=feedback&sort=price&page=2");
    expect(listAddress(now)).toBe("/learning?q=ganit&type=webinars&subject=math&tags=feedback");
    expect(activeFilters(now)).toEqual([
      { name: "subject", value: "math" },
      { name: "tags", value: "feedback" },
    ]);
    expect(toggled(now, "grade", "middle")).toBe("/learning?q=ganit&type=webinars&subject=math&grade=middle&tags=feedback");
    expect(toggled(now, "tags", "feedback")).toBe("/learning?q=ganit&type=webinars&subject=math");
    expect(unfiltered(now)).toBe("/learning?q=ganit&type=webinars");
    expect(unfiltered(read("subject=math&sort=price"))).toBe("/learning");
  });

  test("nonsense is the first page, most popular first", () => {
    for (const page of ["0", "-1", "2.5", "x", "99999"]) expect(read(`page=${page}`).page, page).toBe(1);
    expect(read("sort=cheapest").sort).toBe("popular");
    expect(pagesOf(0)).toBe(1);
    expect(pagesOf(49)).toBe(3);
  });
});
