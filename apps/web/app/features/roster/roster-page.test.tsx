import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, press, refuse, sent, settle, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { buildAsker, buildInvited, buildRoster, buildRow } from "../../lib/school/testing/roster-builders.ts";
import { RosterPage } from "./roster-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

const list = "GET /school/roster";
cleanly();
beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2026-11-19T06:00:00Z"));
  here.schools = [ownSchool];
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const open = async (search = "") => show(<RosterPage />, `/profile/teachers${search}`);
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const serve = (...args: Parameters<typeof buildRoster>) => (there.answers[list] = () => buildRoster(...args));

describe("the staff list", () => {
  it("shows each by name, with what they teach, how they stand and since when", async () => {
    serve(
      [
        buildRow(),
        buildInvited({ grades: [], subjects: [] }),
        buildRow({
          link_id: idOf("31"),
          name: "Dinesh Rathod",
          state: "declined",
          since: "2026-10-30T06:00:00.000Z",
          again_from: "2027-01-28T06:00:00.000Z",
        }),
        buildRow({ link_id: idOf("32"), name: "Manoj Bhide", state: "left", grades: [8, 9, 10], since: "2026-09-30T06:00:00.000Z" }),
      ],
      { oldest_invited_at: "2026-11-02T06:00:00.000Z" },
    );
    await open();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Priya ShindeMathematics4, 5Linked 02 Jun 2026Hours, not sharedCert\., not sharedLevels, not sharedTake off$/),
      expect.stringMatching(/^Asha GhadgeNo subject givenNot givenInvited 09 Nov 2026Nothing yetTake backRemind$/),
      expect.stringMatching(/^Dinesh RathodMathematics4, 5Declined 30 Oct 2026Ask again from 28 Jan 2027Nothing$/),
      expect.stringMatching(/^Manoj BhideMathematics8 to 10Left 30 Sep 2026NothingTake off$/),
    ]);
    expect(screen.getByRole("heading", { name: "1 of 4 is linked" })).toBeTruthy();
    expect(screen.getByText(/One has an invitation, for 17 days\./)).toBeTruthy();
    expect(screen.getByRole("img", { name: "Each dot is a teacher: 1 joined by a line, 1 dashed, 1 red, 1 bare" })).toBeTruthy();
    expect(sent(list)).toEqual([expect.objectContaining({ query: { school_id: ownSchool.id, limit: 30 } })]);
  });

  it("keeps in the address what is chosen, and asks for that", async () => {
    serve([buildRow(), buildInvited()]);
    const router = await open("?page=2");
    const chips = within(screen.getByRole("group", { name: "State" }));
    expect(chips.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["All 2", "Linked 1", "Invited 1"]);
    fireEvent.click(chips.getByRole("link", { name: "Invited 1" }));
    await settle();
    fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "Hindi" } });
    await settle();
    fireEvent.change(screen.getByLabelText("Grade"), { target: { value: "4" } });
    await settle();
    fireEvent.change(screen.getByLabelText("Rows per page"), { target: { value: "100" } });
    await settle();
    expect(router.state.location.search).toBe("?state=invited&subject=Hindi&grade=4&rows=100");
    expect(sent(list).at(-1)?.query).toEqual({ school_id: ownSchool.id, limit: 100, state: "invited", subject: "Hindi", grade: "4" });
  });

  it("looks for a name once the typing rests, from two letters on", async () => {
    serve([buildRow()]);
    const router = await open();
    const search = screen.getByRole("searchbox", { name: "Search by name" });
    for (const typed of ["a", "as", "ash"]) fireEvent.change(search, { target: { value: typed } });
    expect(sent(list)).toHaveLength(1);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 360))));
    expect(
      sent(list)
        .slice(1)
        .map(({ query }) => query?.["q"]),
    ).toEqual(["ash"]);
    expect(router.state.location.search).toBe("?q=ash");
    fireEvent.change(search, { target: { value: "a" } });
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 360))));
    expect(router.state.location.search).toBe("");
    expect(search).toHaveProperty("value", "a");
  });

  it("keeps the filters while other rows are on their way, and says when nobody is like that", async () => {
    serve([buildRow()]);
    await open();
    let answer: (said: unknown) => void = () => undefined;
    there.answers[list] = async () => new Promise((resolve) => (answer = resolve));
    fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "Hindi" } });
    await settle();
    expect(screen.getByRole("region", { name: "Staff list" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.getByText("Priya Shinde")).toBeTruthy();
    answer(buildRoster([], { counts: buildRoster([buildRow()]).counts }));
    await settle();
    expect(screen.getByText(/Nobody on your list is like that\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show everybody" }).getAttribute("href")).toBe("/profile/teachers");
  });
});

