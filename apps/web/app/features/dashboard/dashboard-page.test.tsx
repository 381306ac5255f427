import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { atDashboard, calls, openDashboard, sight } from "../../lib/school/testing/at-dashboard.tsx";
import { ownSchool } from "../../lib/school/testing/builders.ts";
import { buildDashboard, buildFigure, buildTeacher, buildTeachers } from "../../lib/school/testing/dashboard-builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { press, refuse, sent, show, there, type } from "../../lib/school/testing/stage.tsx";
import { media } from "../../ui/testing/native-dialog.ts";
import { DashboardPage } from "./dashboard-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

const { figures, teachers } = calls;
atDashboard();
const open = async (search = "") => openDashboard(<DashboardPage />, search);
const serve = (...args: Parameters<typeof buildDashboard>) => (there.answers[figures] = () => buildDashboard(...args));
/** Without what comes on paper, which says the same. */
const onScreen = () => within(document.body.querySelector("div")!);
/** A figure by its name, as it is read. */
const figureOf = (name: string) =>
  within(screen.getByRole("region", { name: "Figures" })).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("[SCHOOL-10] the figures", () => {
  it("say of how many of how many each is", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "School dashboard" })).toBeTruthy();
    expect(figureOf("Certified teachers")).toBe("29 of 3838 of 42 share their certificates");
    expect(figureOf("Hours a teacher")).toBe("31.436 of 42 share their hours");
    expect(figureOf("Gaps to close")).toBe("1 of 130 of 42 share their levels");
    expect(figureOf("Linked teachers")).toMatch(/^42/);
    expect(sent(figures)).toEqual([expect.objectContaining({ query: { school_id: ownSchool.id } })]);
  });

  it("are none where nobody shares what they are of", async () => {
    serve({ certified: { teachers: 0, of: 0 }, hours: { minutes: 0, of: 0 }, competencies: [buildFigure({ minutes: 0 })] });
    await open();
    expect(figureOf("Certified teachers")).toBe("–Nobody shares their certificates yet");
    expect(figureOf("Hours a teacher")).toBe("–Nobody shares their hours yet");
    expect(screen.getByText("Nobody shares their hours yet, so there is nothing to draw.")).toBeTruthy();
    expect(screen.queryByText(/a teacher this year;/)).toBeNull();
  });

  it("name what nobody measures yet, and draw nothing of it", async () => {
    await open();
    expect(
      onScreen().getByText(/Not measured yet: the teaching quotient, the attendance of visiting teachers and classes without a teacher\./),
    ).toBeTruthy();
    expect(screen.getAllByRole("img").map((each) => each.getAttribute("aria-label"))).toEqual([
      "Hours of all who share them, for twelve months: the most in Oct 2026, 110; in Nov 2026 so far 20.5.",
    ]);
  });

  it("have a table of the months for ears", async () => {
    await open();
    const rows = within(screen.getByRole("table", { name: "Hours, month by month" }))
      .getAllByRole("row")
      .slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)?.textContent).toBe("Nov 202620.5");
  });

  it("say with which rule they are compared, and that there are too few yet", async () => {
    await open();
    expect(onScreen().getByText("CBSE; All grades, to 10 or 12; 21 to 50 teachers.")).toBeTruthy();
    expect(onScreen().getByText(/There are 3 so far to compare with; it takes 5\./)).toBeTruthy();
    expect(onScreen().getByText(/A school counts when 3 of its teachers share the figure/)).toBeTruthy();
    expect(onScreen().queryByText(/^Similar schools: /)).toBeNull();
  });

  it("stand beside similar schools once there are enough", async () => {
    const { similar } = buildDashboard();
    serve({
      similar: { ...similar, schools: 7, minutes_a_teacher: 1_692, certified_share: 0.614, counted_at: "2026-11-19T20:00:00.000Z" },
      competencies: [buildFigure({ similar_minutes: 120 })],
    });
    await open();
    expect(figureOf("Certified teachers")).toContain("Similar schools: 61%");
    expect(figureOf("Hours a teacher")).toContain("Similar schools: 28.2");
    expect(onScreen().getByText(/Yours is compared with 7 of them\./)).toBeTruthy();
    expect(onScreen().getByText(/Counted on 20 Nov 2026\./)).toBeTruthy();
  });
});

