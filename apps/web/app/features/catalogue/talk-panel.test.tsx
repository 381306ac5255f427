import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Place } from "@upaya/contracts/learning/registrations.ts";
import { slugTitle } from "@upaya/contracts/catalogue/wire-names.ts";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { forgetReads } from "../../lib/data/read.ts";
import type * as Session from "../../lib/session.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { toast } from "../../ui/toast.tsx";
import { buildPlace, buildSession } from "./talk.builders.ts";
import { TalkBar } from "./talk-bar.tsx";
import { TalkPanel } from "./talk-panel.tsx";

const here = vi.hoisted(() => ({ status: "in" as "in" | "out", asked: [] as unknown[] }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => ({ status: here.status, me: undefined, failed: false }) as unknown as ReturnType<typeof Session.useSession>,
  useSignIn: () => ({ ask: (asked: unknown) => void here.asked.push(asked) }),
  useReturnAction: () => undefined,
}));

const id = "01900000-0000-7000-8000-000000000900";
const session = buildSession(1);

function buildTalk(more: Partial<ResourceDetail> = {}): ResourceDetail {
  return {
    id,
    slug: "forty-notebooks",
    [slugTitle]: "forty-notebooks",
    name: "Forty notebooks",
    summary: "x",
    temp_instructor_name: "Ritika",
    price: null,
    price_type: "free",
    course_type: "webinars",
    category: "webinar",
    thumbnail: "/c.svg",
    start_date: session.starts_at,
    is_over: false,
    ready: true,
    language: "en",
    level: "starter",
    minutes: 60,
    subjects: [],
    sample_reviews: 0,
    description: "x",
    outcomes: [],
    outline: [],
    sessions: [session],
    has_replay: false,
    questions: [],
    competencies: [],
    grades: [],
    boards: [],
    tags: [],
    published_at: "2026-11-01T00:00:00.000Z",
    changed_at: "2026-11-01T00:00:00.000Z",
    related: [],
    instructor: { slug: "r", name: "Ritika", headline: "x", bio: "x", city: "Jaipur", country: "India", years: 9 },
    ...more,
  };
}

interface Server {
  places?: readonly Place[];
  learning?: boolean;
  inCart?: boolean;
}

let router: ReturnType<typeof createMemoryRouter>;
const writes: { call: string; body: unknown }[] = [];
function serve({ places = [], learning = false, inCart = false }: Server): void {
  writes.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname } = new URL(url, "http://here");
    const answer = (said: object) => new Response(JSON.stringify(said));
    if (pathname.endsWith("/card-facts"))
      return answer({ data: [{ id, favourite_id: null, learning, in_cart: inCart, awaited: false, replay: false }] });
    if (pathname.includes("/places/")) return answer({ data: places });
    writes.push({ call: `${method} ${pathname}`, body: body ? JSON.parse(body as string) : undefined });
    return answer({ registration: { id: "r" }, message: "You have a place." });
  });
}

async function show(
  resource: ResourceDetail,
  server: Server = {},
  { at = "2026-11-18T06:00:00Z", status = "in" }: { at?: string; status?: typeof here.status } = {},
) {
  here.status = status;
  vi.setSystemTime(new Date(at));
  serve(server);
  const element = (
    <CardFacts ids={[id]}>
      <TalkPanel resource={resource} />
      <TalkBar resource={resource} />
    </CardFacts>
  );
  router = createMemoryRouter([{ path: "*", element }]);
  render(<RouterProvider router={router} />);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  await waitFor(() => expect(screen.queryAllByText(/^\d[\d,]* seats$/)).toEqual([]));
  return within(screen.getByRole("group", { name: "Your place" }));
}

