import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { forgetReads } from "../../lib/data/read.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { toast } from "../../ui/toast.tsx";
import { buildList, buildRegistration } from "./registration.builders.ts";
import { RegistrationsLoading, RegistrationsPage } from "./registrations-page.tsx";

const asked: string[] = [];
type Answer = (path: string, query: URLSearchParams, method: string) => unknown;

/** Answers each call by its path. */
function serve(answer: Answer): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, "http://here");
    asked.push(`${method} ${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ""}`);
    const said = answer(pathname.replace("/api", ""), searchParams, method);
    return said instanceof Response ? said : new Response(JSON.stringify(said));
  });
}
const serveList = (items: readonly RegistrationItem[], counts = {}) =>
  serve((path) => (path === "/learning/registrations" ? buildList(items, counts) : { data: [], total: 0 }));

function open(search = "?type=all&status=pending", element = <RegistrationsPage />) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/profile/registrations${search}`] });
  render(<RouterProvider router={router} />);
}
const board = () => screen.findByRole("region", { name: "Next" });
const clock = (iso: string) => vi.setSystemTime(new Date(iso));

beforeAll(haveDialogs);
beforeEach(() => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  vi.useFakeTimers({ toFake: ["Date"] });
  clock("2026-11-18T06:00:00Z");
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["used", /made for one tap/],
  ["closed", /The door is closed/],
])("a link into a room that leads nowhere any more is explained: %s", async (link, said) => {
  serveList([buildRegistration(1)]);
  open(`?link=${link}`);
  expect((await screen.findByText(said)).getAttribute("role")).toBe("status");
  expect(await board()).toBeTruthy();
});

describe("what is coming up", () => {
  test("has the next seat on the board, with its three times on one's own clock, and India beside it", async () => {
    serveList([buildRegistration(1), buildRegistration(2, { date: { starts_at: "2026-11-22T10:30:00.000Z" } })]);
    open();
    const next = within(await board());
    expect(next.getByRole("heading", { name: "Talk 1" })).toBeTruthy();
    expect(next.getByText("4:30 pm in Nairobi").tagName).toBe("B");
    expect(next.getByText("7:00 pm IST")).toBeTruthy();
    const times = within(next.getByRole("list", { name: "When the door opens, when it starts and when it ends" }));
    expect(times.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "4:20 pmJoin opens",
      "4:30 pmstarts",
      "5:30 pmends",
    ]);
    expect(next.getByRole("button", { name: "Join opens Fri 20 Nov, 4:20 pm" })).toHaveProperty("disabled", true);
    expect(next.getByRole("link", { name: "Calendar file" }).getAttribute("href")).toMatch(
      /^\/api\/learning\/sessions\/.+\/calendar\.ics$/,
    );
    expect(next.getByText("In 2 days, 7 hours and 30 minutes.")).toBeTruthy();
    expect(screen.getByText("Two places held.")).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Talk 2"]);
  });

  test("opens the door ten minutes before, and Join goes to the link that is made for this tap", async () => {
    clock("2026-11-20T13:22:00Z");
    const goes = vi.fn<(to: string) => void>();
    vi.stubGlobal("location", { href: location.href, pathname: location.pathname, assign: goes });
    serve((_path, _query, method) => (method === "POST" ? { address: "/api/learning/rooms/once" } : buildList([buildRegistration(1)])));
    open();
    const next = within(await board());
    expect(next.getByText("in 8 min")).toBeTruthy();
    fireEvent.click(next.getByRole("button", { name: "Join now" }));
    await waitFor(() => expect(goes).toHaveBeenCalledWith("/api/learning/rooms/once"));
    expect(asked.filter((call) => call.startsWith("POST"))).toEqual([`POST /api/learning/registrations/${buildRegistration(1).id}/join`]);
  });

  test("says plainly when the room does not open, and what to do", async () => {
    clock("2026-11-20T13:40:00Z");
    const refusal = { error: { code: "learning.not_ready", message: "This opens later." } };
    serve((_path, _query, method) =>
      method === "POST" ? new Response(JSON.stringify(refusal), { status: 409 }) : buildList([buildRegistration(1)]),
    );
    open();
    const next = within(await board());
    expect(next.getByText("Live now")).toBeTruthy();
    fireEvent.click(next.getByRole("button", { name: "Join now" }));
    expect(await next.findByText(/^This opens later\. Press Join once more\./)).toBeTruthy();
  });

  test("shows the line one stands in, what was moved, and the days in their months", async () => {
    serveList([
      buildRegistration(1, { status: "waiting", ahead: 13 }),
      buildRegistration(2, {
        date: {
          starts_at: "2026-12-13T05:30:00.000Z",
          moved_from: "2026-12-13T05:00:00.000Z",
          moved_at: "2026-11-10T05:00:00.000Z",
          reason: "Her school has its annual day.",
        },
      }),
      buildRegistration(3, { date: { starts_at: "2026-12-20T05:30:00.000Z" } }),
    ]);
    open();
    const next = within(await board());
    expect(next.getByRole("heading", { name: "Talk 2" })).toBeTruthy();
    expect(next.getByText("Moved on 10 Nov 2026")).toBeTruthy();
    expect(next.getByText(/8:00 am in Nairobi/).closest("s")).toBeTruthy();
    expect(next.getByText("Her school has its annual day.")).toBeTruthy();
    expect(screen.getByText("Waiting, place 14")).toBeTruthy();
    expect(screen.getByText(/^13 teachers are ahead of you\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Leave the line: Talk 1" })).toBeTruthy();
    expect(screen.getByText("Two places held, and one line you are standing in.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "November: waiting on 20" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "December: moved to 13, your place on 20" })).toBeTruthy();
  });

  test("[ROUTE-32] asks for pending talks alone where its address says so, and says no count of every kind then", async () => {
    serveList([buildRegistration(1)], { pending: 4, past: 5 });
    open("?type=webinars&status=pending");
    await board();
    expect(asked).toEqual(["GET /api/learning/registrations?type=webinars&status=pending&limit=24"]);
    const tabs = within(screen.getByRole("navigation", { name: "Your registrations" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Coming up", "Behind you"]);
    expect(tabs.getByRole("link", { name: "Behind you" }).getAttribute("href")).toBe("/profile/registrations?type=webinars&status=past");
    expect(screen.getByRole("link", { name: "Talks" }).getAttribute("aria-current")).toBe("page");
  });

  test("without any date says so and names the soonest free talks that are real", async () => {
    const [far, near, gone] = ["2026-12-01T10:00:00.000Z", "2026-11-25T10:00:00.000Z", "2026-11-01T10:00:00.000Z"].map(
      (start_date, index) => buildRegistration(index, { card: { start_date, name: `Free ${index}` } }).card,
    );
    serve((path) => (path === "/learning/registrations" ? buildList([]) : { data: [far, near, gone], total: 3 }));
    open();
    expect(await screen.findByRole("heading", { name: "No dates ahead" })).toBeTruthy();
    const free = within(await screen.findByRole("region", { name: "Free talks that you can still join" }));
    expect(free.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Free 1", "Free 0"]);
  });

  test("has a shape while it loads, and a way on when that fails", async () => {
    open("?type=all&status=pending", <RegistrationsLoading />);
    expect(screen.getByRole("status").textContent).toBe("Loading your registrations");
    cleanup();
    serve(() => new Response("{}", { status: 500 }));
    open();
    const alert = await screen.findByRole("alert");
    serveList([buildRegistration(1)]);
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await board()).toBeTruthy();
  });
});

describe("giving up", () => {
  const ask = async (waiting: number) => {
    const item = buildRegistration(1);
    serve((path, _query, method) => {
      if (method === "DELETE") return { registration: { ...item, status: "given_up" }, message: "Your place is free for somebody else." };
      if (path.startsWith("/learning/places/"))
        return { data: [{ session_id: item.session_id, capacity: 500, taken: 500, waiting, mine: null }] };
      return buildList([item]);
    });
    open();
    fireEvent.click(within(await board()).getByRole("button", { name: "Give up my place" }));
    return within(await screen.findByRole("dialog"));
  };

  test("is asked first, and says that the first in the line gets the seat", async () => {
    const dialog = await ask(31);
    expect(dialog.getByRole("heading", { name: "Give up your place on 20 Nov?" })).toBeTruthy();
    expect(await dialog.findByText("The first in the line")).toBeTruthy();
    expect(dialog.getByText("31 wait")).toBeTruthy();
    expect(asked.some((call) => call.startsWith("DELETE"))).toBe(false);
    fireEvent.click(dialog.getByRole("button", { name: "Give up my place" }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Your place is free for somebody else."));
    expect(asked.filter((call) => call.startsWith("DELETE"))).toEqual([`DELETE /api/learning/registrations/${buildRegistration(1).id}`]);
  });

  test("names nobody where nobody waits, and leaves everything as it was when one keeps it", async () => {
    const dialog = await ask(0);
    expect(await dialog.findByText("A free seat")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Keep my place" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked.some((call) => call.startsWith("DELETE"))).toBe(false);
  });
});

describe("what is behind", () => {
  const past = { starts_at: "2026-11-11T13:30:00.000Z" };

  test("says whether they were there, what was called off and why, and leads to the replay", async () => {
    serveList(
      [
        buildRegistration(1, { status: "attended", has_replay: true, date: past }),
        buildRegistration(2, { status: "missed", has_replay: true, date: past }),
        buildRegistration(3, { status: "missed", date: past }),
        buildRegistration(4, {
          status: "cancelled",
          date: { ...past, cancelled_at: "2026-11-08T05:00:00.000Z", reason: "She lost her voice." },
        }),
        buildRegistration(5, { for_replay: true, has_replay: true, date: past }),
      ],
      { pending: 0, past: 5 },
    );
    open("?type=all&status=past");
    expect(await screen.findByText("Attended")).toBeTruthy();
    expect(screen.getAllByText("Missed")).toHaveLength(2);
    expect(screen.getByText("Cancelled on 08 Nov 2026")).toBeTruthy();
    expect(screen.getByText("She lost her voice.")).toBeTruthy();
    expect(screen.getByText("Registered for the replay")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Watch again: Talk 1" }).getAttribute("href")).toBe("/learn/talk-1/replay");
    expect(screen.getByRole("link", { name: "Watch the replay: Talk 2" }).getAttribute("href")).toBe("/learn/talk-2/replay");
    expect(screen.getByRole("link", { name: "See other dates: Talk 4" }).getAttribute("href")).toBe("/learning/talk-4");
    expect(screen.queryByRole("region", { name: "Next" })).toBeNull();
    expect(screen.getByRole("link", { name: "Behind you, 5" }).getAttribute("aria-current")).toBe("page");
  });

  test("is empty with words of its own", async () => {
    serveList([]);
    open("?type=all&status=past");
    expect(await screen.findByRole("heading", { name: "Nothing behind you yet" })).toBeTruthy();
  });
});
