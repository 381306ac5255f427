import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cascadeLayers, layerOf } from "./layers.ts";

describe("cascade layers", () => {
  it("go by the folder of a sheet", () => {
    expect(["ui/tokens.css", "ui/base.css", "ui/print.css", "ui/button.css", "ui/art/kolam.css"].map(layerOf)).toEqual([
      "base",
      "base",
      "print",
      "ui",
      "ui",
    ]);
    expect(["features/quiz/quiz.css", "lib/share/share.css", "../../desk/app/look/desk.css"].map(layerOf)).toEqual(
      Array.from({ length: 3 }, () => "feature"),
    );
  });

  it("stand in each sheet with their order, which may be the first that arrives", () => {
    const file = join(import.meta.dirname, "../app/features/quiz/quiz.css");
    const { code } = cascadeLayers.transform(".qz { color: red; }", `${file}?used`)!;
    expect(code).toMatch(/^@layer base, ui, feature, print;\n@layer feature \{\n\.qz/);
    const wide = cascadeLayers.transform("@media (--from-large) { a {} } @media (--below-small) { a {} }", file)!.code;
    expect(wide).toContain("@media (min-width: 1024px) { a {} } @media (max-width: 599.98px) { a {} }");
    expect(() => cascadeLayers.transform('@import "./other.css";', file)).toThrow("imports a sheet");
    expect(cascadeLayers.transform("", "/app/node_modules/x/x.css")).toBeUndefined();
    expect(cascadeLayers.transform("export {}", file.replace(".css", ".ts"))).toBeUndefined();
  });
});
