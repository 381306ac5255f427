import { describe, expect, it } from "vitest";
import { documentPath, pageFinder, pageRoutesOf } from "./page-routes.ts";
import { testRoutes } from "./testing.ts";

const build = (routes: object) => ({ routes }) as never;

describe("what routes say of themselves", () => {
  it("is read from every route that has an address", () => {
    const page = { tags: [], found: "listed" };
    const routes = {
      root: { id: "root", module: {} },
      frame: { id: "frame", module: {} },
      home: { id: "home", index: true, module: { declared: page } },
      list: { id: "list", path: "list", module: { declared: page } },
    };
    expect(pageRoutesOf(build(routes)).map(({ path }) => path)).toEqual(["/", "/list"]);
  });

  it("a route that says nothing does not boot", () => {
    expect(() => pageRoutesOf(build({ list: { id: "routes/list", path: "list", module: {} } }))).toThrow("routes/list");
  });

  it("is found by an address and by that of its data, a name before a parameter", () => {
    const pageOf = pageFinder(testRoutes);
    expect(pageOf("/quiz")?.tags).toEqual(["quiz"]);
    expect(pageOf("/learning/fractions.data")?.found).toBe("linked");
    expect(pageOf("/profile/account")?.found).toBe("closed");
    expect(pageOf("/_.data")?.found).toBe("listed");
    expect(pageOf("/no/where")?.parameters).toEqual({ draft: "link" });
    expect(documentPath("/_root.data")).toBe("/");
  });
});
