import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Logged } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Preferences, ShownPreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { forgetReads } from "../../lib/data/read.ts";
import { kept, nothingKept } from "../../lib/told/choices/settings.ts";
import { haveDialogs, media } from "../../ui/testing/native-dialog.ts";
import { NotificationsPage } from "./notifications-page.tsx";
import { buildPreferences } from "./preferences.builders.ts";

const me = "0192f3a0-7c1e-7a55-8f00-c00000000001";
const draft = `upaya.draft.${me}.notifications`;
vi.mock(import("../../lib/session.ts"), async (original) => ({ ...(await original()), userId: () => me }));

type Answer = (call: string, body: unknown) => unknown;
const asked: string[] = [];
const saves = () => asked.filter((call) => call.startsWith("PUT"));
const lastSaved = () => JSON.parse(saves().at(-1)!.replace("PUT /engagement/preferences ", "")) as Preferences;

/** The server keeps what it is sent. */
function serve(first: Partial<ShownPreferences> = {}, more: Answer = () => undefined): void {
  let held = buildPreferences(first);
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const call = `${method} ${url.replace("/api", "")}`;
    asked.push(`${call}${typeof body === "string" ? ` ${body}` : ""}`);
    const sent = typeof body === "string" ? (JSON.parse(body) as unknown) : undefined;
    const said = await more(call, sent);
    if (said instanceof Response) return said;
    if (said !== undefined) return new Response(JSON.stringify(said));
    if (call.startsWith("GET /engagement/sent")) return new Response(JSON.stringify({ data: [], next: null }));
    if (method === "PUT") held = { ...held, ...(sent as ShownPreferences), is_chosen: true };
    return new Response(JSON.stringify(held));
  });
}

function open(search = "") {
  const router = createMemoryRouter([{ path: "*", element: <NotificationsPage /> }], {
    initialEntries: [`/profile/notifications${search}`],
  });
  render(<RouterProvider router={router} />);
}
const tick = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const wide = (isWide: boolean) => vi.stubGlobal("matchMedia", media(isWide));