beforeAll(haveDialogs);
beforeEach(() => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  vi.useFakeTimers({ toFake: ["Date"] });
  here.asked.length = 0;
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

const mine = (more: Parameters<typeof buildPlace>[1] = {}) => ({ places: [buildPlace(session, { mine: {}, ...more })], learning: true });

describe("a talk ahead", () => {
  test("tells a guest its day, both clocks, its seats and how long it is until then; Register Now asks them to sign in and sends nothing", async () => {
    const panel = await show(buildTalk(), { places: [buildPlace(session)] }, { status: "out" });
    expect(panel.getByText("Fri 20 Nov 2026")).toBeTruthy();
    expect(panel.getByText("4:30 pm in Nairobi").tagName).toBe("B");
    expect(panel.getByText("7:00 pm IST")).toBeTruthy();
    expect(panel.getByText("412 of 500 seats taken")).toBeTruthy();
    expect(panel.getByRole("timer", { name: "Starts in 2 days, 7 hours and 30 minutes" })).toBeTruthy();
    expect(panel.queryByRole("link", { name: "Calendar file" })).toBeNull();
    fireEvent.click(panel.getByRole("button", { name: "Register Now" }));
    await waitFor(() => expect(here.asked).toHaveLength(1));
    expect(here.asked).toEqual([{ reason: "Sign in to register", action: { kind: `register ${id}`, data: session.id } }]);
    expect(writes).toEqual([]);
  });

  test("takes the place at the date that is shown", async () => {
    const panel = await show(buildTalk());
    expect(panel.getByText("All 500 seats are free")).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: "Register Now" }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toEqual({ call: "POST /api/learning/registrations", body: { resource_id: id, session_id: session.id } });
  });

  test("with a place says when the door opens, gives the calendar, and the way out", async () => {
    const panel = await show(buildTalk(), mine());
    expect(panel.getByText("You are registered")).toBeTruthy();
    expect(panel.getByRole("button", { name: "Join opens Fri 20 Nov, 4:20 pm" })).toHaveProperty("disabled", true);
    expect(panel.getByRole("link", { name: "Calendar file" }).getAttribute("href")).toBe(
      `/api/learning/sessions/${session.id}/calendar.ics`,
    );
    expect(panel.getByRole("link", { name: "Calendar feed" }).getAttribute("href")).toBe("/profile/registrations#calendar");
    fireEvent.click(panel.getByRole("button", { name: "Give up my place" }));
    expect(await screen.findByRole("dialog", { name: "Give up your place on 20 Nov?" })).toBeTruthy();
  });

  test("says that it is today, and at which hour the door opens", async () => {
    const panel = await show(buildTalk(), mine(), { at: "2026-11-20T06:00:00Z" });
    expect(panel.getByText("Today. You are registered")).toBeTruthy();
    expect(panel.getByRole("button", { name: "Join opens at 4:20 pm" })).toBeTruthy();
  });

  test("that is full offers the line and says how many wait; in it one's own place is told, and the way out of it", async () => {
    const full = await show(buildTalk(), { places: [buildPlace(session, { taken: 500, waiting: 31 })] });
    expect(full.getByText("It is full")).toBeTruthy();
    expect(full.getByText("31 teachers wait.")).toBeTruthy();
    expect(full.getByRole("button", { name: "Join the line" })).toBeTruthy();
    cleanup();
    forgetReads();
    const waiting = await show(buildTalk(), mine({ taken: 500, waiting: 32, mine: { status: "waiting", ahead: 13 } }));
    expect(waiting.getByText("Waiting, place 14")).toBeTruthy();
    expect(waiting.getByText(/^13 teachers are ahead of you\./)).toBeTruthy();
    fireEvent.click(waiting.getByRole("button", { name: "Leave the line" }));
    expect(await screen.findByRole("dialog", { name: "Leave the line for 20 Nov?" })).toBeTruthy();
  });

  test("that was moved shows the old time struck through, and why", async () => {
    const moved = buildSession(1, { moved_from: "2026-11-19T13:30:00.000Z", reason: "The hall was taken." });
    const panel = await show(buildTalk({ sessions: [moved] }), mine());
    expect(panel.getByText(/Thu 19 Nov 2026, 4:30 pm in Nairobi/).closest("s")).toBeTruthy();
    expect(panel.getByText("Moved to another time")).toBeTruthy();
    expect(panel.getByText("The hall was taken.")).toBeTruthy();
  });

  test("without a room opens later, and offers word of it", async () => {
    const panel = await show(buildTalk({ ready: false, sessions: [buildSession(1, { open: false })] }));
    fireEvent.click(panel.getByRole("button", { name: "Register Now" }));
    expect(await panel.findByRole("button", { name: "Tell me when it opens" })).toBeTruthy();
    expect(writes).toEqual([]);
  });

  const dear = { price: 499, category: "expert_masterclass", course_type: "others" } as const;

  test("that has a price goes into the cart with its date, which opens, says that it is paid there, and registers for nothing", async () => {
    const talk = buildTalk(dear);
    const panel = await show(talk);
    expect(panel.getByText("You pay in your cart. Your seat is yours as soon as it is paid.")).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: "Register Now" }));
    const body = { product_id: id, session_id: talk.sessions[0]!.id };
    await waitFor(() => expect(writes[0]).toEqual({ call: "POST /api/cart/retail", body }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/cart"));
    expect(writes.map(({ call }) => call)).not.toContain("POST /api/learning/registrations");
  });

  test("that has a price and is in the cart leads there", async () => {
    await show(buildTalk(dear), { inCart: true });
    expect(screen.getAllByRole("link", { name: "Go to Cart" }).map((link) => link.getAttribute("href"))).toEqual(["/cart", "/cart"]);
  });

  test("that has a price and is full sells no place in its line, and one that was called off or is over nothing at all", async () => {
    const full = await show(buildTalk(dear), { places: [buildPlace(session, { taken: 500, waiting: 0 })] });
    expect(full.getByText(/^A place in the line is not sold\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Register Now|Join the line/ })).toBeNull();
    for (const date of [buildSession(1, { cancelled_at: "2026-11-17T06:00:00.000Z" }), buildSession(1, { is_over: true })]) {
      cleanup();
      forgetReads();
      await show(buildTalk({ ...dear, sessions: [date] }), {}, { at: "2026-11-21T06:00:00Z" });
      expect(screen.queryByRole("button", { name: "Register Now" })).toBeNull();
    }
  });

  test("that has a price is the same as any other for whoever has paid it", async () => {
    const panel = await show(buildTalk(dear), mine());
    expect(panel.getByText("You are registered")).toBeTruthy();
    expect(panel.queryByText(/You pay in your cart/)).toBeNull();
  });

  test("with several dates lets one choose, and registers for that one, in the bar as well", async () => {
    const second = buildSession(2, { starts_at: "2026-11-27T13:30:00.000Z", ends_at: "2026-11-27T14:30:00.000Z", capacity: 80 });
    const off = buildSession(3, { starts_at: "2026-11-28T13:30:00.000Z", cancelled_at: "2026-11-18T00:00:00.000Z" });
    const panel = await show(buildTalk({ sessions: [session, second, off] }), mine());
    const dates = within(panel.getByRole("group", { name: "Choose a date" }));
    expect(dates.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Fri 20 Nov 4:30 pm in NairobiYou are registered",
      "Fri 27 Nov 4:30 pm in Nairobi",
      "Sat 28 Nov 4:30 pm in NairobiCancelled",
    ]);
    fireEvent.click(dates.getAllByRole("radio")[1]!);
    const [inPanel, inBar] = screen.getAllByRole("button", { name: "Register Now" });
    expect(inPanel && inBar).toBeTruthy();
    fireEvent.click(inBar!);
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ resource_id: id, session_id: second.id }]));
  });
});

