import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { OwnSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import { addressOfKind } from "@upaya/contracts/catalogue/kinds.ts";
import { forgetReads } from "../../lib/data/read.ts";
import { toast } from "../../ui/toast.tsx";
import { buildItem, buildMine } from "./mine.builders.ts";
import { MyLearningLoading, MyLearningPage } from "./my-learning-page.tsx";
import type { Mine } from "./use-mine.ts";

afterEach(() => {
  cleanup();
  forgetReads();
  seats = [];
  started.length = 0;
});

const asked: URLSearchParams[] = [];
const started: string[] = [];
let seats: OwnSeat[] = [];

/** Answers each question for the list by what it asks for. */
function serve(answer: (query: URLSearchParams) => Mine | Response): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, searchParams: query } = new URL(url, "http://here");
    if (pathname === "/api/user/seats") return new Response(JSON.stringify({ data: seats }));
    if (pathname.endsWith("/start")) {
      started.push(pathname);
      seats = [];
      return new Response(JSON.stringify({ message: "It is yours", name: "Thin" }));
    }
    asked.push(query);
    const said = answer(query);
    return said instanceof Response ? said : new Response(JSON.stringify(said));
  });
}

function open(search = "", element = <MyLearningPage />) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [`/profile/my-learning${search}`] });
  render(<RouterProvider router={router} />);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

const two = [buildItem(1), buildItem(2, { next: { lesson: "names", title: "Names at the door", left: 30 }, used_at: null })];
const buttons = (look: string) => [...document.querySelectorAll(`a.btn-${look}`)];

describe("what is under way", () => {
  test("has one marigold button, of the one that was opened last; the others are soft, and each says its minutes", async () => {
    serve(() => buildMine(two));
    open();
    const first = await screen.findByRole("link", { name: "Continue, 6 min left: Course 1" });
    expect(buttons("accent")).toEqual([first]);
    expect(first.getAttribute("href")).toBe("/learn/course-1/starter");
    expect(buttons("soft").map((button) => button.getAttribute("aria-label"))).toEqual(["Start, 1 min: Course 2"]);
    expect(screen.getByText("2 under way, 0 finished.")).toBeTruthy();
    expect(screen.getByText("Next: Names at the door, 5 min")).toBeTruthy();
    expect(screen.getByText("Chapter 1 of 2. After this, one lesson, 20 min.")).toBeTruthy();
  });

  test("shows how far each is as a drawing with a sentence, and its language and captions on every card", async () => {
    serve(() => buildMine([buildItem(1), buildItem(2, { card: { language: "hi" }, captions: ["hi", "en"] })]));
    open();
    await screen.findAllByRole("img", { name: "1 of 3 lessons in 2 chapters done" });
    expect(screen.getByText("In English, captions in English")).toBeTruthy();
    expect(screen.getByText("In Hindi, captions in Hindi and English")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Course 2" }).getAttribute("lang")).toBe("hi");
  });

  test("leads to Monday's list once something was written, and says until when it is theirs", async () => {
    serve(() => buildMine([buildItem(1), buildItem(2, { written: true, ends_at: "2026-12-18T04:30:00.000Z" })]));
    open();
    const sheet = await screen.findByRole("link", { name: "Monday's list of Course 2" });
    expect(sheet.getAttribute("href")).toBe("/learn/course-2/mondays-list");
    expect(screen.queryByRole("link", { name: "Monday's list of Course 1" })).toBeNull();
    expect(screen.getByText("Yours until 18 Dec 2026")).toBeTruthy();
  });

  test("that has retired says so and has nothing to continue, and the button goes to one that has", async () => {
    serve(() => buildMine([buildItem(1, { retired: true, next: null }), buildItem(2)]));
    open();
    expect(await screen.findByText("This course has retired. What you did in it stays yours.")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: /^Continue/ }).map((link) => link.getAttribute("aria-label"))).toEqual([
      "Continue, 6 min left: Course 2",
    ]);
  });

  test("says which is closest to its end, when there are several", async () => {
    serve(() => buildMine([buildItem(1), buildItem(2, { left: 600 })]));
    open();
    expect(await screen.findByText("Course 2 is closest to its end: 10 min.")).toBeTruthy();
  });
});

