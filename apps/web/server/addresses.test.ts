import { describe, expect, it } from "vitest";
import { Addresses } from "./addresses.ts";
import { pageFinder } from "./page-routes.ts";
import { testRoutes } from "./testing.ts";

const addresses = new Addresses(pageFinder(testRoutes));
const keyOfPlain = (url: string) => addresses.keyOfPlain(url);
const readAddress = (url: string) => addresses.read(url);

const canonical = (address: string) => {
  const [path = "", search] = address.split("?");
  return addresses.canonical(path, new URLSearchParams(search));
};

describe("a canonical address", () => {
  it("keeps the parameters of the page, in one order, and drops whatever else is hung onto it", () => {
    expect(canonical("/quiz?utm_source=x&page=2&subject=math&callback=%3Cscript%3E")).toBe("/quiz?subject=math&page=2");
    expect(canonical("/quiz?page=2&subject=math")).toBe("/quiz?subject=math&page=2");
    expect(canonical("/learning?x=1")).toBe("/learning");
    expect(canonical("/quiz?subject=math&set=today")).toBe("/quiz?set=today&subject=math");
    expect(canonical("/quiz.data?set=practice")).toBe("/quiz.data?set=practice");
    expect(canonical("/quiz?set=tomorrow")).toBe("/quiz");
  });

  it("drops what is empty or endless", () => {
    expect(canonical("/quiz?subject=&tags=reading")).toBe("/quiz?tags=reading");
    expect(canonical(`/quiz?subject=${"a".repeat(300)}`)).toBe("/quiz");
  });

  it("knows the router's own data requests", () => {
    expect(canonical("/quiz.data?page=2&_routes=routes%2Fquiz&x=1")).toBe("/quiz.data?page=2");
    expect(canonical("/__manifest?version=v&paths=/b,/a,,/b")).toBe("/__manifest?paths=%2Fa%2C%2Fb&version=v");
  });
});

describe("any address", () => {
  it("finds one way to write an address, and stays there", () => {
    for (const written of ["//a//b/", "/a/./b", "/%61/b", "/a/c/%2e%2e/b", "\\a\\b", "https://elsewhere.example/a/b", "/a/b#c"]) {
      const { key } = readAddress(written)!;
      expect(key, written).toBe("/a/b");
      expect(readAddress(key)).toEqual({ key, moved: undefined });
      expect(keyOfPlain(key)).toBe(key);
    }
  });

  it("agrees with the short way", () => {
    for (const url of ["/", "/quiz", "/quiz?page=2&x", "/learning/a-b_c.d~e", "/_.data", "/quiz.data", "/__manifest?paths=/&version=1"])
      expect(readAddress(url), url).toEqual({ key: keyOfPlain(url), moved: undefined });
    for (const url of ["", "//", "/quiz/", "/.", "/a/../b", "/quiz/_.data", "/%71", "/a//b", "/é"])
      expect(keyOfPlain(url), url).toBeUndefined();
  });

  it("never leads to another host", () => {
    const slashes = ["/", "//", "\\", "/%2f", "/%5c", "/./", "/%2e/", "/a/../", "/\t/", "/%09/", "/;/"];
    for (const one of slashes)
      for (const other of slashes) {
        const { moved, key } = readAddress(`${one}${other}evil.example`)!;
        for (const to of [moved ?? key, key]) expect(new URL(to, "http://web.internal").host, `${one}${other}`).toBe("web.internal");
      }
  });
});