describe("a talk at its hour and afterwards", () => {
  test("lets in whoever has a place from ten minutes before, and says that it is live", async () => {
    const before = await show(buildTalk(), mine(), { at: "2026-11-20T13:20:00Z" });
    expect(before.getByRole("button", { name: "Join now" })).toBeTruthy();
    cleanup();
    forgetReads();
    const live = await show(buildTalk(), mine({ mine: { status: "attended" } }), { at: "2026-11-20T13:40:00Z" });
    expect(live.getByText("Live now")).toBeTruthy();
    expect(live.getByRole("button", { name: "Join again" })).toBeTruthy();
    expect(live.queryByRole("timer")).toBeNull();
  });

  test("that runs can still be registered for", async () => {
    const live = await show(buildTalk(), {}, { at: "2026-11-20T13:40:00Z", status: "out" });
    expect(live.getByText("Live now")).toBeTruthy();
    expect(live.getByRole("button", { name: "Register Now" })).toBeTruthy();
  });

  test("that is over without a replay says so, and where there is more", async () => {
    const over = await show(
      buildTalk({ is_over: true, sessions: [buildSession(1, { is_over: true })] }),
      {},
      { at: "2026-11-21T06:00:00Z" },
    );
    expect(over.getByText("There is no replay of it.")).toBeTruthy();
    expect(over.getByRole("link", { name: "Talks still to come" }).getAttribute("href")).toBe("/learning?type=webinars");
    expect(over.queryByRole("button", { name: "Register Now" })).toBeNull();
  });

  test("with a replay leads whoever registered to it, and lets everybody else register for it", async () => {
    const talk = buildTalk({ has_replay: true, sessions: [buildSession(1, { is_over: true })] });
    const at = "2026-11-21T06:00:00Z";
    const theirs = await show(talk, mine({ mine: { status: "missed" } }), { at });
    expect(theirs.getByText("You were not there")).toBeTruthy();
    expect(theirs.getByRole("link", { name: "Watch the replay" }).getAttribute("href")).toBe("/learn/forty-notebooks/replay");
    cleanup();
    forgetReads();
    const other = await show(talk, {}, { at });
    fireEvent.click(other.getByRole("button", { name: "Register Now" }));
    await waitFor(() => expect(writes.map(({ body }) => body)).toEqual([{ resource_id: id }]));
  });

  test("that was called off says when and why, and offers no place", async () => {
    const off = buildSession(1, { cancelled_at: "2026-11-17T06:00:00.000Z", reason: "Ritika lost her voice." });
    const panel = await show(buildTalk({ is_over: true, sessions: [off] }), mine({ mine: { status: "cancelled" } }));
    expect(panel.getByText("Cancelled on 17 Nov 2026")).toBeTruthy();
    expect(panel.getByText("Ritika lost her voice.")).toBeTruthy();
    expect(panel.queryByRole("button")).toBeNull();
    expect(panel.getByRole("link", { name: "Talks still to come" })).toBeTruthy();
  });
});

test("the document knows neither clock nor person: India's time, all seats, and the action of a guest", () => {
  here.status = "out";
  const element = (
    <CardFacts ids={[id]}>
      <TalkPanel resource={buildTalk()} />
    </CardFacts>
  );
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(html).toContain("7:00 pm IST");
  expect(html).not.toContain("Nairobi");
  expect(html).toContain("500 seats");
  expect(html).toContain("Register Now");
});
