import { allowed } from "@upaya/contracts/identity/allowed.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { Me } from "../../lib/session.ts";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { grades, subjects } from "./answers.ts";
import { Begin } from "./begin.tsx";
import { WelcomePage } from "./welcome-page.tsx";

const user = "0198f000-0000-7000-8000-000000000001";
const nobody = { name: null, subjects_comfortable: [] as string[], grades_comfortable: [] as string[], points: 0 };
const meWith = (details: object) => ({ user: { id: user, details: { ...nobody, ...details } } }) as unknown as Me;

/** What was asked for, by its address. */
const asked: string[] = [];
/** What was sent to the profile; a line that is down answers nothing. */
const sent: unknown[] = [];
let lineIsDown = false;
let fitting: object;

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  fitting = { self_paced_courses: [], expert_masterclass: [], webinars: [] };
  lineIsDown = false;
  localStorage.clear();
  // Somebody is signed in: for nobody the page is not to be seen.
  document.documentElement.dataset["session"] = "";
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    if (lineIsDown) throw new TypeError("Failed to fetch");
    const path = address as string;
    asked.push(path);
    if (path.endsWith("/user/details")) sent.push(JSON.parse(init?.body as string));
    if (path.includes("recommend")) return Response.json(fitting);
    return Response.json({ data: [], total: 0 });
  });
});
afterEach(() => vi.restoreAllMocks());

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const loops = () => [...document.querySelectorAll(".wel-loops .wel-on")].length;

it("offers the subjects and classes that a profile takes, and no others", () => {
  expect([...subjects].sort()).toEqual([...allowed.subjects].sort());
  expect(grades).toEqual(allowed.grades);
});

it("asks three things, closes a loop with each, and saves them at the profile", async () => {
  await putOnStage(<WelcomePage me={meWith({})} />, { at: "/welcome" });
  expect(loops()).toBe(0);
  await page.getByLabelText("What do the children call you?").fill("Priya Shinde");
  await press("Mathematics");
  await press("EVS");
  expect(loops()).toBe(2);
  expect(document.querySelector(".wel-lit")).toBeNull();
  await press("Primary (4-5)");
  expect(document.querySelector(".wel-lit")).not.toBeNull();
  await press("Show my first lesson");
  await expect
    .poll(() => sent)
    .toEqual([{ name: "Priya Shinde", subjects_comfortable: ["Math", "EVS"], grades_comfortable: ["Primary (4-5)"] }]);
});

it("is skipped without a word to anybody", async () => {
  await putOnStage(<WelcomePage me={meWith({})} />, { at: "/welcome" });
  await press("Skip, I will look round");
  expect(sent).toEqual([]);
});

it("keeps the answers when the line goes, and the next page sends them by itself", async () => {
  lineIsDown = true;
  const shown = await putOnStage(<WelcomePage me={meWith({})} />, { at: "/welcome" });
  await press("Hindi");
  await press("Show my first lesson");
  await expect.poll(() => document.querySelector("[role=alert]")?.textContent).toMatch(/^Not saved yet\. The line went\./);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go on" })).toHaveAttribute("href", "/profile");
  await expect.element(page.getByRole("button", { name: "Hindi" })).toHaveAttribute("aria-pressed", "true");
  await shown.unmount();
  lineIsDown = false;
  await putOnStage(<Begin me={meWith({})} />, { at: "/profile" });
  await expect.poll(() => sent).toEqual([{ subjects_comfortable: ["Hindi"], grades_comfortable: [] }]);
});

it("what was only typed and never sent stays on the phone", async () => {
  const shown = await putOnStage(<WelcomePage me={meWith({})} />, { at: "/welcome" });
  await press("Hindi");
  await shown.unmount();
  await putOnStage(<Begin me={meWith({})} />, { at: "/profile" });
  await expect.element(page.getByRole("heading", { level: 2, name: "What do you teach?" })).toBeVisible();
  expect(sent).toEqual([]);
});

it("one press on a subject is enough, and whoever has told it is not asked", async () => {
  const shown = await putOnStage(<Begin me={meWith({ name: "Priya Shinde" })} />, { at: "/profile" });
  await expect.poll(() => document.querySelector("h1")?.textContent).toMatch(/^Good (morning|afternoon|evening), Priya$/);
  await press("Science");
  await expect.poll(() => sent).toEqual([{ name: "Priya Shinde", subjects_comfortable: ["Science"], grades_comfortable: [] }]);
  await shown.unmount();
  await putOnStage(<Begin me={meWith({ subjects_comfortable: ["Math"], grades_comfortable: ["Primary (4-5)"] })} />, { at: "/profile" });
  await expect
    .poll(() => document.querySelector(".beg-hello p")?.textContent)
    .toContain("Mathematics, Primary (4-5). Ten minutes are enough for today.");
  expect(document.querySelector(".beg-ask")).toBeNull();
});

/** A title of two lines, as most have. */
const lesson = {
  id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  slug: "fractions-before-rules",
  name: "Fractions before rules: what a half is, and why it is one",
  temp_instructor_name: "Wanjiru Kamau",
  price: 0,
  course_type: "self_paced_courses",
  category: "self_paced_course",
  thumbnail: "/covers/self_paced_course/fractions-before-rules.svg",
  start_date: null,
  is_over: false,
  minutes: 95,
  language: "en",
  subjects: ["math"],
  reviews: { rating: 4.6, count: 12 },
};

it("what stands below the first lesson is fetched when somebody comes near it, and not before", async () => {
  fitting = {
    self_paced_courses: [lesson, { ...lesson, id: "d60d4d58-46f7-79fe-8fb5-e9e473638700" }],
    expert_masterclass: [],
    webinars: [],
  };
  await putOnStage(
    <>
      <div style={{ blockSize: "2000px" }} />
      <Begin me={meWith({ subjects_comfortable: ["Math"] })} />
    </>,
    { at: "/profile" },
  );
  await expect.element(page.getByRole("region", { name: "Your first lesson" })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked.filter((path) => path.includes("tq-list"))).toEqual([]);
  expect(document.querySelector(".beg-shelf")).toBeNull();
  scrollTo(0, 400);
  await expect.element(page.getByRole("heading", { name: "More for you" })).toBeInTheDocument();
  await expect.poll(() => asked.filter((path) => path.includes("tq-list"))).toHaveLength(1);
});

it("the lesson takes the room that was kept for it: what is below it does not move by more than a line", async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    await held;
    return Response.json({ data: [], total: 0, self_paced_courses: [lesson], expert_masterclass: [], webinars: [] });
  });
  await putOnStage(<Begin me={meWith({ subjects_comfortable: ["Math"] })} />, { at: "/profile" });
  const height = () => document.querySelector(".beg-lesson")?.getBoundingClientRect().height ?? 0;
  await expect.poll(() => document.querySelector(".beg-wait")).not.toBeNull();
  const kept = height();
  answer();
  await expect.element(page.getByRole("region", { name: "Your first lesson" })).toBeInTheDocument();
  expect(Math.abs(height() - kept)).toBeLessThan(32);
});
