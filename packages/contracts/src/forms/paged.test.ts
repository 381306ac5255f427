import { describe, expect, it } from "vitest";
import { choiceOf, pagedOf, pagedUrl } from "./paged.ts";
import { phoneText, toE164 } from "./phone.ts";

describe("a paged select", () => {
  it("asks for ten at an offset by name, and for tracks without a name", () => {
    expect(pagedUrl("/api/schools", "default", { offset: 20, name: "St. Mary's & Co" })).toBe(
      "/api/schools?limit=10&offset=20&name=St.%20Mary's%20%26%20Co",
    );
    expect(pagedUrl("/api/org?id=7", "org_teacher", { offset: 0, name: "" })).toBe("/api/org?id=7&limit=10&offset=0&name=");
    expect(pagedUrl("/api/tracks", "teacher_track", { offset: 10, name: "x" })).toBe("/api/tracks?limit=10&offset=10");
  });

  it("reads response.total and response.data", () => {
    expect(pagedOf({ response: { data: [1, 2], total: 37 } })).toEqual({ rows: [1, 2], total: 37 });
    expect(() => pagedOf({ data: [1], total: 1 })).toThrow(TypeError);
  });

  it("[FORM-16] finds value and label of each kind", () => {
    expect(choiceOf("org_teacher", { id: 1, teacher_id: "t7", users: { name: "Anjali Rao" } })).toEqual({
      value: "t7",
      label: "Anjali Rao",
    });
    expect(choiceOf("org_voucher", { id: 1, code: "MAY25" })).toEqual({ value: "MAY25", label: "MAY25" });
    expect(choiceOf("teacher_track", { id: 1, slug: "primary" })).toEqual({ value: "primary", label: "primary" });
    expect(choiceOf("default", { id: 12, slug: "navodit", name: "Navodit" })).toEqual({ value: "12", label: "navodit" });
    expect(choiceOf("default", { id: 12, slug: "navodit", name: "Navodit" }, "name")).toEqual({ value: "12", label: "Navodit" });
    expect(choiceOf("org_teacher", { teacher_id: "t7", users: null })).toEqual({ value: "t7", label: "" });
  });
});

describe("a phone number", () => {
  it("is E.164 however it was typed", () => {
    for (const text of ["98220 41736", "098220-41736", "+91 98220 41736", "+91-9822041736", "919822041736"])
      expect(toE164(text)).toBe("+919822041736");
    expect(toE164("+254 712 345678")).toBe("+254712345678");
    expect(toE164(" ")).toBe("");
    expect(phoneText("+919822041736")).toBe("+91 98220 41736");
  });
});
