import { describe, expect, it } from "vitest";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { menuOf } from "@upaya/contracts/shell/menu.ts";
import { isCurrent, menuGroups } from "./menu-groups.ts";

const titlesOf = (roles: string[], mode: "teacher" | "school", school?: { role: string; school_type: string }) =>
  menuGroups(menuOf(defaultBrand, { roles, school }), mode).map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)]);

const teacher = [
  ["General", "Personal Details", "Favourite Resources", "Bookmark Jobs"],
  ["Journey", "My Learning", "My Jobs", "My Registrations"],
  ["Community", "Post", "Saved"],
  ["Upaya", "Upaya Coins", "TPO Registrations", "My Badges", "Purchase History", "Refunds", "Notifications"],
];

describe("menuGroups", () => {
  it("[PROF-01] [PROF-12] has a teacher's groups in order, without the partners' desks", () => {
    expect(titlesOf([], "teacher")).toEqual(teacher);
  });

  it("[PROF-01] puts the desks of partners above all titles", () => {
    expect(titlesOf(["channel_partner", "institutional_value_partner"], "teacher")).toEqual([
      [undefined, "Value Partner Dashboard", "Institutional Value Partner Dashboard"],
      ...teacher,
    ]);
  });

  it("[SCHOOL-01] shows the school's groups on the schools' side only", () => {
    const school = { role: "main_poc", school_type: "k12" };
    expect(titlesOf([], "school", school)).toEqual([
      ["School", "Dashboard", "School Information"],
      ["Staff", "Teachers"],
      ["Verification", "Get Verified"],
      ["Services", "Teacher Certification", "Teacher Training", "Teacher As a Service"],
      ["More", "Vouchers", "Tracking", "GTM Submission", "Terms of Teacher As a Service"],
    ]);
    expect(titlesOf([], "teacher", school)).toEqual(teacher);
  });

  it("[SCHOOL-09] leaves out of it what another role or another kind of school has", () => {
    expect(titlesOf([], "school", { role: "main_poc", school_type: "preschool" }).at(-1)).toEqual([
      "More",
      "Vouchers",
      "Tracking",
      "GTM Submission",
    ]);
    expect(titlesOf([], "school", { role: "additional_main_poc", school_type: "k12" }).at(-1)).toEqual(["More", "Vouchers", "Tracking"]);
  });

  it("[NAV-20] shows somebody without a school the same on both sides", () => {
    expect(titlesOf([], "school")).toEqual(teacher);
  });
});

describe("isCurrent", () => {
  it("looks at the page and not at what is chosen within it", () => {
    expect(isCurrent("/profile/my-jobs?status=applied", "/profile/my-jobs")).toBe(true);
    expect(isCurrent("/profile", "/profile/")).toBe(true);
    expect(isCurrent("/profile", "/profile/my-jobs")).toBe(false);
    expect(isCurrent(null, "/profile")).toBe(false);
  });
});
