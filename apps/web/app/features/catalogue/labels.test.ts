import { expect, test } from "vitest";
import { duration } from "../../ui/format.ts";
import { inOrder, labelOf } from "./labels.ts";

test("values of the wire are words on the screen", () => {
  expect(labelOf("board", "cbse")).toBe("CBSE");
  expect(labelOf("grade", "primary (4-5)")).toBe("Primary (4-5)");
  expect(labelOf("grade", "montessori/early years")).toBe("Montessori/Early Years");
  expect(labelOf("subject", "evs")).toBe("EVS");
  expect(labelOf("subject", "social-science")).toBe("Social Science");
  expect(labelOf("language", "hi")).toBe("हिन्दी");
  expect(labelOf("price", "under-500")).toBe("Under ₹500/-");
  expect(labelOf("competency", "inquiry", "Lets learners find out by doing")).toBe("Lets learners find out by doing");
});

test("a value that nobody has named is tidied", () => {
  expect(labelOf("subject", "marine-biology")).toBe("Marine Biology");
  expect(labelOf("board", "constructor")).toBe("Constructor");
});

test("grades stand in the order of a school", () => {
  const rows = ["middle (6-8)", "new grade", "montessori/early years"].map((value) => ({ value }));
  expect(inOrder("grade", rows).map(({ value }) => value)).toEqual(["montessori/early years", "middle (6-8)", "new grade"]);
});

test("time is written in hours and minutes", () => {
  expect([8, 60, 133, 0].map(duration)).toEqual(["8 min", "1 h", "2 h 13 min", "0 min"]);
});
