import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { here } from "../../lib/school/testing/here.ts";
import { buildOpen, buildOwn, invitation } from "../../lib/school/testing/own-builders.ts";
import { cleanly, faultOf, press, refuse, sent, show, there, type } from "../../lib/school/testing/stage.tsx";
import { JoinPage } from "./join-page.tsx";
import type { Looked, Open } from "./looked.ts";

const person = vi.hoisted(() => ({ name: "Priya Shinde" as string | null }));

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => {
  const { session } = await import("../../lib/school/testing/here.ts");
  const useSession = () => {
    const { me, ...rest } = session.useSession();
    return { ...rest, me: me && { ...me, user: { ...me.user, displayName: "Priya", details: { name: person.name } } } };
  };
  return { ...(await original()), ...(session as object), useSession: useSession as never };
});

const mine = "GET /user/schools";
const join = "POST /schools/join/:token";
const answer = "POST /user/schools/:link_id";
const token = "k7Jw2mQ9xR4tY6uI8oP0aS1dF3gH5jK7lZ9xC2vB4nM";

cleanly();
beforeEach(() => {
  person.name = "Priya Shinde";
  there.answers[mine] = () => ({ data: [] });
});
const openAt = async (looked: Looked) => show(<JoinPage looked={looked} token={token} />, `/join-school/${token}`);
const open = async (of: Open) => openAt({ at: "open", open: of });
const title = (level: number) => screen.getByRole("heading", { level }).textContent;

it("says which school it is and what it sees before anybody signs in", async () => {
  here.status = "out";
  await open(invitation);
  expect(title(1)).toBe("Do you teach at Navodit Public School?");
  expect(screen.getByText("The school put you on its staff list: Mathematics, 4, 5.")).toBeTruthy();
  expect(screen.getByText("Verified school, Kothrud, Pune")).toBeTruthy();
  expect(screen.getByText("Answer by 14 Dec 2026. No answer counts as no, and they see nothing.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Your name", "Your subject", "Your grades"]);
  await press("Sign in to answer");
  expect(here.asked).toEqual([{ reason: "Sign in to answer the school" }]);
  expect(there.calls).toEqual([]);
});

it("does not call a school verified that is not", async () => {
  here.status = "out";
  await open(buildOpen({ school: { ...invitation.school, is_verified: false } }));
  expect(screen.getByText("Not verified yet, Kothrud, Pune")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign in to ask" })).toBeTruthy();
});

it("takes a yes to an invitation", async () => {
  there.answers[mine] = () => ({ data: [buildOwn()] });
  there.answers[join] = () => ({ message: "x", link_id: buildOwn().link_id, state: "linked" });
  await open(invitation);
  await press("Yes, I teach here");
  expect(sent(join)).toEqual([{ params: { token }, body: { subjects: ["Mathematics"], grades: [4, 5] } }]);
  expect(title(2)).toBe("You are on the list");
});

it.each([
  ["No, I do not", false],
  ["I do not know this school", true],
])("takes a no: %s", async (said, isStrange) => {
  there.answers[mine] = () => ({ data: [buildOwn()] });
  there.answers[answer] = () => ({ message: "x" });
  await open(invitation);
  await press(said);
  expect(sent(answer)).toEqual([{ params: { link_id: buildOwn().link_id }, body: { answer: "no" } }]);
  expect(title(2)).toBe("You said no");
  expect(screen.queryByRole("link", { name: "Tell us" }) !== null).toBe(isStrange);
});

it("notes no answer for an address that is somebody else's, and says that none is needed", async () => {
  await open(invitation);
  await press("No, I do not");
  expect(title(2)).toBe("Nothing has to be done");
  expect(sent(answer)).toEqual([]);
});

it("asks by the link of the staff room with what is taught there", async () => {
  there.answers[join] = () => ({ message: "x", link_id: "l", state: "asked" });
  await open(buildOpen());
  await type("Subject", "Mathematics");
  await type("Grades", "nursery to 2");
  await press("Ask to join");
  expect(sent(join)).toEqual([{ params: { token }, body: { subjects: ["Mathematics"], grades: [0, 1, 2] } }]);
  expect(title(2)).toBe("You have asked");
  expect(localStorage.length).toBe(0);
});

it("says what is wrong with the grades and asks nobody", async () => {
  await open(buildOpen());
  await type("Grades", "all of them");
  await press("Ask to join");
  expect(faultOf("Grades")).toContain("Please write grades from Nursery to 12");
  expect(sent(join)).toEqual([]);
});

it("asks for the name of an account that has none, and puts it on the profile first", async () => {
  person.name = null;
  there.answers["POST /user/details"] = () => ({ message: "x", response: { data: {} } });
  there.answers[join] = () => ({ message: "x", link_id: "l", state: "asked" });
  await open(buildOpen());
  await press("Ask to join");
  expect(faultOf("Your name")).toContain("Please write your name.");
  await type("Your name", "Priya Shinde");
  await press("Ask to join");
  expect(there.calls.slice(1, 3).map(({ call }) => call)).toEqual(["POST /user/details", join]);
  expect(sent("POST /user/details")).toEqual([{ body: { name: "Priya Shinde" } }]);
  expect(title(2)).toBe("You have asked");
});

it("asks for a name when the server says that there is none", async () => {
  there.answers[join] = () => refuse("schools.name_needed", 409, "Your account has no name yet.");
  await open(buildOpen());
  await press("Ask to join");
  expect(screen.getByLabelText("Your name")).toBeTruthy();
});

it.each([
  ["asked", "You have asked"],
  ["linked", "You are on the list"],
] as const)("shows whoever has %s how it stands, whichever link they open", async (state, said) => {
  there.answers[mine] = () => ({ data: [buildOwn({ state, until: null })] });
  await open(buildOpen());
  expect(title(2)).toBe(said);
  expect(screen.queryByRole("button")).toBeNull();
});

it("lets whoever was invited by name answer that by the link of the staff room", async () => {
  there.answers[mine] = () => ({ data: [buildOwn()] });
  there.answers[join] = () => ({ message: "x", link_id: "l", state: "linked" });
  await open(buildOpen());
  await press("Yes, I teach here");
  expect(title(2)).toBe("You are on the list");
});

it("says that a link ended while the page was open", async () => {
  there.answers[join] = () => refuse("not_found", 404, "Not there.");
  await open(buildOpen());
  await press("Ask to join");
  expect(title(1)).toBe("This link does not work");
});

it("stays as it is when the line breaks", async () => {
  there.answers[mine] = () => ({ data: [buildOwn()] });
  there.answers[join] = () => {
    throw lineFailure();
  };
  await open(invitation);
  await press("Yes, I teach here");
  expect(screen.getByRole("alert").textContent).toBe("The line dropped before we had an answer. Press again: it stays one.");
  expect(screen.getByRole("button", { name: "Yes, I teach here" })).toBeTruthy();
});

it("says when it is not known what stands between them and the school", async () => {
  there.answers[mine] = () => refuse("internal", 500, "Trouble.");
  await open(buildOpen());
  there.answers[mine] = () => ({ data: [] });
  await press("Try again");
  expect(screen.getByRole("button", { name: "Ask to join" })).toBeTruthy();
});

it.each([
  ["none", "This link does not work", "See your schools"],
  ["away", "We could not look this up", "Try again"],
] as const)("explains a link that leads nowhere: %s", async (at, said, act) => {
  await openAt({ at });
  expect(title(1)).toBe(said);
  expect(screen.getByRole("link", { name: act })).toBeTruthy();
});