describe("a seat that a school has named", () => {
  test("is started by one press, said, and not there any more", async () => {
    const said = vi.spyOn(toast, "success").mockImplementation(() => undefined);
    seats = [{ seat_id: "s1", name: "A calm classroom", school: "Navodit Public School", since: "2026-11-19T06:00:00.000Z" }];
    serve(() => buildMine(two));
    open();
    const region = await screen.findByRole("region", { name: "Your school has a seat for you" });
    expect(within(region).getByText(/^Navodit Public School has paid for it\./)).toBeTruthy();
    const before = asked.length;
    fireEvent.click(screen.getByRole("button", { name: "Start: A calm classroom" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Your school has a seat for you" })).toBeNull());
    expect(started).toEqual(["/api/user/seats/s1/start"]);
    expect(said).toHaveBeenCalledWith("It is yours");
    expect(asked.length).toBeGreaterThan(before);
  });

  test("takes no place where there is none", async () => {
    serve(() => buildMine(two));
    open();
    await screen.findByRole("link", { name: /^Continue/ });
    expect(screen.queryByText("Your school has a seat for you")).toBeNull();
  });
});

describe("the other lists", () => {
  test("are links with their counts, and Hidden is there once something is hidden", async () => {
    serve(() => buildMine([buildItem(1)], { completed: 8, registered: 3 }));
    open();
    const tabs = within(screen.getByRole("navigation", { name: "Your learning" }));
    await waitFor(() =>
      expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Under way, 1", "Completed, 8", "Registrations, 3"]),
    );
    cleanup();
    forgetReads();
    serve(() => buildMine([], { open: 0, hidden: 2 }));
    open();
    expect((await screen.findByRole("link", { name: "Hidden, 2" })).getAttribute("href")).toBe("/profile/my-learning?state=hidden");
  });

  test("what is completed says when, opens again at its beginning, and has no marigold button", async () => {
    serve(() => buildMine([buildItem(1, { completed_at: "2026-11-12T04:30:00.000Z", next: null, done: 3 })], { open: 0, completed: 1 }));
    open("?state=completed");
    expect((await screen.findByRole("link", { name: "Open again: Course 1" })).getAttribute("href")).toBe("/learn/course-1/names");
    expect(screen.getByText("Finished 12 Nov 2026")).toBeTruthy();
    expect(buttons("accent")).toEqual([]);
    expect(asked.every((query) => query.get("state") === "completed")).toBe(true);
  });

  test("what is registered for has its day and hour, and a way to its page", async () => {
    const talk = { name: "Marking before dinner", category: "webinar", start_date: "2026-12-10T11:30:00.000Z", minutes: 60 };
    serve(() => buildMine([buildItem(1, { card: talk, thread: [], next: null, done: 0, left: 0, captions: [] })], { registered: 1 }));
    open("?state=registrations");
    expect(await screen.findByText("5:00 pm IST")).toBeTruthy();
    expect(screen.getByText("Gurpreet Singh, talk, 1 h")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open: Marking before dinner" }).getAttribute("href")).toBe("/learning/course-1");
    expect(screen.getByRole("link", { name: /my registrations$/ }).getAttribute("href")).toBe("/profile/registrations");
  });
});

describe("certificates", () => {
  const number = "UP26-7K4M-Q92D";
  type State = NonNullable<LearningItem["certificate"]>["state"];
  const certified = (at: number, state: State, withdraws_at: string | null = null) =>
    buildItem(at, { completed_at: "2026-11-12T04:30:00.000Z", next: null, done: 3, certificate: { number, state, withdraws_at } });
  const page = "/learn/course-1/certificate";

  test("one that is issued is shown in small when it is looked at, with its page, its file and the way to check it", async () => {
    serve(() => buildMine([certified(1, "issued")], { open: 0, completed: 1 }));
    open("?state=completed");
    const [sheet, way] = await screen.findAllByRole("link", { name: "Certificate: Course 1" });
    expect([sheet, way].map((link) => link?.getAttribute("href"))).toEqual([page, page]);
    const picture = sheet!.querySelector("img")!;
    expect(picture.getAttribute("src")).toBe(`/api/learning/certificates/${number}/sheet.svg`);
    expect(picture.getAttribute("loading")).toBe("lazy");
    expect(screen.getByRole("link", { name: "Certificate as PDF: Course 1" }).getAttribute("href")).toBe(
      `/api/learning/certificates/${number}/sheet.pdf`,
    );
    expect(screen.getByRole("link", { name: /^See what others see.*Course 1$/ }).getAttribute("href")).toBe(`/verify/${number}`);
  });

  test.each([
    ["eligible", "Earned. Say how your name is written", "Write your name"],
    ["issuing", "Making the sheet, about a minute", "Certificate"],
    ["failed", "The sheet could not be made", "Check again"],
    ["withdrawn", "Withdrawn, it no longer counts", "See why"],
  ] as const)("one that is %s says so in words and leads on", async (state, said, act) => {
    serve(() => buildMine([certified(1, state)], { open: 0, completed: 1 }));
    open("?state=completed");
    expect(await screen.findByText(said)).toBeTruthy();
    for (const link of screen.getAllByRole("link", { name: `${act}: Course 1` })) expect(link.getAttribute("href")).toBe(page);
    expect(document.querySelector("img[src*=sheet]")).toBeNull();
    expect(screen.queryByRole("button", { name: "All certificates (.zip)" })).toBeNull();
  });

  test("a notice is read on the list that opens first, once, with the day and the way to answer", async () => {
    const noticed = buildMine([certified(1, "issued", "2026-11-25T04:30:00.000Z")], { open: 1, completed: 1 });
    serve((query) => (query.get("state") === "completed" ? noticed : buildMine([buildItem(2)], { completed: 1 })));
    open();
    expect(await screen.findByText("We will withdraw your certificate for “Course 1” on 25 Nov 2026.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Read why, and answer: Course 1" }).getAttribute("href")).toBe(page);
    cleanup();
    open("?state=completed");
    expect(await screen.findAllByText(/^We will withdraw/)).toHaveLength(1);
  });

  test("whoever has finished nothing is not asked about", async () => {
    serve(() => buildMine(two));
    open();
    await screen.findByRole("link", { name: /^Continue/ });
    expect(asked.every((query) => query.get("state") === "open")).toBe(true);
  });

  test("all of them are one file, which is fetched with one press; a line that breaks is said", async () => {
    const saved: string[] = [];
    const made = vi.fn<(blob: Blob) => string>(() => "blob:all");
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    let down = true;
    const list = buildMine([certified(1, "issued"), certified(2, "eligible")], { open: 0, completed: 2 });
    vi.stubGlobal("fetch", async (url: string) => {
      if (!url.endsWith("/learning/mine/certificates.zip")) return new Response(JSON.stringify(list));
      if (down) throw new TypeError("no line");
      return new Response("PK");
    });
    open("?state=completed");
    const button = await screen.findByRole("button", { name: "All certificates (.zip)" });
    const said = vi.spyOn(toast, "error");
    fireEvent.click(button);
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/^The line dropped/)));
    expect(saved).toEqual([]);
    down = false;
    fireEvent.click(button);
    await waitFor(() => expect(saved).toEqual(["blob:all certificates.zip"]));
  });
});

