import { expect, it } from "vitest";
import { frameSheetOnce } from "./frame-sheet.ts";

const route = (css: string[]) => ({ css }) as never;

it("leaves the frame's sheet to the root, unmarked, and every other sheet as it is", () => {
  const { routes } = frameSheetOnce({
    routes: { root: route(["/frame.css#"]), list: route(["/list.css", "/frame.css#", "/shared.css#"]), plain: route([]) },
  } as never);
  expect(Object.values(routes).map((each) => each?.css)).toEqual([["/frame.css"], ["/list.css", "/shared.css#"], []]);
});
