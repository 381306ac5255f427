import { describe, expect, it } from "vitest";
import { carriedParameters, guardAddress, safeBack, signInAddress, signInLink, withCarried } from "./sign-in-address.ts";

const from = (address: string) => {
  const { pathname, search } = new URL(address, "https://own.invalid");
  return { pathname, search };
};

describe("where Sign In leads", () => {
  const table = [
    ["/", "/login"],
    ["/quiz?page=2", "/login"],
    ["/?invite_id=X", "/login?invite_id=X"],
    ["/learning?type=explore&invite_id=X", "/login?invite_id=X"],
    ["/community?type=group_invite&group_id=G&referred_by=R", "/login?type=group_invite&group_id=G&referred_by=R"],
    ["/?invite_id=X&type=group_invite&group_id=G&referred_by=R&page=2", "/login?invite_id=X&type=group_invite&group_id=G&referred_by=R"],
    ["/learning?type=webinars", "/login"],
    ["/learning?type=explore&group_id=G&referred_by=R", "/login"],
    ["/learning?type=GROUP_INVITE&group_id=G&referred_by=R", "/login"],
    ["/?group_id=G&referred_by=R", "/login"],
    ["/?invite_id=a%26type%3Dgroup_invite", "/login?invite_id=a%26type%3Dgroup_invite"],
    ["/?invite_id=", "/login"],
  ] as const;

  it.each(table)("[NAV-05] from %s to %s", (page, sign) => {
    expect(signInAddress(from(page))).toBe(sign);
  });

  it("says where to come back to beside its address", () => {
    expect(signInLink(from("/quiz?page=2"))).toEqual({ to: "/login", state: { back: "/quiz?page=2" } });
    expect(signInLink(from("/login?invite_id=X"))).toEqual({ to: "/login?invite_id=X", state: { back: undefined } });
  });
});

describe("what is carried through sign-in", () => {
  it("a type other than group_invite takes nothing of an invitation with it", () => {
    for (const type of ["explore", "webinars", "Group_Invite", "group_invite ", ""]) {
      expect(carriedParameters(`?type=${encodeURIComponent(type)}&group_id=G&referred_by=R`), type).toBe("");
    }
    expect(carriedParameters("?type=group_invite&group_id=G&referred_by=R")).toBe("type=group_invite&group_id=G&referred_by=R");
  });

  it("is on the page one comes back to, once", () => {
    const carried = carriedParameters("?invite_id=X&referral_code=RC&ins_partner_id=P&utm_source=mail");
    expect(carried).toBe("invite_id=X&referral_code=RC&ins_partner_id=P");
    expect(withCarried("/gtm?referral_code=RC#form", carried)).toBe("/gtm?referral_code=RC&invite_id=X&ins_partner_id=P#form");
    expect(withCarried("/profile", "")).toBe("/profile");
  });
});

describe("the page to go back to", () => {
  it.each(["/", "/quiz?page=2", "/profile/my-jobs?status=applied#top", "/profile/%E0%A4%B9", "/logins", "/learning?q=a%2F%2Fb"])(
    "may be %s",
    (path) => {
      expect(safeBack(path)).toBe(path);
    },
  );

  const hostile = [
    undefined,
    null,
    7,
    ["/quiz"],
    "",
    "quiz",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " /quiz",
    "/a b",
    "/.//evil.example",
    "/..//evil.example",
    "/quiz/../..//evil.example",
    "/\u0000quiz",
    "/\u2028quiz",
    "https://evil.example/quiz",
    "https:/quiz",
    "javascript:alert(1)",
    "data:text/html,x",
    "/login",
    "/login?back=/login",
    "/login/google?code=1",
    "/./login",
    "/api/user/info",
    `/${"a".repeat(2_001)}`,
  ];

  it.each(hostile)("is never %j", (path) => {
    expect(safeBack(path)).toBeUndefined();
  });

  it("is the whole address of the page that needs a person", () => {
    const guard = new URL(guardAddress(from("/profile/my-jobs?status=applied&page=2")), "https://own.invalid");
    expect(guard.pathname).toBe("/login");
    expect(safeBack(guard.searchParams.get("back"))).toBe("/profile/my-jobs?status=applied&page=2");
  });
});