beforeAll(haveDialogs);
beforeEach(() => {
  wide(true);
  vi.stubEnv("TZ", "Asia/Kolkata");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T05:12:00Z") });
});
afterEach(() => {
  cleanup();
  forgetReads();
  kept.set(nothingKept);
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("what and how", () => {
  test("is a table of topics and ways, with what cannot be switched off locked", async () => {
    serve();
    open();
    const table = within(await screen.findByRole("table", { name: "What reaches me, and how" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Topic",
      "Bell",
      "Phone",
      "Email",
      "SMS",
      "Any hour",
    ]);
    const security = within(table.getByRole("row", { name: /^Signing in and security/ }));
    expect(security.getAllByText("Always").length).toBe(4);
    expect(security.getAllByRole("checkbox").length).toBe(1);
    expect((await tick("Certificates, Phone")).checked).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Streak in danger, Email" }).value).toBe("no");
    expect(screen.getByText(/^Tomorrow you hear at most once, by letter at 7:00 pm\./)).toBeTruthy();
  });

  test("is kept as it is changed, whole, and says when", async () => {
    serve();
    open();
    fireEvent.click(await tick("Badges, Phone"));
    expect((await tick("Badges, Phone")).checked).toBe(true);
    expect((await screen.findByText("Saved 10:42 am")).getAttribute("role")).toBe("status");
    expect(lastSaved().topics.badges).toEqual({ bell: true, push: true, email: "digest", sms: false });
    expect(Object.keys(lastSaved()).toSorted()).toEqual([
      "digest_every",
      "digest_hour",
      "not_on_holidays",
      "not_on_sundays",
      "quiet_from",
      "quiet_to",
      "topics",
      "urgent",
      "zone",
    ]);
    fireEvent.click(await tick("Badges, At any hour"));
    await waitFor(() => expect(lastSaved().urgent).toEqual(["badges"]));
    expect(localStorage.getItem(draft)).toBeNull();
  });

  test("of two quick changes loses neither, and the last word counts", async () => {
    let go: () => void = () => undefined;
    serve({}, (call) => (call.startsWith("PUT") && saves().length === 1 ? new Promise<void>((done) => (go = done)) : undefined));
    open();
    fireEvent.click(await tick("Badges, Phone"));
    fireEvent.click(await tick("Certificates, Phone"));
    fireEvent.click(await tick("Badges, Phone"));
    await waitFor(() => expect(saves().length).toBe(1));
    expect(screen.getByText("Saving...")).toBeTruthy();
    act(() => go());
    await screen.findByText("Saved 10:42 am");
    expect(saves().length).toBe(2);
    expect([lastSaved().topics.badges.push, lastSaved().topics.certificates.push]).toEqual([false, false]);
  });

  test("waits on this device where the line is away, and goes when it is back", async () => {
    let isAway = true;
    serve({}, (call) => (isAway && call.startsWith("PUT") ? Promise.reject(new TypeError("away")) : undefined));
    open();
    fireEvent.click(await tick("Badges, Phone"));
    expect(await screen.findByText(/^Not saved yet\. It is kept on this device/)).toBeTruthy();
    expect((await tick("Badges, Phone")).checked).toBe(true);
    expect(JSON.parse(localStorage.getItem(draft)!)).toEqual({ topics: { badges: { push: true } } });
    isAway = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Saved 10:42 am")).toBeTruthy();
    expect(localStorage.getItem(draft)).toBeNull();
  });

  test("left on this device is sent by the next visit, over what was changed elsewhere meanwhile", async () => {
    localStorage.setItem(draft, JSON.stringify({ topics: { badges: { push: true } } }));
    serve({ quiet_from: 23 });
    open();
    await screen.findByText("Saved 10:42 am");
    expect([lastSaved().topics.badges.push, lastSaved().quiet_from]).toEqual([true, 23]);
  });

  test("that is refused is as it was before, and says why", async () => {
    const refusal = { error: { code: "invalid_input", message: "This place has no clock." } };
    serve({}, (call) => (call.startsWith("PUT") ? new Response(JSON.stringify(refusal), { status: 400 }) : undefined));
    open();
    fireEvent.click(await tick("Badges, Phone"));
    expect(await screen.findByText("Not saved: This place has no clock.")).toBeTruthy();
    expect((await tick("Badges, Phone")).checked).toBe(false);
  });

  test("goes back to how it was at first, and once more back", async () => {
    serve({ topics: { ...buildPreferences().topics, news: { bell: false, push: true, email: "now", sms: true } }, urgent: ["news"] });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "As it was at first" }));
    await waitFor(() => expect(lastSaved()).toMatchObject({ urgent: [], topics: buildPreferences().topics }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(lastSaved().topics.news).toEqual({ bell: false, push: true, email: "now", sms: true }));
    expect(lastSaved().urgent).toEqual(["news"]);
  });

  test("on a narrow screen is a row for each topic that says its ways and opens", async () => {
    wide(false);
    serve();
    open();
    const row = (await screen.findByText("Answers to my questions")).closest("details")!;
    expect(within(row).getByText("Bell, phone, digest")).toBeTruthy();
    fireEvent.click(await tick("Answers to my questions, Phone"));
    expect(within(row).getByText("Bell, digest")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("says what is missing where no number and no address is proven", async () => {
    serve({ has_phone: false, has_email: false });
    open();
    expect((await tick("Badges, SMS")).disabled).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Badges, Email" }).disabled).toBe(true);
    expect(screen.getAllByRole("link", { name: "Add one" }).map((link) => link.getAttribute("href"))).toEqual([
      "/profile/account",
      "/profile/account",
    ]);
  });
});

describe("when", () => {
  const choose = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole("combobox", { name }), { target: { value } });

  test("says the day in hours, its quiet and its digest", async () => {
    serve();
    open();
    const line = "The day in hours: messages from 7 am to 9 pm, the digest at 7 pm, quiet from 9 pm to 7 am";
    expect(await screen.findByRole("img", { name: line })).toBeTruthy();
    expect(screen.getByText("Held, not lost: it comes at 7:00 am.")).toBeTruthy();
    expect(screen.getByText("Next: Sunday 22 November")).toBeTruthy();
    expect(screen.getByText("Maharashtra. Next: Friday 25 December, Christmas")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Maharashtra, change" }).getAttribute("href")).toBe("/profile");
    await choose("Digest", "22");
    expect(screen.getByText(/It is quiet then, so it comes at 7:00 am\.$/)).toBeTruthy();
    await choose("Quiet until", "21");
    expect(await screen.findByRole("img", { name: /messages at every hour.*never quiet$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "Weekly" }));
    fireEvent.click(screen.getByRole("switch", { name: "Not on Sundays" }));
    await waitFor(() =>
      expect(lastSaved()).toMatchObject({ digest_hour: 22, quiet_from: 21, quiet_to: 21, digest_every: "week", not_on_sundays: false }),
    );
  });

  test("offers this device's clock to whoever has chosen none, and takes it only by a press", async () => {
    vi.stubEnv("TZ", "Africa/Nairobi");
    serve({ is_chosen: false });
    open();
    const take = await screen.findByRole("button", { name: "Use Nairobi time" });
    expect(saves()).toEqual([]);
    fireEvent.click(take);
    await waitFor(() => expect(lastSaved().zone).toBe("Africa/Nairobi"));
    expect(screen.queryByRole("button", { name: "Use Nairobi time" })).toBeNull();
    expect(screen.getByText("Nairobi time")).toBeTruthy();
  });

  test("leaves a clock alone that somebody has chosen, and knows no holidays without a State", async () => {
    vi.stubEnv("TZ", "Africa/Nairobi");
    serve({ state: null, next_holiday: null });
    open();
    expect(await screen.findByText(/^We do not know your State yet/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
    expect(screen.getByRole("link", { name: "Say your State" })).toBeTruthy();
  });
});

describe("what was sent", () => {
  const moved: Logged = {
    id: "0192f3a0-7c1e-7a55-8f00-d00000000001",
    message: "Your session moved to Sat 22 Nov, 6 pm",
    kind: "session_moved",
    at: "2026-11-14T03:42:00.000Z",
    deliveries: [{ channel: "push", state: "accepted", because: null, held_until: null, at: "2026-11-14T03:42:00.000Z" }],
  };
  const why = {
    ...moved,
    topic: "sessions",
    route: "/profile/registrations",
    because: "You registered for it.",
    is_never_held: true,
    choice: { bell: true, push: true, email: "no", sms: false },
  };

  test("comes page by page, and what did not come can be asked for again", async () => {
    const digest: Logged = { ...moved, id: moved.id.replace(/1$/, "2"), kind: "digest", message: "Digest, 7 lines", deliveries: [] };
    let isAway = true;
    serve({}, (call) => {
      if (call === "GET /engagement/sent?limit=20") return { data: [moved], next: "a.b" };
      if (call !== "GET /engagement/sent?limit=20&after=a.b") return undefined;
      return isAway ? new Response("", { status: 503 }) : { data: [digest], next: null };
    });
    open();
    expect(await screen.findByText("14 Nov, 9:12 am. Phone, accepted.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show older" }));
    expect(await screen.findByText("The next ones did not come.")).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole("button", { name: "Show older" }));
    fireEvent.click(await screen.findByRole("button", { name: "Why? Digest, 7 lines" }));
    expect(await screen.findByText("You have topics that wait for the digest")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  });

  test("says why, with the switch itself", async () => {
    serve({}, (call) => {
      if (call.startsWith("GET /engagement/sent")) return { data: [moved], next: null };
      return call === `GET /engagement/why/${moved.id}` ? why : undefined;
    });
    open();
    fireEvent.click(await screen.findByRole("button", { name: `Why? ${moved.message}` }));
    const sheet = within(await screen.findByRole("dialog", { name: "Why did I get this?" }));
    expect(await sheet.findByText("You registered for it.")).toBeTruthy();
    expect(sheet.getByText("Sessions I registered for")).toBeTruthy();
    expect(sheet.getByText("This is never held back")).toBeTruthy();
    expect(sheet.getByText("Bell, phone. Not email, not SMS: you have not asked for it")).toBeTruthy();
    fireEvent.click(sheet.getByRole("switch", { name: "Tell me about this topic on the phone" }));
    await waitFor(() => expect(lastSaved().topics.sessions.push).toBe(false));
    expect((await tick("Sessions I registered for, Phone")).checked).toBe(false);
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("You registered for it.")).toBeNull());
  });

  test("opens with why something came where a letter asks for it, or says that it is no longer kept", async () => {
    serve({}, (call) =>
      call.startsWith("GET /engagement/why") ? new Response('{"error":{"code":"not_found","message":""}}', { status: 404 }) : undefined,
    );
    open(`?why=${moved.id}`);
    expect(await screen.findByText("This is no longer kept")).toBeTruthy();
  });

  test("says so where there is nothing", async () => {
    serve();
    open();
    expect(await screen.findByText(/^Nothing yet\. What we tell you stands here/)).toBeTruthy();
  });
});

test("what could not be read says so and is tried again", async () => {
  let isAway = true;
  serve({}, (call) => (isAway && call === "GET /engagement/preferences" ? new Response("", { status: 503 }) : undefined));
  open();
  const alert = await screen.findByRole("alert");
  isAway = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});