describe("what to do next", () => {
  it("is the gap that most lack, with a way to the courses", async () => {
    serve({ competencies: [buildFigure({ node: "talk", title: "Asks questions", evidenced: 29 }), buildFigure()] });
    await open();
    const next = within(screen.getByRole("region", { name: "Makes room for every learner" }));
    expect(next.getByText(/12 of the 30 teachers who share their levels have completed nothing about it\./)).toBeTruthy();
    expect(next.getByRole("link", { name: "Courses that close it" }).getAttribute("href")).toBe("/profile/dashboard?gap=inclusion");
  });

  it("is nothing where there is no gap", async () => {
    serve({ competencies: [buildFigure({ is_gap: false, evidenced: 30 })] });
    await open();
    expect(screen.getByRole("region", { name: "No gap stands out" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Courses that close it" })).toBeNull();
  });
});

describe("the competencies", () => {
  it("show the first six, and all when asked", async () => {
    serve({ competencies: Array.from({ length: 8 }, (_, at) => buildFigure({ node: `c${at}`, title: `Competency ${at}` })) });
    await open();
    const list = () => within(screen.getByRole("list", { name: "Where to work next" })).getAllByRole("link");
    expect(list()).toHaveLength(6);
    await press("Show all 8 competencies");
    expect(list()).toHaveLength(8);
  });

  it("say in words what the dots show", async () => {
    serve({ competencies: [buildFigure({ similar_minutes: 120 })] });
    await open();
    const [row] = within(screen.getByRole("list", { name: "Where to work next" })).getAllByRole("link");
    expect(row?.textContent).toContain("Below similar schools");
    expect(row?.textContent).toContain("1 hour a teacher, similar schools 2");
    expect(row?.textContent).toContain("12 of 30 have completed nothing");
  });
});

describe("teacher by teacher", () => {
  it("asks for nobody before somebody comes to that part: each of them sees that they were looked at", async () => {
    sight.isAll = false;
    await show(<DashboardPage />, "/profile/dashboard");
    expect(screen.getByText("What each of them chose to share. Whoever shares something sees that you looked.")).toBeTruthy();
    expect(sent(teachers)).toEqual([]);
  });

  it("shows hours by competency in a table, and says what is not shared", async () => {
    there.answers[teachers] = () =>
      buildTeachers([
        buildTeacher(),
        buildTeacher({ teacher_id: "t2", name: "Asha Ghadge", shares: [], minutes: null, certificates: null, competencies: [] }),
      ]);
    await open();
    const table = within(screen.getByRole("table", { name: "Teachers 1 to 2 of 2, hours by competency" }));
    const [, first, second] = table.getAllByRole("row");
    expect(first?.textContent).toBe("Priya ShindeMathematics, 4, 531.4 h21.5 hSteady");
    expect(second?.textContent).toBe("Asha GhadgeMathematics, 4, 5Shares nothing yet");
    expect(sent(teachers)).toEqual([expect.objectContaining({ query: { school_id: ownSchool.id, sort: "name", limit: 30 } })]);
  });

  it("is a list on a phone, with what it was about for whoever opens it", async () => {
    vi.stubGlobal("matchMedia", media(false));
    there.answers[teachers] = () => buildTeachers([buildTeacher({ shares: ["hours"], certificates: null })]);
    await open();
    const list = screen.getByRole("list", { name: "Teachers 1 to 1 of 1, hours by competency" });
    expect(list.textContent).toContain("31.4 hours");
    expect(list.textContent).toContain("Not shared: certificates, levels");
    expect(within(list).getByText("1 competency").tagName).toBe("SUMMARY");
  });

  it("keeps order and size in the address, with 30, 50 or 100 to a page", async () => {
    there.answers[teachers] = () => buildTeachers([buildTeacher()], 70);
    const router = await open("?page=2");
    expect(sent(teachers).at(-1)?.query).toEqual({ school_id: ownSchool.id, sort: "name", limit: 30, offset: 30 });
    await press("Most hours first", "link");
    expect(router.state.location.search).toBe("?sort=hours");
    await type("Rows per page", "100");
    expect(router.state.location.search).toBe("?sort=hours&rows=100");
    expect(sent(teachers).at(-1)?.query).toEqual({ school_id: ownSchool.id, sort: "hours", limit: 100 });
  });
});

describe("a school without figures", () => {
  it("leads to its teachers while nobody is linked", async () => {
    serve({ teachers: 0 });
    await open();
    expect(screen.getByRole("link", { name: "Invite teachers" }).getAttribute("href")).toBe("/profile/teachers");
    expect(sent(teachers)).toEqual([]);
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  });

  it("says how they are asked while nobody shares", async () => {
    serve({ certified: { teachers: 0, of: 0 }, hours: { minutes: 0, of: 0 }, levels: { of: 0 }, competencies: [] });
    await open();
    expect(screen.getByRole("heading", { name: "42 teachers are linked, and nobody shares anything yet" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Message to your staff").value).toMatch(
      /^Navodit Public School would like .*\/profile\/account#sharing$/,
    );
    expect(sent(teachers)).toEqual([]);
  });

  it("is not shown to whoever speaks for none, nor to whoever does no more", async () => {
    here.schools = [];
    await open();
    expect(screen.getByText("You speak for no school yet")).toBeTruthy();
    expect(sent(figures)).toEqual([]);
  });

  it.each([403, 404])("is gone after a refusal with %i", async (status) => {
    there.answers[figures] = () => refuse("not_found", status, "Not there.");
    await open();
    expect(screen.getByText("This school is not yours to look at")).toBeTruthy();
  });

  it("says that the line is down, and tries again", async () => {
    there.answers[figures] = () => {
      throw lineFailure();
    };
    await open();
    expect(screen.getByRole("alert").textContent).toContain("Your connection dropped.");
    serve();
    await press("Try again");
    expect(figureOf("Linked teachers")).toMatch(/^42/);
  });
});
