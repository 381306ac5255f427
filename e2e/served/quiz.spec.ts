import { all, askApi, hrefs, pageAt, texts, withText } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

interface Question {
  readonly question_title: string;
  readonly question_options: string[];
  readonly subject: string;
}
const ask = (query: string) => askApi<{ total: number; data: Question[] }>(`/quiz/tq-list?${query}`);
const titles = (document: Document) => texts(document, "main article h2");

test("[ROUTE-16] subject, tags and page of the address are honoured, and page 2 asks the API for offset 4", async () => {
  for (const [address, query] of [
    ["/quiz", "limit=4&offset=0"],
    ["/quiz?page=2", "limit=4&offset=4"],
    ["/quiz?subject=math&page=2", "limit=4&offset=4&subjects=math"],
    ["/quiz?subject=math&tags=misconceptions&page=2", "limit=4&offset=4&subjects=math&tags=misconceptions"],
    ["/quiz?page=0", "limit=4&offset=0"],
  ] as const) {
    const { data } = await ask(query);
    expect(data).toHaveLength(4);
    expect(titles(await pageAt(address)), address).toEqual(data.map((question) => question.question_title));
  }
  // The day's four are in the document, as they are for everybody.
  const { data: today } = await askApi<{ data: Question[] }>("/quiz/today?subject=math");
  expect(titles(await pageAt("/quiz?set=today&subject=math"))).toEqual(today.map((question) => question.question_title));
  const [first, second] = [await ask("limit=4&offset=0&subjects=math"), await ask("limit=4&offset=4&subjects=math")];
  expect(second.data.map((question) => question.subject)).toEqual(["math", "math", "math", "math"]);
  expect(first.data[0]?.question_title).not.toBe(second.data[0]?.question_title);
});

test("[QUIZ-01] four questions make a page, and there are at most five page buttons", async () => {
  const { total } = await ask("limit=4&offset=0");
  expect(total).toBeGreaterThan(20);
  for (const [address, current] of [
    ["/quiz", "1"],
    ["/quiz?page=9", "9"],
    ["/quiz?page=30", "30"],
  ] as const) {
    const document = await pageAt(address);
    expect(all(document, "main article")).toHaveLength(4);
    const pager = document.querySelector("nav[aria-label='Quiz pages']");
    expect(all(pager, "a").filter((link) => /^\d+$/.test(link.textContent ?? ""))).toHaveLength(5);
    expect(texts(pager, "[aria-current=page]")).toEqual([current]);
  }
});

test("without JavaScript all four questions of a page can be read with their options, and the links work", async () => {
  const { data } = await ask("limit=4&offset=0");
  const document = await pageAt("/quiz");
  for (const { question_title, question_options } of data) {
    const question = withText(document, "main article", question_title);
    for (const option of question_options) withText(question, "*", option);
  }
  expect(hrefs(document, "nav[aria-label='Quiz pages'] a")).toContain("/quiz?page=2");
});
