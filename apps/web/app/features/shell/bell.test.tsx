import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { haveDialogs, media } from "../../ui/testing/native-dialog.ts";
import { buildBell, buildTold } from "./told.builders.ts";

type Answer = (call: string, body: unknown) => unknown;

const asked: string[] = [];
const user = { id: "0192f3a0-7c1e-7a55-8f00-c00000000001", displayName: "Priya Sharma", schools: [], user_roles: [] };
let answer: Answer;
let unread = 0;

/** Somebody is signed in here, and these calls are answered. */
function serve(more: Answer): void {
  answer = more;
  asked.length = 0;
  document.cookie = "upaya_session=1";
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const call = `${method} ${url.replace("/api", "")}`;
    if (call === "POST /auth/refresh")
      return new Response(JSON.stringify({ access_token: "t", expires_in: 900, user_id: user.id, shared_device: false }));
    if (call === "GET /shell/bootstrap") return new Response(JSON.stringify({ user, routes: [], unread_count: unread }));
    asked.push(`${call}${typeof body === "string" ? ` ${body}` : ""}`);
    const said = await answer(call, typeof body === "string" ? JSON.parse(body) : undefined);
    return said instanceof Response ? said : new Response(JSON.stringify(said));
  });
}

const list = "GET /task/fetch-notification?limit=20";
const lists = () => asked.filter((call) => call === list).length;

/** The page as a tab has it: its modules are its own. */
async function open(address = "/quiz") {
  vi.resetModules();
  const [{ Bell }, { Told }, session] = await Promise.all([import("./bell.tsx"), import("./told.tsx"), import("../../lib/session.ts")]);
  function Page() {
    const { me } = session.useSession();
    return (
      <>
        <Bell me={me} />
        <Told />
      </>
    );
  }
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [address] });
  const shown = render(<RouterProvider router={router} />);
  const bell = () => shown.container.querySelector<HTMLElement>("button[popovertarget=bell]")!;
  return { router, bell, press: () => fireEvent.click(bell()) };
}
const address = ({ router }: Awaited<ReturnType<typeof open>>) => `${router.state.location.pathname}${router.state.location.search}`;

beforeAll(() => {
  haveDialogs();
  // The DOM of the tests opens no popover: how it opens is looked at in a browser.
  configure({ defaultHidden: true });
});
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  unread = 0;
  vi.stubEnv("TZ", "Asia/Kolkata");
  vi.stubGlobal("matchMedia", media(false));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T06:00:00Z") });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "serviceWorker");
  document.cookie = "upaya_session=; Max-Age=0";
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("the figure on the bell", () => {
  test.each([
    [0, "", "Notifications", false],
    [1, "1+", "Notifications, 1+ unread", false],
    [4, "4+", "Notifications, 4+ unread", false],
    [9, "9+", "Notifications, 9+ unread", false],
    [10, "10+", "Notifications, 10+ unread", true],
    [12, "12+", "Notifications, 12+ unread", true],
  ])("[NOTIF-02] is for %i unread: %s", async (count, figure, name, isHot) => {
    unread = count;
    serve(() => buildBell([]));
    const { bell } = await open();
    await waitFor(() => expect(bell().getAttribute("aria-label")).toBe(name));
    expect([bell().textContent, bell().querySelector(".hot") !== null]).toEqual([figure, isHot]);
    expect(asked, "it comes with who is here").toEqual([]);
  });
});

