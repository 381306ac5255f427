import { describe, expect, it } from "vitest";
import { teacherIn, voucherIn } from "./address.ts";

describe("the address of the seats", () => {
  it("names a voucher by its id, and whatever else stands there says nothing", () => {
    const id = "019a2a00-0000-7000-8000-000000000001";
    expect(voucherIn(`?voucher=${id}`)).toBe(id);
    for (const search of ["", "?voucher=", "?voucher=SEAT-7K4M-9Q2X-V3B0C", `?voucher=${id}x`]) expect(voucherIn(search)).toBeUndefined();
  });

  it("takes a teacher who was chosen on the staff list, and nothing that only looks like one", () => {
    const teacher = { value: "t1", label: "Harpreet Kaur" };
    expect(teacherIn({ teacher })).toEqual(teacher);
    for (const state of [null, undefined, "x", {}, { teacher: null }, { teacher: { value: 1, label: "x" } }])
      expect(teacherIn(state)).toBeNull();
  });
});
