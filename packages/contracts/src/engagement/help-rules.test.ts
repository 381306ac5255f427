import { expect, it } from "vitest";
import { AskHelp } from "./help.ts";
import { helpNumberForm, helpPathForm, readHelpNumber } from "./help-rules.ts";

const asked = { topic: "lessons", text: "The captions are ahead of the voice." };
const takes = (more: object) => AskHelp.body.safeParse({ ...asked, ...more });

it("a question is about a page of ours alone, and nothing behind its question mark comes along", () => {
  for (const path of ["/", "/learning", "/learning/a-calm-classroom/lessons/2", "/verify/UP26-ABCD-1234"]) {
    expect(helpPathForm.test(path), path).toBe(true);
  }
  const others = [
    "",
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a?key=secret",
    "/a#b",
    "/a\\b",
    "/<b>",
    "/a b",
    "/\n",
  ];
  for (const path of others) expect(helpPathForm.test(path), path).toBe(false);
  expect(helpPathForm.test(`/${"a".repeat(199)}`)).toBe(true);
  expect(helpPathForm.test(`/${"a".repeat(200)}`)).toBe(false);
});

it("what is the matter fits what the question is about", () => {
  const about = { kind: "lesson", slug: "a-calm-classroom", lesson: "hinge", at: 252 };
  expect(takes({ about, what: "sound_or_captions" }).success).toBe(true);
  expect(takes({ about, what: "something_else" }).success).toBe(true);
  expect(takes({ about, what: "name_wrong" }).success).toBe(false);
  expect(takes({ what: "something_else" }).success).toBe(false);
  expect(takes({ about: { kind: "order", number: "UP-25-104890" } }).success).toBe(false);
});

it("a question is ten to two thousand characters of plain text, whatever surrounds them", () => {
  expect(takes({ text: "   short    " }).success).toBe(false);
  expect(takes({ text: "x".repeat(2_001) }).success).toBe(false);
  expect(takes({ text: `  ${"x".repeat(2_000)}\u0000\n ` }).data?.text).toHaveLength(2_000);
  expect(takes({ text: "first line\r\nsecond\u202e line" }).data?.text).toBe("first line\nsecond line");
});

it("an address for the answer is one that letters can be sent to", () => {
  expect(takes({ email: " Asha@Example.ORG " }).data?.email).toBe("asha@example.org");
  for (const email of ["asha", "asha@example.org, b@example.org", "asha@example.org\nbcc: b@example.org", '"a b"@example.org']) {
    expect(takes({ email }).success, email).toBe(false);
  }
});

it("a number has no letter that is read as another", () => {
  expect(helpNumberForm.test("H-26-03418")).toBe(true);
  for (const number of ["H-26-0341", "H-26-O3418", "H-26-03I18", "h-26-03418", "H-26-034189"]) {
    expect(helpNumberForm.test(number), number).toBe(false);
  }
});

it("a number is read as it is said and typed", () => {
  for (const typed of ["H-26-0341B", "h260341b", " h 26 O341b", "H–26–0341B"]) expect(readHelpNumber(typed), typed).toBe("H-26-0341B");
  for (const typed of ["", "26-0341B", "H-26-0341", "H-26-0341U", "asha@example.org"]) expect(readHelpNumber(typed), typed).toBeUndefined();
});