describe("what the bell opens", () => {
  test("[NOTIF-01] has what was told by days, each item with its task in its link", async () => {
    serve(() =>
      buildBell([
        buildTold(1),
        buildTold(2, { at: "2026-11-18T03:42:00.000Z", route: "/profile/registrations?type=all", message: "Moved to Sat" }),
        buildTold(3, { at: "2026-11-13T03:42:00.000Z", is_read: true, message: "12 teachers answered", repeats: 12 }),
        buildTold(4, { at: "2026-10-01T03:42:00.000Z", is_read: true }),
      ]),
    );
    const tab = await open();
    tab.press();
    const panel = within(await screen.findByRole("region", { name: "Notifications" }));
    const today = within(await panel.findByRole("list", { name: "Today" }));
    expect(today.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      `/profile/my-badges?task_id=${buildTold(1).task_id}`,
      `/profile/registrations?type=all&task_id=${buildTold(2).task_id}`,
    ]);
    expect(today.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Unread: Your certificate is ready: Course 14 min ago",
      "Unread: Moved to Sat9:12 am",
    ]);
    expect(panel.getByRole("list", { name: "This week" }).textContent).toBe("12 teachers answeredFri 13 Nov");
    expect(panel.getByRole("list", { name: "Earlier" }).textContent).toContain("Thu 1 Oct");
    expect(panel.getByRole("link", { name: "All" }).getAttribute("href")).toBe("/profile/notifications#sent");
    expect(panel.getByRole("link", { name: "What and when" }).getAttribute("href")).toBe("/profile/notifications");
    expect(tab.bell().textContent).toBe("2+");
  });

  test("[NOTIF-05] says so where there is nothing", async () => {
    serve(() => buildBell([]));
    (await open()).press();
    expect(await screen.findByText("No New Notification Found")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark all read" })).toBeNull();
    expect(screen.getByRole("link", { name: "Earlier ones" })).toBeTruthy();
  });

  test("marks all as read up to the newest that is seen, at once, and says so to the other tabs", async () => {
    unread = 3;
    let read = false;
    serve((call) => {
      if (call === "POST /task/read-all") read = true;
      return call === "POST /task/read-all"
        ? { unread_count: 0 }
        : buildBell([buildTold(1, { is_read: read }), buildTold(2, { is_read: read })]);
    });
    const other = new BroadcastChannel("upaya-told");
    const heard = vi.fn<(news: unknown) => void>();
    other.addEventListener("message", ({ data }) => heard(data));
    const tab = await open();
    tab.press();
    fireEvent.click(await screen.findByRole("button", { name: "Mark all read" }));
    await waitFor(() => expect(tab.bell().textContent).toBe(""));
    expect(asked).toContain('POST /task/read-all {"until":"2026-11-18T05:56:00.000Z"}');
    expect(screen.queryByText(/Unread/)).toBeNull();
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ unread: 0 }));
    other.close();
  });

  test("goes on to what is older, and marks that as read as well", async () => {
    let read = false;
    serve((call) => {
      read ||= call === "POST /task/read-all";
      if (call === "POST /task/read-all") return { unread_count: 0 };
      if (call === `${list}&after=1.a`) return buildBell([buildTold(2, { at: "2026-11-01T03:42:00.000Z", is_read: read })]);
      return { ...buildBell([buildTold(1, { is_read: read })], read ? 0 : 2), next: "1.a" };
    });
    (await open()).press();
    fireEvent.click(await screen.findByRole("button", { name: "Show older" }));
    expect((await screen.findByRole("list", { name: "Earlier" })).textContent).toContain("Course 2");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show older" })).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Mark all read" }));
    await waitFor(() => expect(screen.queryByText(/Unread/)).toBeNull());
  });

  test("says what happened when it did not come, and tries again", async () => {
    let isAway = true;
    serve(() => (isAway ? new Response("", { status: 503 }) : buildBell([buildTold(1)])));
    (await open()).press();
    expect(await screen.findByText("We could not load these")).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("list", { name: "Today" })).toBeTruthy();
  });

  test("without a line keeps what it had, and says how old that is", async () => {
    serve(() => buildBell([buildTold(1)]));
    (await open()).press();
    await screen.findByRole("list", { name: "Today" });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    expect(screen.getByText(/^You are offline\. This is as it was/).getAttribute("role")).toBe("status");
    expect(screen.getByRole("list", { name: "Today" })).toBeTruthy();
  });
});

