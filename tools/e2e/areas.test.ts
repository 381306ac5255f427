import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/root.ts";
import { areas, journeysFor, patternsOf } from "./areas.ts";

const named = Object.values(areas).flatMap(({ journeys }) => journeys);
const matches = (name: string) => named.some((each) => new RegExp(`^${each.replace("*", "[a-z-]+")}$`).test(name));

describe("the areas of the journeys", () => {
  it("have every journey that there is, and none that is gone", () => {
    const files = ["e2e", "e2e/served"].flatMap((folder) => readdirSync(join(root, folder))).filter((file) => file.endsWith(".spec.ts"));
    const names = [...new Set(files.map((file) => file.replace(".spec.ts", "")))];
    expect(names.filter((name) => !matches(name))).toEqual([]);
    expect(named.filter((name) => !name.includes("*") && !names.includes(name))).toEqual([]);
  });

  it("have every folder of the web's features", () => {
    const parts = Object.values(areas).flatMap((area) => area.parts);
    expect(readdirSync(join(root, "apps/web/app/features")).filter((feature) => !parts.includes(feature))).toEqual([]);
    const folders = ["packages/contracts/src", "apps/server/src/modules", "apps/web/app/features"];
    expect(parts.filter((part) => !folders.some((folder) => existsSync(join(root, folder, part))))).toEqual([]);
  });
});

describe("what a change touches", () => {
  it("is the journeys of its area", () => {
    expect(journeysFor(["apps/server/src/modules/engagement/call-back.ts"])).toEqual(new Set(areas["engagement"]!.journeys));
    expect(journeysFor(["apps/web/app/features/kit/controls.tsx", "packages/contracts/src/quiz/rules.ts"])).toEqual(
      new Set([...areas["kit"]!.journeys, ...areas["quiz"]!.journeys]),
    );
  });

  it("is the desk's journeys for the desk", () => {
    expect(journeysFor(["apps/desk/app/screens/front.tsx", "apps/desk/server/host.ts"])).toEqual(
      new Set(["desk", "desk-course", "desk-work", "withdrawal"]),
    );
  });

  it("is a journey itself, and nothing for what no journey can notice", () => {
    expect(journeysFor(["e2e/served/found.spec.ts", "docs/scale.md", "apps/server/src/modules/quiz/habit/streak.test.ts"])).toEqual(
      new Set(["found"]),
    );
  });

  it("is everything where it lies under everything", () => {
    for (const path of [
      "apps/web/app/ui/button.tsx",
      "apps/server/src/platform/ctx.ts",
      "apps/web/server/host.ts",
      "e2e/support/test.ts",
      "pnpm-lock.yaml",
    ])
      expect(journeysFor(["docs/scale.md", path]), path).toBe("all");
  });

  it("is told as patterns that match whole names", () => {
    const [call] = patternsOf(new Set(["call"]));
    expect(["/e2e/call.spec.ts", "/e2e/call-services.spec.ts"].map((path) => new RegExp(call!).test(path))).toEqual([true, false]);
  });
});