describe("what can be done about somebody", () => {
  const remind = "POST /school/roster/:link_id/reminder";
  const off = "DELETE /school/roster/:link_id";

  it("reminds whoever waits long enough, and says from when another may be", async () => {
    serve([buildInvited(), buildInvited({ link_id: idOf("14"), name: "Rohit Chavan", again_from: "2026-11-25T06:00:00.000Z" })]);
    there.answers[remind] = () => ({ message: "They are reminded." });
    await open();
    expect(screen.getByText("Remind from 25 Nov 2026")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remind Rohit Chavan" })).toBeNull();
    await press("Remind Asha Ghadge");
    expect(sent(remind)).toEqual([{ params: { link_id: idOf("12") } }]);
    expect(toast.success).toHaveBeenCalledWith("They are reminded.");
    expect(sent(list)).toHaveLength(2);
  });

  it("says what ends before a link ends, and does nothing when it is kept", async () => {
    serve([buildRow()]);
    there.answers[off] = () => ({ message: "They are not on your list any more." });
    await open();
    await press("Take off Priya Shinde");
    const dialog = async () => within(await screen.findByRole("dialog"));
    expect(
      (await dialog()).getByText(/The link between Priya Shinde and Navodit Public School ends at once, with all that is shared by it/),
    ).toBeTruthy();
    fireEvent.click((await dialog()).getByRole("button", { name: "Keep" }));
    await settle();
    expect(sent(off)).toEqual([]);
    await press("Take off Priya Shinde");
    fireEvent.click((await dialog()).getByRole("button", { name: "Take off" }));
    await settle();
    expect(sent(off)).toEqual([{ params: { link_id: idOf("11") } }]);
    expect(sent(list)).toHaveLength(2);
  });

  it("says a refusal of the server in its words, and reads what is true", async () => {
    serve([buildInvited()]);
    there.answers[remind] = () => refuse("schools.answered_already", 409, "This was answered already.");
    await open();
    await press("Remind Asha Ghadge");
    expect(toast.error).toHaveBeenCalledWith("This was answered already.");
    expect(sent(list)).toHaveLength(2);
  });

  it("answers those who ask one by one", async () => {
    const answer = "POST /school/roster/:link_id/answer";
    serve([buildRow()], { askers: [buildAsker(), buildAsker({ link_id: idOf("15"), name: "R. Kumar", subjects: [], grades: [] })] });
    there.answers[answer] = () => ({ message: "They are on your list now." });
    await open();
    const asks = within(screen.getByRole("region", { name: "Two ask to join" }));
    expect(asks.getByText(/^Mathematics, 4, 5\. 7:12 am$/)).toBeTruthy();
    expect(asks.getByText(/^No subject given\./)).toBeTruthy();
    await press("Confirm Bhavna Rege");
    await press("R. Kumar is not ours");
    expect(sent(answer)).toEqual([
      { params: { link_id: idOf("13") }, body: { answer: "yes" } },
      { params: { link_id: idOf("15") }, body: { answer: "no" } },
    ]);
  });
});

describe("where there is no list", () => {
  it("says how it begins while nobody is on it, and shows who asks all the same", async () => {
    serve([], { askers: [buildAsker()] });
    await open();
    expect(screen.getByRole("heading", { name: "Nobody is on your list yet" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirm Bhavna Rege" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getAllByRole("button", { name: /^(School link|Add a teacher|Make the poster)$/ })).toHaveLength(3);
  });

  it("shows its shape while it is not known who is here", async () => {
    here.status = "unknown";
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Teachers" })).toBeTruthy();
    expect(screen.getByRole("status", { name: "Loading the list" })).toBeTruthy();
    expect(sent(list)).toEqual([]);
  });

  it("tells whoever speaks for no school how to begin", async () => {
    here.schools = [];
    await open();
    expect(screen.getByRole("link", { name: "Register your school" }).getAttribute("href")).toBe("/register-school");
  });

  it("shows nothing to whoever is no contact of it any more", async () => {
    there.answers[list] = () => refuse("not_found", 404, "Not there.");
    await open();
    expect(screen.getByText("This school is not yours to look at")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a teacher" })).toBeNull();
  });

  it("says that nothing is lost without a line, and asks once more when it is told to", async () => {
    there.answers[list] = () => {
      throw lineFailure();
    };
    await open();
    expect(screen.getByText("Your connection dropped. Nothing is lost.")).toBeTruthy();
    serve([buildRow()]);
    await press("Try again");
    expect(screen.getByText("Priya Shinde")).toBeTruthy();
  });
});
