import { randomInt, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { runCommand } from "@upaya/tools/lib/run-command.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, hydrated, visit } from "./support/pages.ts";
import { answerPage, type Key, keysOfAnswerPage } from "./support/quiz-keys.ts";
import { newEmail, newPhone, post, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Journeys answer questions of this subject only: what others look at stays as it is. */
const subject = "social-science";
const today = `/quiz?set=today&subject=${subject}`;
const practice = "/quiz?set=practice";
const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface Question {
  readonly id: string;
  readonly question_title: string;
  readonly question_options: readonly string[];
}
interface Seeded extends Omit<Question, "id"> {
  readonly answer: number;
}

const seeds = new URL("../apps/server/seeds/quiz/", import.meta.url);
const seeded = readdirSync(seeds).flatMap((file) => JSON.parse(readFileSync(new URL(file, seeds), "utf8")) as Seeded[]);

/** The right and a wrong option, from the seeds: no reply of the product tells them. */
function keyOf({ question_title: title }: Pick<Question, "question_title">): { right: string; wrong: string } {
  const { question_options: options, answer: right } = seeded.find((each) => each.question_title === title)!;
  return { right: options[right]!, wrong: options[(right + 1) % options.length]! };
}

async function askToday(): Promise<Question[]> {
  const response = await fetch(`${places().api}/api/quiz/today?subject=${subject}`);
  return ((await response.json()) as { data: Question[] }).data;
}

/** What would take days to happen is written into the database of this run. */
async function write(sql: string): Promise<void> {
  const { code, output } = await runCommand("psql", [places().database.url, "-v", "ON_ERROR_STOP=1", "-c", sql]);
  expect(code, output).toBe(0);
}

async function tokenOf(page: Page): Promise<string> {
  return String((await post(page, "/auth/refresh", {})).body["access_token"]);
}

/** Gives an answer without the page. */
async function answer(page: Page, quizId: string, words: string): Promise<void> {
  const { status } = await post(page, "/quiz/attempt", { quiz_id: quizId, answer: words }, await tokenOf(page));
  expect(status).toBe(200);
}

const indiaDay = (daysAgo = 0): string => new Date(Date.now() + 330 * 60_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** 0 is Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const main = (page: Page): Locator => page.getByRole("main");
const shown = (page: Page): Locator => page.locator("main article:visible");
const option = (page: Page, words: string): Locator => shown(page).locator(".opt").filter({ hasText: words });
const button = (page: Page, name: string): Locator => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp): Locator => main(page).getByRole("link", { name });
const box = (page: Page, name: string): Locator => main(page).getByRole("region", { name, exact: true });
const lineIsDown = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|Failed to load resource/;

/** What lies below comes when somebody comes near it. */
async function toBox(page: Page, name: string): Promise<Locator> {
  // It may be made anew meanwhile: first its shape, then itself.
  await expect(() => box(page, name).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  return box(page, name);
}

test("today's four are answered to their end card, and stay answered", { tag: "@phone" }, async ({ page }) => {
  const questions = await askToday();
  expect(questions).toHaveLength(4);
  await signInAs(page, newEmail("today"));
  await visit(page, answerPage);
  await link(page, "Today's four (0 of 4 answered)").click();
  await expect(page).toHaveURL(today);
  for (const [index, question] of questions.entries()) {
    await expect(shown(page).getByRole("heading")).toHaveText(question.question_title);
    await expect(main(page).getByText(`Today's four, question ${index + 1} of 4`)).toBeVisible();
    const { right, wrong } = keyOf(question);
    await option(page, index === 2 ? wrong : right).click();
    await expect(shown(page).getByRole("status")).toContainText(index === 2 ? "wrong answer" : "correct answer");
    await expect(shown(page).getByRole("status")).toBeInViewport();
    await expect(link(page, `Today's four (${index + 1} of 4 answered)`)).toBeAttached();
    await expect(main(page).getByRole("heading", { name: "of 4 right" })).toHaveCount(index === 3 ? 1 : 0);
    if (index < 3) await button(page, "Next").click();
  }
  // The explanation of the last one is still there to read, and the card below it.
  await expect(shown(page).locator(".qwhy")).toBeVisible();
  const end = page.locator(".qend");
  await expect(end.getByRole("heading")).toHaveText("3 of 4 right");
  await expect(end).toContainText("One day so far.");
  await expect(end).toContainText("Tomorrow");
  await expect(end.getByRole("link", { name: "Practise one missed question" })).toHaveAttribute("href", practice);
  await expectNoSideways(page);
  await button(page, "Close").click();
  await expect(main(page).getByRole("heading", { name: "That was today's four" })).toBeVisible();
  await expect(page).toHaveURL(today);
  await page.reload();
  await expect(end.getByRole("heading")).toHaveText("3 of 4 right");
  await expect(shown(page).getByRole("heading")).toHaveText(questions[0]!.question_title);
  await end.getByRole("link", { name: "All questions" }).click();
  await expect(page).toHaveURL("/quiz");
});

test("today's four are the same for everybody, by subject and mixed", { tag: "@phone" }, async ({ page }) => {
  const titles = async () => main(page).locator("article h2").allTextContents();
  await visit(page, "/quiz");
  await link(page, "Today's four").click();
  await expect(main(page).getByText("Today's four, question 1 of 4")).toBeVisible();
  const mixed = (await (await fetch(`${places().api}/api/quiz/today`)).json()) as { data: Question[] };
  expect(await titles()).toEqual(mixed.data.map(({ question_title }) => question_title));
  await link(page, "Social Science").click();
  await expect(page).toHaveURL(today);
  await expect.poll(titles).toEqual((await askToday()).map(({ question_title }) => question_title));
  await link(page, "All questions").click();
  await expect(page).toHaveURL("/quiz");
  await expect(main(page).getByText("Page 1, question 1 of 4")).toBeVisible();
});

test("a freeze saves a missed day, and the week says so in words", { tag: "@phone" }, async ({ page }) => {
  const user = await signInAs(page, newEmail("week"));
  // The last day before today that a school is open; on a Monday it lies in the week before.
  const ago = weekday(indiaDay(1)) === 6 ? 2 : 1;
  const frozen = indiaDay(ago);
  const answered = [1, 2, 3, 4].map((more) => indiaDay(ago + more)).concat(ago === 2 ? [indiaDay(1)] : []);
  await write(`delete from quiz.holiday where day between '${indiaDay(10)}' and '${indiaDay(-7)}';
    insert into quiz.answer_day (user_id, day, answers, correct) values ${answered.map((day) => `('${user}', '${day}', 2, 1)`).join()};
    insert into quiz.streak (user_id, length, best, freezes, last_day)
      values ('${user}', ${answered.length}, 9, ${ago === 2 ? 0 : 1}, '${answered.toSorted().at(-1)}')`);
  const days = answered.length;
  await visit(page, answerPage);
  const week = await toBox(page, "Your week");
  await expect(week).toContainText(`${days} days in a row.`);
  await expect(week).toContainText("Your best is 9.");
  await expect(week).toContainText("No freeze left.");
  const at = weekday(indiaDay());
  await expect(week.getByRole("listitem")).toHaveCount(7);
  await expect(week.getByRole("listitem").nth(at)).toContainText(`${dayNames[at]}, today: still open`);
  if (weekday(frozen) < at) {
    await expect(week).toContainText(`A freeze saved ${dayNames[weekday(frozen)]}.`);
    await expect(week.getByRole("listitem").nth(weekday(frozen))).toContainText("saved by a freeze");
  }
  const [{ right }] = (await keysOfAnswerPage()) as [Key];
  await option(page, right).click();
  await expect(week).toContainText(`${days + 1} days in a row.`, { timeout: 45_000 });
  await expect(week.getByRole("listitem").nth(at)).toContainText("today: answered");
  await expect(week).toContainText("20 points", { timeout: 45_000 });
});

test("a missed question is practised: another one counts, the same one does not", { tag: "@phone" }, async ({ page, context, faults }) => {
  faults.allow(lineIsDown);
  await signInAs(page, newEmail("practice"));
  await visit(page, practice);
  await expect(main(page).getByRole("heading", { name: "Nothing to practise" })).toBeVisible();
  const [first, second] = (await askToday()) as [Question, Question];
  // Without a competency nothing else is like it: it comes back itself.
  await write(`update quiz.question set competencies = '{}' where id = '${first.id}'`);
  await answer(page, first.id, keyOf(first).wrong);
  await answer(page, second.id, keyOf(second).wrong);
  await visit(page, practice);
  const note = main(page).locator(".qcard > .note");
  await expect(note).toHaveText("Practice: no points, and your first answer stays.");
  await expect(shown(page).getByRole("heading")).toHaveText(first.question_title);
  await context.setOffline(true);
  await option(page, keyOf(first).right).click();
  await expect(page.getByText("Your try did not reach us.", { exact: false })).toBeVisible();
  await expect(option(page, keyOf(first).right)).not.toHaveAttribute("aria-disabled");
  await context.setOffline(false);
  await option(page, keyOf(first).right).click();
  await expect(shown(page).getByRole("status")).toContainText("You selected the correct answer");
  await expect(option(page, keyOf(first).wrong), "practice tells nothing of the others").not.toContainText("%");
  await button(page, "Next").click();
  await expect(note).toHaveText("A new question on what you missed. It counts like any other.");
  const title = await shown(page).getByRole("heading").innerText();
  expect(title).not.toBe(second.question_title);
  const counted = page.waitForResponse((response) => response.url().endsWith("/quiz/attempt"));
  await option(page, keyOf({ question_title: title }).right).click();
  expect((await counted).status()).toBe(200);
  await expect(shown(page).locator(".opt.right")).toContainText("%");
  await button(page, "Close").click();
  await expect(main(page).getByRole("heading", { name: "2 of 2 right this time" })).toBeVisible();
  await button(page, "Practise more").click();
  await expect(shown(page).getByRole("heading"), "what went right is done").not.toHaveText(first.question_title);
  // The first answer stays: the question itself still says what was chosen then.
  await visit(page, today);
  await expect(shown(page).getByRole("status")).toContainText("You selected the wrong answer");
});

/** Teachers with a phone and an account of last year, and more points than anybody earns here. */
async function writeRivals(points: readonly number[]): Promise<void> {
  const week = "date_trunc('week', platform.now() at time zone 'Asia/Kolkata')::date";
  const rows = points.map((each, index) => {
    const name = ["Wambui Kariuki", "Arvind Deshpande", "Efua Mensah"][index]!;
    return `('${randomUUID()}'::uuid, gen_random_uuid(), '${name}', ${each}, '+919${randomInt(100_000_000, 999_999_999)}')`;
  });
  await write(`create temp table rival as select * from (values ${rows.join()}) as r (id, line, name, points, phone);
    insert into identity.person (id, created_at) select id, platform.now() - interval '1 year' from rival;
    insert into identity.profile (user_id, name) select id, name from rival;
    insert into identity.identifier (id, user_id, kind, value) select gen_random_uuid(), id, 'phone', phone from rival;
    insert into rewards.transaction (id, user_id, activity, object_id, happened_at) select line, id, 'journey', 'journey', platform.now() from rival;
    insert into rewards.entry (transaction_id, user_id, currency, amount)
      select line, id, 'points', points from rival union all select line, null, 'points', -points from rival;
    insert into rewards.balance (user_id, currency, earned) select id, 'points', points from rival;
    insert into rewards.week_score (week, user_id, points) select ${week}, id, points from rival`);
}

test("the weekly list says why one is not on it, lets one off and back on", { tag: "@phone" }, async ({ page }) => {
  await writeRivals([980_000, 940_000, 905_000]);
  const user = await signInAs(page, newEmail("list"));
  await visit(page, "/quiz");
  const list = await toBox(page, "This week");
  await expect(list).toContainText("Your account is younger than a day.");
  await list.getByLabel("Whose list").selectOption("My school");
  await expect(list).toContainText("Tell us your school");
  await expect(list.getByRole("link", { name: "To your profile" })).toHaveAttribute("href", "/profile");

  await write(`update identity.person set created_at = platform.now() - interval '2 days' where id = '${user}'`);
  await visit(page, "/quiz");
  await toBox(page, "This week");
  await expect(list.getByRole("link", { name: "Add a mobile number" })).toHaveAttribute("href", "/profile/account");

  await write(
    `insert into identity.identifier (id, user_id, kind, value) values (gen_random_uuid(), '${user}', 'phone', '+91${newPhone()}')`,
  );
  await visit(page, "/quiz");
  await toBox(page, "This week");
  await expect(list).toContainText("You have no points this week yet.");

  const [{ id, right }] = (await keysOfAnswerPage()) as [Key];
  await answer(page, id, right);
  await expect(async () => {
    await visit(page, "/quiz");
    await toBox(page, "This week");
    await expect(list.locator(".me")).toContainText("You", { timeout: 3_000 });
    await expect(list.getByRole("listitem").first()).toContainText("Wambui Kariuki", { timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.locator(".me")).toContainText("20");
  await expectNoSideways(page);

  await list.getByRole("button", { name: "Take me off the list" }).click();
  await expect(list).toContainText("You took yourself off the lists.");
  await expect(list.locator(".me")).toHaveCount(0);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(list.locator(".me")).toBeVisible();
  await list.getByRole("button", { name: "Take me off the list" }).click();
  await page.reload();
  await toBox(page, "This week");
  await list.getByRole("button", { name: "Show me again" }).click();
  await expect(list.locator(".me")).toBeVisible();
});

async function toEndOf(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(box(page, "This week").getByRole("heading")).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

/** An answer of yesterday, and how the teachers of a state chose. */
async function writeYesterday(user: string, { id, question_title: title, question_options: options }: Question): Promise<void> {
  const { answer: right } = seeded.find((each) => each.question_title === title)!;
  const mine = (right + 1) % options.length;
  await write(`update identity.profile set state = 'Maharashtra' where user_id = '${user}';
    insert into quiz.attempt (user_id, question_id, option_index, correct, answered_at)
      values ('${user}', '${id}', ${mine}, false, '${indiaDay(1)}T20:00:00+05:30');
    insert into quiz.day_result (day, question_id, state, option_index, attempts)
      values ('${indiaDay(1)}', '${id}', 'maharashtra', ${mine}, 62), ('${indiaDay(1)}', '${id}', 'maharashtra', ${right}, 38)
      on conflict do nothing`);
}

test(
  "yesterday shows how the teachers of one's state chose, and nothing to whoever did not answer",
  { tag: "@phone" },
  async ({ page }) => {
    const user = await signInAs(page, newEmail("yesterday"));
    const [told] = await Promise.all([page.waitForResponse(/\/api\/quiz\/yesterday/), toEndOf(page, answerPage)]);
    expect(((await told.json()) as { data: unknown[] }).data).toEqual([]);
    await expect(box(page, "Yesterday")).toHaveCount(0);
    const question = (await askToday())[3]!;
    await writeYesterday(user, question);
    const { right, wrong } = keyOf(question);
    await toEndOf(page, answerPage);
    const yesterday = box(page, "Yesterday");
    const letter = "ABCDEF"[question.question_options.indexOf(wrong)];
    await expect(yesterday).toContainText(`62% of teachers in Maharashtra chose ${letter}`);
    await expect(yesterday).toContainText(question.question_title);
    await expect(yesterday.getByRole("listitem").filter({ hasText: wrong })).toContainText("Your answer");
    await expect(yesterday.getByRole("listitem").filter({ hasText: right })).toContainText("Correct");
    await expectNoSideways(page);
  },
);

test("whoever is not signed in is asked for nothing and told what signing in brings", { tag: "@phone" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => /\/api\//.test(request.url()) && asked.push(new URL(request.url()).pathname));
  await visit(page, "/quiz");
  await expect(box(page, "Your week")).toContainText("Sign in, and your answers");
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(page.locator(".qaside [data-deferred][data-ready]")).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(box(page, "This week")).toHaveCount(0);
  expect(asked).toEqual([]);
  await visit(page, practice);
  await expect(main(page).getByRole("heading", { name: "Practice" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Sign In" })).toHaveCount(1);
});

test("what could not be loaded can be tried again", { tag: "@phone" }, async ({ page, faults }) => {
  faults.allow(/status of 503/);
  await signInAs(page, newEmail("again"));
  const error = { code: "unavailable", message: "Our server does not answer for the moment.", request_id: "journey" };
  const broken = /\/api\/(quiz\/(my-week|practice)|rewards\/board)/;
  await page.route(broken, (route) => route.fulfill({ status: 503, json: { error } }));
  await visit(page, "/quiz");
  for (const name of ["Your week", "This week"]) {
    const failed = await toBox(page, name);
    await expect(failed.getByRole("alert")).toContainText("We could not load this");
  }
  await visit(page, practice);
  await expect(main(page).getByRole("alert").first()).toContainText("We could not load this");
  await page.unroute(broken);
  await main(page).getByRole("button", { name: "Try again" }).first().click();
  await expect(main(page).getByRole("heading", { name: "Nothing to practise" })).toBeVisible();
});

test("the daily habit has no fault that axe can find", { tag: "@phone" }, async ({ page }) => {
  const user = await signInAs(page, newEmail("look"));
  const questions = await askToday();
  await write(`insert into quiz.answer_day (user_id, day, answers, correct) values ('${user}', '${indiaDay(3)}', 2, 1);
    insert into quiz.streak (user_id, length, best, freezes, last_day) values ('${user}', 1, 3, 2, '${indiaDay(3)}')`);
  await writeYesterday(user, questions[3]!);
  for (const [index, question] of questions.slice(0, 3).entries()) {
    await answer(page, question.id, keyOf(question)[index === 0 ? "wrong" : "right"]);
  }
  await visit(page, today);
  await expect(page.locator(".qend")).toContainText("2 of 4 right");
  await expect(page.locator(".qend")).toContainText("Tomorrow", { timeout: 45_000 });
  await expect((await toBox(page, "Your week")).locator("li").first()).toBeVisible();
  // Whether somebody else has points in this subject yet is not this journey's to say.
  await expect(await toBox(page, "This week")).toContainText("Your account is younger than a day.");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(box(page, "Yesterday")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(practice);
  await hydrated(page);
  await expect(main(page).locator(".qcard > .note")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
