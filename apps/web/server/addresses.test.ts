import { describe, expect, it } from "vitest";
import { canonicalAddress } from "./addresses.ts";

const canonical = (address: string) => {
  const [path = "", search] = address.split("?");
  return canonicalAddress(path, new URLSearchParams(search));
};

describe("canonicalAddress", () => {
  it("keeps the parameters of the page, in one order, and drops whatever else is hung onto it", () => {
    expect(canonical("/quiz?utm_source=x&page=2&subject=math&callback=%3Cscript%3E")).toBe("/quiz?subject=math&page=2");
    expect(canonical("/quiz?page=2&subject=math")).toBe("/quiz?subject=math&page=2");
    expect(canonical("/learning?x=1")).toBe("/learning");
  });

  it("drops what is empty or endless", () => {
    expect(canonical("/quiz?subject=&tags=reading")).toBe("/quiz?tags=reading");
    expect(canonical(`/quiz?subject=${"a".repeat(300)}`)).toBe("/quiz");
  });

  it("knows the router's own data requests", () => {
    expect(canonical("/quiz.data?page=2&_routes=routes%2Fquiz&x=1")).toBe("/quiz.data?page=2&_routes=routes%2Fquiz");
  });
});
