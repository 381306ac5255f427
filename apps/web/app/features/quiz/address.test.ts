import { describe, expect, it } from "vitest";
import { pagesOf, quizAddress, quizQuery, readQuizAddress } from "./address.ts";

const read = (search: string) => readQuizAddress(new URLSearchParams(search));

describe("the address of the quiz", () => {
  it("is read with defaults, and a page that is no page is the first", () => {
    expect(read("")).toEqual({ subject: "", tags: "", page: 1 });
    expect(read("subject=math&tags=reading&page=3")).toEqual({ subject: "math", tags: "reading", page: 3 });
    for (const page of ["0", "-2", "1.5", "ten", "1e9", "99999"]) expect(read(`page=${page}`).page).toBe(1);
  });

  it("keeps subject and tags when the page changes, and begins anew with a new subject", () => {
    const now = { subject: "math", tags: "reading", page: 3 };
    expect(quizAddress(now, { page: 4 })).toBe("/quiz?subject=math&tags=reading&page=4");
    expect(quizAddress(now, { page: 1 })).toBe("/quiz?subject=math&tags=reading");
    expect(quizAddress(now, { subject: "english" })).toBe("/quiz?subject=english&tags=reading");
    expect(quizAddress({ subject: "", tags: "", page: 1 })).toBe("/quiz");
  });

  it("names a set, which has a subject but neither tags nor pages, and ignores one that there is not", () => {
    expect(read("set=today&subject=math")).toEqual({ subject: "math", tags: "", page: 1, set: "today" });
    expect(read("set=practice").set).toBe("practice");
    for (const set of ["", "tomorrow", "today,practice"]) expect(read(`set=${set}`)).toEqual({ subject: "", tags: "", page: 1 });
    const now = { subject: "math", tags: "reading", page: 3 };
    expect(quizAddress(now, { set: "today" })).toBe("/quiz?set=today&subject=math");
    expect(quizAddress({ ...now, set: "today" }, { subject: "" })).toBe("/quiz?set=today");
    expect(quizAddress({ ...now, set: "today" }, { set: undefined })).toBe("/quiz?subject=math&tags=reading&page=3");
  });

  it("names one question, which any other choice leaves; what is no id is not read", () => {
    const id = "01a1dfb6-84a0-7332-b059-e68756efe6be";
    expect(read(`question=${id}&share=x`)).toEqual({ subject: "", tags: "", page: 1, question: id });
    for (const wrong of ["", "1", `${id}0`, "<script>"]) expect(read(`question=${encodeURIComponent(wrong)}`).question).toBeUndefined();
    expect(quizAddress(read(`question=${id}`))).toBe(`/quiz?question=${id}`);
    expect(quizAddress(read(`question=${id}`), { subject: "math" })).toBe("/quiz?subject=math");
    expect(quizAddress(read(`question=${id}`), { set: "today" })).toBe("/quiz?set=today");
  });

  it("asks the API for offset (page - 1) × 4 and sends the page's subject as subjects", () => {
    expect(quizQuery({ subject: "math", tags: "", page: 3 })).toEqual({ limit: 4, offset: 8, subjects: "math", tags: "" });
  });

  it("counts pages of four, and one when there is nothing", () => {
    expect([0, 1, 4, 5, 120].map(pagesOf)).toEqual([1, 1, 1, 2, 30]);
  });
});
