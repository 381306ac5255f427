import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import type { Claim } from "@upaya/contracts/schools/claims.ts";
import { buildClaim, buildDocument, buildInfo, idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, field, press, refuse, sent, settle, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { RegisterPage } from "./register-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

cleanly();
beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T10:01:00Z") });
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "info").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const held = { claim: buildClaim() };
const open = (claim: Partial<Claim> = {}) => {
  held.claim = buildClaim(claim);
  there.answers["GET /schools/claims"] = () => ({ data: [held.claim] });
  return show(<RegisterPage />, `/register-school?claim=${idOf("c1")}`);
};
const enter = async (code: string) => {
  fireEvent.change(field("The code"), { target: { value: code } });
  await settle();
};
const title = () => screen.getAllByRole("heading", { level: 2 })[0]?.textContent;

test("a code is entered by itself with its last figure; the school is there at once and the frame of the page learns of it", async () => {
  there.answers["POST /schools/claims/:claim_id/entry"] = () => ({
    message: "x",
    claim: { ...held.claim, state: "granted", school_id: idOf("5") },
  });
  there.answers["GET /school/info"] = () => buildInfo();
  const router = await open();
  expect(field("The code").autocomplete).toBe("one-time-code");
  expect(screen.getByText(/to pr•••••••@navodit\.example\. Ask the office to look/)).toBeTruthy();
  expect(screen.getByText(/^Good until 3:45 pm\. 5 tries left\. Send again from 3:32 pm$/)).toBeTruthy();
  await enter("407193");
  const [asked] = sent("POST /schools/claims/:claim_id/entry");
  expect([asked?.params, asked?.body]).toEqual([{ claim_id: idOf("c1") }, { code: "407193" }]);
  expect([here.reloaded, router.state.location.search]).toEqual([1, `?school=${idOf("5")}`]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Navodit Public School");
});

test("a wrong code is said, the boxes are empty again, and one try fewer is left", async () => {
  there.answers["POST /schools/claims/:claim_id/entry"] = () => {
    held.claim = buildClaim({ code: { ...held.claim.code!, tries_left: 1 } });
    return refuse("schools.code_wrong", 400, "This is not the code. Please look at the letter again.");
  };
  await open();
  await enter("000000");
  expect(screen.getByText("This is not the code. Please look at the letter again.")).toBeTruthy();
  expect(field("The code").value).toBe("");
  expect(screen.getByText(/One try left\./)).toBeTruthy();
});

test.each([
  ["its time is over", { until: "2026-11-18T10:00:30.000Z" }],
  ["no try is left", { tries_left: 0 }],
])("a code that has ended because %s takes no figures, and another one is sent", async (_why, more) => {
  there.answers["POST /schools/claims/:claim_id/code"] = () => ({ message: "Sent again.", claim: held.claim });
  await open({ code: { ...buildClaim().code!, ...more } });
  expect(field("The code").disabled).toBe(true);
  expect(screen.getByText(/This code has ended/)).toBeTruthy();
  await press("Send again");
  expect(sent("POST /schools/claims/:claim_id/code")).toHaveLength(1);
});

test("a code may be sent again when its time has come, and not before", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  vi.setSystemTime(new Date("2026-11-18T10:02:01Z"));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await settle();
  expect(screen.getByRole("button", { name: "Send again" })).toBeTruthy();
});

test("an old address: the same claim goes on by documents", async () => {
  there.answers["POST /schools/claims"] = ({ body }) => {
    held.claim = buildClaim({ way: (body as Claim).way, code: null });
    return { message: "x", claim: held.claim };
  };
  await open();
  await press("The address is old, use documents");
  expect([sent("POST /schools/claims")[0]?.body, title()]).toEqual([
    { listing_id: idOf("1"), job: "principal", way: "documents" },
    "Two documents",
  ]);
});

test("two documents are sent when both are there", async () => {
  there.answers["POST /schools/claims/:claim_id/review"] = () => {
    held.claim = buildClaim({ ...held.claim, state: "reading", sent_at: "2026-11-18T10:01:00Z", due_at: "2026-11-20T12:30:00Z" });
    return { message: "x", claim: held.claim };
  };
  await open({ way: "documents", code: null, documents: [buildDocument("affiliation")] });
  await press("Send for review");
  expect(screen.getByRole("alert").textContent).toBe("Both are needed before they can be sent.");
  expect(sent("POST /schools/claims/:claim_id/review")).toEqual([]);
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  await open({ way: "documents", code: null, documents: [buildDocument("affiliation"), buildDocument("registration")] });
  await press("Send for review");
  expect(title()).toBe("Document Under Review");
  expect(screen.getByText("Sent 18 Nov 2026, 3:31 pm. Answer by 20 Nov 2026, 6:00 pm. We write to you.")).toBeTruthy();
  expect(screen.getAllByText("Being read")).toHaveLength(2);
});

