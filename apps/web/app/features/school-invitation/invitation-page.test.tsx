import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { idOf } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, press, refuse, sent, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { lookAtInvitation, statusOf } from "./api.server.ts";
import { InvitationPage } from "./invitation-page.tsx";
import type { Looked } from "./looked.ts";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

cleanly();

const token = "a".repeat(43);
const invitation = {
  school: "Navodit Public School",
  photo_url: null,
  role: "additional_main_poc",
  job: "coordinator",
  from: "Anjali Verma",
  expires_at: "2026-12-02T10:00:00.000Z",
} as const;
const accept = "POST /schools/invitations/:token";
const open = (looked: Looked = { at: "open", invitation }) =>
  show(<InvitationPage looked={looked} token={token} />, `/school-invitation/${token}`);

beforeEach(() => {
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
});
afterEach(() => {
  delete document.documentElement.dataset["mode"];
});

test("what it is to, from whom and until when; accepted, one is on the school's side", async () => {
  there.answers[accept] = () => ({ message: "Accepted.", school_id: idOf("5") });
  const router = await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Speak for Navodit Public School?");
  for (const said of ["Anjali Verma invites you.", "Coordinator", "02 Dec 2026", "You accept as Anjali Verma."])
    expect(screen.getByText(said)).toBeTruthy();
  await press("Accept");
  expect(sent(accept)[0]?.params).toEqual({ token });
  expect([here.reloaded, router.state.location.pathname, document.documentElement.dataset["mode"]]).toEqual([
    1,
    "/profile/school-info",
    "school",
  ]);
});

test("whoever is not signed in signs in over it; nothing is accepted by that", async () => {
  here.status = "out";
  await open();
  await press("Sign in to accept");
  expect([here.asked, there.calls]).toEqual([[{ reason: "Sign in to accept the invitation" }], []]);
});

test.each([
  ["ended meanwhile", () => refuse("schools.invitation_ended", 409, "x")],
  ["taken back meanwhile", () => refuse("not_found", 404, "x")],
])("one that was %s says so", async (_what, answer) => {
  there.answers[accept] = answer;
  await open();
  await press("Accept");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This invitation has ended");
});

test("a line that drops is said, and the button stays", async () => {
  there.answers[accept] = () => {
    throw lineFailure();
  };
  await open();
  await press("Accept");
  expect(screen.getByRole("alert").textContent).toBe("The line dropped before we had an answer. Press again: it stays one.");
  expect(screen.getByRole("button", { name: "Accept" })).toBeTruthy();
});

test.each([
  ["wrong", "This link does not work"],
  ["away", "We could not look this up"],
] as const)("a link that is %s says what can be done", async (at, title) => {
  await open({ at });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

const site = { apiUrl: "http://api", requestId: "r", ip: "10.0.0.1" } as unknown as Parameters<typeof lookAtInvitation>[0];

test.each([
  [200, "open", 200],
  [404, "wrong", 404],
  [400, "wrong", 404],
  [429, "away", 503],
  [503, "away", 503],
] as const)("an answer of %i is %s, and the page answers %i", async (status, at, page) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(status === 200 ? JSON.stringify(invitation) : "{}", { status });
  });
  const looked = await lookAtInvitation(site, token);
  expect([looked.at, statusOf(looked), asked]).toEqual([at, page, [`http://api/api/schools/invitations/${token}`]]);
});

test("no answer is no reason to say that a link is wrong", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  expect(await lookAtInvitation(site, token)).toEqual({ at: "away" });
});