describe("a list without anything in it says what would be here and where it comes from", () => {
  test.each([
    ["", "Nothing under way yet", { "See free courses": "/learning?price=free&open=now" }],
    ["?state=completed", "Nothing finished yet", { "Go to what is under way": "/profile/my-learning" }],
    [
      "?state=registrations",
      "No talk and no class ahead of you",
      {
        "See talks": `/learning?type=${addressOfKind("webinar")}`,
        "See masterclasses": `/learning?type=${addressOfKind("expert_masterclass")}`,
      },
    ],
    ["?state=hidden", "Nothing is hidden", { "Go to what is under way": "/profile/my-learning" }],
    ["?q=sums", "No title has “sums” in it", { "Show all": "/profile/my-learning" }],
  ])("%s", async (search, title, ways) => {
    serve(() => buildMine([]));
    open(search);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    for (const [name, href] of Object.entries(ways)) expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  });
});

describe("words and order", () => {
  const three = buildMine([buildItem(1), buildItem(2), buildItem(3)]);

  test("are in the address, and what is found stands below where they stopped", async () => {
    serve((query) => (query.get("q") ? buildMine([buildItem(1)], { open: 3 }) : three));
    const here = open("?sort=title");
    const field = await screen.findByRole("searchbox", { name: "Search by title" });
    fireEvent.change(field, { target: { value: " sums " } });
    fireEvent.submit(field.closest("form")!);
    await waitFor(() => expect(here()).toContain("q=+sums+"));
    expect(here()).toContain("sort=title");
    expect(await screen.findByText("One with “sums” in its title")).toBeTruthy();
    expect(asked.at(-1)!.get("q")).toBe("sums");
    expect(buttons("accent")).toHaveLength(1);
    expect(buttons("soft").map((button) => button.getAttribute("aria-label"))).toEqual(["Continue, 6 min left: Course 1"]);
  });

  test("another order is another address of the same list", async () => {
    serve(() => three);
    const here = open();
    fireEvent.change(await screen.findByRole("combobox", { name: "Sort by" }), { target: { value: "shortest" } });
    await waitFor(() => expect(here()).toBe("/profile/my-learning?sort=shortest"));
    await waitFor(() => expect(asked.at(-1)!.get("sort")).toBe("shortest"));
  });

  test("are not offered for what is seen at one look", async () => {
    serve(() => buildMine(two));
    open();
    await screen.findByRole("link", { name: /^Continue/ });
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("more than a page has pages", async () => {
    serve(() => buildMine([buildItem(1), buildItem(2)], { open: 30 }, 30));
    open("?page=2");
    const pages = await screen.findByRole("navigation", { name: "Pages of your learning" });
    expect(within(pages).getByRole("link", { name: "2" }).getAttribute("aria-current")).toBe("page");
    expect(asked.some((query) => query.get("offset") === "24")).toBe(true);
  });
});

describe("on a bad line", () => {
  test("its shape stands there until the list comes, also before it is known who is here", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    open("", <MyLearningLoading />);
    expect((await screen.findByRole("status")).textContent).toBe("Loading what you learn");
    cleanup();
    open();
    expect((await screen.findByRole("status")).textContent).toBe("Loading what you learn");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My learning");
  });

  test("what failed is said under the same tabs, with one way to try again", async () => {
    let down = true;
    serve(() => (down ? new Response("{}", { status: 500 }) : buildMine(two)));
    open();
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("link", { name: "Completed" })).toBeTruthy();
    down = false;
    fireEvent.click(again);
    expect(await screen.findByRole("link", { name: "Continue, 6 min left: Course 1" })).toBeTruthy();
  });
});