test("two claimants: one's own card with its proof, the other one without a name, and the day by which staff decide", async () => {
  await open({ state: "disputed", entered_at: "2026-11-18T10:00:30.000Z", due_at: "2026-11-21T12:30:00Z" });
  expect(title()).toBe("Two people say they speak for this school");
  expect(screen.getByText(/Our staff decide by 21 Nov 2026, and write to both/)).toBeTruthy();
  const [mine, other] = screen.getAllByRole("listitem").filter((item) => item.textContent?.match(/You, |Somebody else/));
  expect(within(mine!).getByText("You, Anjali Verma")).toBeTruthy();
  expect(within(mine!).getByText("Code entered")).toBeTruthy();
  expect(within(other!).getByText("Waits like you")).toBeTruthy();
});

test("a claim is taken back after a question, and what was begun is gone", async () => {
  there.answers["DELETE /schools/claims/:claim_id"] = () => ({ message: "Taken back." });
  const router = await open({ state: "disputed" });
  await press("Take my claim back");
  const dialog = screen.getByRole("dialog", { name: "Take it back?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
  await settle();
  expect(sent("DELETE /schools/claims/:claim_id")).toEqual([]);
  await press("Take my claim back");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take my claim back" }));
  await settle();
  expect([sent("DELETE /schools/claims/:claim_id")[0]?.params, router.state.location.search]).toEqual([{ claim_id: idOf("c1") }, ""]);
});

test.each([
  [{ state: "refused", decided_at: "2026-11-18T09:00:00Z", because: "The letter is of another school." }, "Your papers did not prove it"],
  [{ state: "lapsed" }, "This claim has ended"],
] as const)("a claim that came to nothing says why and begins again: %j", async (claim, said) => {
  const router = await open(claim);
  expect(title()).toBe(said);
  expect(screen.queryAllByText("The letter is of another school.")).toHaveLength("because" in claim ? 1 : 0);
  await press("Begin again", "link");
  expect(router.state.location.search).toContain(`listing=${idOf("1")}`);
});

test("one that was granted while nobody looked: the frame of the page learns of the school", async () => {
  await open({ state: "granted", school_id: idOf("5") });
  expect(here.reloaded).toBe(1);
  expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe(`/register-school?school=${idOf("5")}`);
});

test("a claim that is not there says so", async () => {
  there.answers["GET /schools/claims"] = () => ({ data: [] });
  await show(<RegisterPage />, `/register-school?claim=${idOf("c9")}`);
  expect(screen.getByRole("heading", { name: "This is not here any more" })).toBeTruthy();
});

const openSchool = (info = buildInfo(), step = "") => {
  here.schools = [ownSchool];
  there.answers["GET /school/info"] = () => info;
  return show(<RegisterPage />, `/register-school?school=${idOf("5")}${step}`);
};

test.each([
  [buildInfo(), "Your school is in. Now get it verified", "Not verified", "Prove it"],
  [
    buildInfo({ state: "sent", sent_at: "2026-11-18T10:00:00Z", sent_by: "Anjali Verma", due_at: "2026-11-20T12:30:00Z" }, {}, [
      "affiliation",
      "registration",
    ]),
    "Document Under Review",
    "Document Under Review",
    "Verified",
  ],
  [buildInfo({ state: "returned", because: "It ended in March.", faulty: ["affiliation"] }), "One paper came back", "Returned", "Prove it"],
  [buildInfo({ state: "ended" }, { verified_until: "2026-10-31" }), "The verification has ended", "Not verified", "Prove it"],
  [buildInfo({ state: "revoked", because: "Another school." }), "The verification was taken back", "Not verified", "Prove it"],
])("a school that is in stands where its papers stand (%#)", async (info, said, tag, step) => {
  await openSchool(info);
  expect(title()).toBe(said);
  const label = screen.getByText("UDISE 27251404812, CBSE").parentElement!;
  expect(within(label).getByText(tag)).toBeTruthy();
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(step);
  expect(screen.queryAllByText(info.verification.because ?? "no reason")).toHaveLength(info.verification.because === null ? 0 : 1);
});

test("a verified school has all three dots and its days, and leads to its own side", async () => {
  const router = await openSchool(buildInfo({ state: "verified" }, { verified_at: "2026-11-14T06:00:00Z", verified_until: "2028-03-31" }));
  expect(screen.getByText(/^Since 14 Nov 2026, until the affiliation ends on 31 Mar 2028\./)).toBeTruthy();
  expect(document.querySelector('[aria-current="step"]')).toBeNull();
  await press("Go to the school’s side");
  expect([router.state.location.pathname, document.documentElement.dataset["mode"]]).toEqual(["/profile/school-info", "school"]);
  delete document.documentElement.dataset["mode"];
});

test("of papers that came back it is said which one has to be another; both are gathered anew", async () => {
  const router = await openSchool(buildInfo({ state: "returned", faulty: ["affiliation"] }));
  const list = screen.getByRole("list", { name: "The two documents" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Affiliation letterThis one has to be anotherReturned",
    "Registration of the trust or societyGood. Send the same one againGood",
  ]);
  await press("Send again");
  expect([router.state.location.search, title()]).toEqual([`?school=${idOf("5")}&step=documents`, "Two documents"]);
});

test("a school that is not one's own is not there", async () => {
  there.answers["GET /school/info"] = () => refuse("not_found", 404, "This is not here.");
  await show(<RegisterPage />, `/register-school?school=${idOf("6")}`);
  expect(screen.getByRole("heading", { name: "This is not here any more" })).toBeTruthy();
});