describe("whatever says that something is new", () => {
  test("[NOTIF-03] by a push has the list asked for every time, also where nobody has opened the bell", async () => {
    let many = 0;
    const worker = Object.assign(new EventTarget(), { startMessages: () => undefined });
    Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
    const push = () => act(() => void worker.dispatchEvent(new MessageEvent("message", { data: { kind: "pushed" } })));
    serve(() => buildBell([buildTold(1)], (many += 1)));
    const tab = await open();
    await waitFor(() => expect(tab.bell().getAttribute("aria-label")).toBe("Notifications"));
    await vi.waitFor(async () => {
      push();
      await waitFor(() => expect(lists()).toBeGreaterThan(0), { timeout: 200 });
    });
    await waitFor(() => expect(tab.bell().textContent).toMatch(/^\d\+$/));
    for (let time = 0; time < 3; time += 1) {
      const before = lists();
      push();
      await waitFor(() => expect(lists()).toBeGreaterThan(before));
      await waitFor(() => expect(tab.bell().textContent).toBe(`${lists()}+`));
    }
  });

  test("is heard from the stream, whichever tab has it; what may have been missed before this page was not", async () => {
    unread = 1;
    serve(() => buildBell([buildTold(1), buildTold(2)]));
    const tab = await open();
    await waitFor(() => expect(tab.bell().textContent).toBe("1+"));
    const leader = new BroadcastChannel("upaya-stream");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    leader.postMessage({ kind: "look" });
    await vi.waitFor(async () => {
      expect(lists()).toBe(0);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      leader.postMessage({ kind: "word", word: { about: "bell", version: 2 } });
      await waitFor(() => expect(tab.bell().textContent).toBe("2+"), { timeout: 200 });
    });
    leader.close();
  });

  test("in another tab shows its figure here at once", async () => {
    unread = 4;
    serve(() => buildBell([buildTold(1)]));
    const tab = await open();
    await waitFor(() => expect(tab.bell().textContent).toBe("4+"));
    const other = new BroadcastChannel("upaya-told");
    await vi.waitFor(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      other.postMessage({ unread: 3 });
      await waitFor(() => expect(tab.bell().textContent).toBe("3+"), { timeout: 200 });
    });
    expect(lists(), "nobody looks at the list").toBe(0);
    other.close();
  });
});

describe("a page that was opened for something", () => {
  const task = buildTold(1).task_id;

  test("marks it as read once, says by what it came, and has its own address again", async () => {
    unread = 2;
    serve(() => ({ unread_count: 1 }));
    const tab = await open(`/learning?q=a+b&task_id=${task}&page=2&via=push#rows`);
    await waitFor(() => expect(address(tab)).toBe("/learning?q=a+b&page=2"));
    expect(tab.router.state.location.hash).toBe("#rows");
    expect(tab.router.state.historyAction).toBe("REPLACE");
    expect(asked).toEqual([`POST /task/read {"task_id":"${task}","via":"push"}`]);
    expect(tab.bell().textContent).toBe("1+");
    await act(async () => tab.router.navigate(`/learning?task_id=${task}`));
    await waitFor(() => expect(address(tab)).toBe("/learning"));
    expect(asked.length).toBe(1);
  });

  test("of somebody else changes nothing and loses its task all the same", async () => {
    serve(() => new Response(JSON.stringify({ error: { code: "not_found", message: "no" } }), { status: 404 }));
    const tab = await open(`/learning?task_id=${task}`);
    await waitFor(() => expect(address(tab)).toBe("/learning"));
  });

  test("keeps its task where nobody is signed in: they may sign in and come back", async () => {
    serve(() => ({ unread_count: 0 }));
    document.cookie = "upaya_session=; Max-Age=0";
    const tab = await open(`/learning?task_id=${task}`);
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect([address(tab), asked]).toEqual([`/learning?task_id=${task}`, []]);
  });

  test("keeps it where the line is away, and says it when that is back", async () => {
    let isAway = true;
    serve(() => (isAway ? Promise.reject(new TypeError("no line")) : { unread_count: 0 }));
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const tab = await open(`/learning?task_id=${task}`);
    await waitFor(() => expect(asked.length).toBe(1));
    expect(address(tab)).toBe(`/learning?task_id=${task}`);
    isAway = false;
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(address(tab)).toBe("/learning"));
    expect(asked.length).toBe(2);
  });
});
