import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveQuestions } from "./save-questions.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  const questions = Array.from({ length: 130 }, (_, index) =>
    buildQuestion(index, { subject: index % 2 ? "math" : "english", tags: index % 10 ? ["reading"] : ["feedback", "reading"] }),
  );
  await saveQuestions(
    app.ctx(system),
    questions.map((question, index) => ({
      ...question,
      chosen: [0, 1, 2, 3].map((option) => (option === question.answer ? index : option === (question.answer + 1) % 4 ? 200 - index : 0)),
    })),
  );
});
afterAll(() => app.close());

/** Every key at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe("GET /quiz/list", () => {
  const titlesOf = (questions: { question_title: string }[]) => questions.map(({ question_title }) => question_title);

  it("[API-10] answers response.data, a list of today's four by default, and the newest behind them, each once", async () => {
    const { status, json } = await app.ask("GET", "/api/quiz/list");
    expect(status).toBe(200);
    expect(json.response.data).toHaveLength(4);
    const { data: today } = (await app.ask("GET", "/api/quiz/today")).json;
    expect(json.response.data).toEqual(today);
    const first = new Set(titlesOf(today));
    const newest = Array.from({ length: 130 }, (_, index) => `Which picture shows ${129 - index} halves?`).filter(
      (title) => !first.has(title),
    );
    const ten = (await app.ask("GET", "/api/quiz/list?limit=10")).json.response;
    expect(titlesOf(ten.data)).toEqual([...first, ...newest.slice(0, 6)]);
    expect(ten.total).toBe(130);
    const behind = (await app.ask("GET", "/api/quiz/list?limit=4&offset=2")).json.response.data;
    expect(titlesOf(behind)).toEqual([...[...first].slice(2), ...newest.slice(0, 2)]);
    expect(titlesOf((await app.ask("GET", "/api/quiz/list?limit=4&offset=9")).json.response.data)).toEqual(newest.slice(5, 9));
    expect((await app.ask("GET", "/api/quiz/list?limit=4&offset=400")).json.response).toEqual({ data: [], total: 130 });
  });
});

describe("GET /quiz/question/:id", () => {
  it("answers one question without its key, and 404 for one that nobody may see", async () => {
    const { json } = await app.ask("GET", "/api/quiz/tq-list");
    const [listed] = json.data;
    const one = await app.ask("GET", `/api/quiz/question/${listed.id}`);
    expect(one.status).toBe(200);
    expect(one.json).toEqual(listed);
    await app.sql(`update quiz.question set published_at = null where id = '${listed.id}'`);
    expect((await app.ask("GET", `/api/quiz/question/${listed.id}`)).status).toBe(404);
    await app.sql(`update quiz.question set published_at = now() where id = '${listed.id}'`);
    expect((await app.ask("GET", "/api/quiz/question/of-nothing")).status).toBe(400);
  });
});

describe("GET /quiz/tq-list", () => {
  it("[API-11] answers total and data at the top level, page after page without a gap or a double", async () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 130; offset += 4) {
      const { json } = await app.ask("GET", `/api/quiz/tq-list?limit=4&offset=${offset}&subjects=&tags=`);
      expect(json.total).toBe(130);
      expect(Object.keys(json).sort()).toEqual(["data", "total"]);
      seen.push(...json.data.map((question: { id: string }) => question.id));
    }
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
  });

  it("[API-11] filters by subjects and by tags, and empty ones filter nothing", async () => {
    const total = async (query: string) => (await app.ask("GET", `/api/quiz/tq-list?limit=100&${query}`)).json;
    expect((await total("subjects=math")).total).toBe(65);
    expect((await total("subjects=math")).data.every((question: { subject: string }) => question.subject === "math")).toBe(true);
    expect((await total("tags=feedback")).total).toBe(13);
    expect((await total("subjects=english&tags=feedback")).total).toBe(13);
    expect((await total("subjects=math&tags=feedback")).total).toBe(0);
    expect((await total("subjects=math,english&tags=reading")).total).toBe(130);
    expect((await total("subjects=&tags=")).total).toBe(130);
    expect((await total("subjects=nothing-of-the-kind")).data).toEqual([]);
  });

  it("keeps the total on a page past the end", async () => {
    expect((await app.ask("GET", "/api/quiz/tq-list?limit=4&offset=400")).json).toEqual({ total: 130, data: [] });
  });

  it("does not show a question before it is published", async () => {
    await saveQuestions(app.ctx(system), [buildQuestion(900, { subject: "hidden" })]);
    await app.sql("update quiz.question set published_at = null where subject = 'hidden'");
    expect((await app.ask("GET", "/api/quiz/tq-list?subjects=hidden")).json.total).toBe(0);
  });
});

describe("GET /quiz/subjects", () => {
  it("names each subject that has a published question, once", async () => {
    const { json, headers } = await app.ask("GET", "/api/quiz/subjects");
    expect(json.data.slice(0, 2)).toEqual([{ subject: "english" }, { subject: "math" }]);
    expect(json.data.map(({ subject }: { subject: string }) => subject)).not.toContain("hidden");
    expect(headers["x-db-queries"]).toBe("1");
  });
});

describe("every list of the quiz", () => {
  it.each(["/api/quiz/list", "/api/quiz/tq-list"])(
    "[API-46] %s answers at most 100 rows and refuses a bad limit or offset",
    async (path) => {
      for (const limit of [101, 1000, 999999999]) {
        const { status, json } = await app.ask("GET", `${path}?limit=${limit}`);
        expect(status).toBe(200);
        expect(json.data ?? json.response.data).toHaveLength(100);
      }
      for (const query of [
        "limit=-1",
        "offset=-1",
        "limit=ten",
        "offset=NaN",
        "limit=1.5",
        "limit=1e1",
        "offset=0x10",
        "limit=",
        "offset=1000000000000",
      ]) {
        const { status, json } = await app.ask("GET", `${path}?${query}`);
        expect([query, status]).toEqual([query, 400]);
        expect(json.error.code).toBe("invalid_input");
        expect(json.error.fields[0].path).toBe(query.split("=")[0]);
      }
    },
  );

  it("[API-46] GraphQL keeps the same bounds", async () => {
    const ask = (args: string) => app.ask("POST", "/api/graphql", { body: { query: `{ quiz_list(${args}) { data { id } } }` } });
    expect((await ask("limit: 1000")).json.data.quiz_list.data).toHaveLength(100);
    const refused = await ask("limit: -1");
    expect(refused.status).toBe(400);
    expect(refused.json.errors[0].extensions.code).toBe("invalid_input");
  });

  it("[QUIZ-08] has id, question_title, question_options and correct_attempt, and no question_answer at any depth", async () => {
    const replies = [
      (await app.ask("GET", "/api/quiz/list?limit=100")).json.response.data,
      (await app.ask("GET", "/api/quiz/tq-list?limit=100")).json.data,
      (
        await app.ask("POST", "/api/graphql", {
          body: { query: "{ quiz_list(limit: 100) { data { id question_title question_options correct_attempt } } }" },
        })
      ).json.data.quiz_list.data,
    ];
    for (const questions of replies) {
      expect(questions).toHaveLength(100);
      for (const question of questions) {
        expect(question.id).toMatch(/^[0-9a-f-]{36}$/);
        expect(question.question_title).toBeTypeOf("string");
        expect(question.question_options).toHaveLength(4);
        expect(Number.isInteger(question.correct_attempt) && question.correct_attempt >= 0 && question.correct_attempt <= 100).toBe(true);
      }
      expect(keysOf(questions)).not.toContain("question_answer");
      expect(JSON.stringify(questions)).not.toMatch(/answer_key|option_index|is explained here/);
    }
  });

  it("[QUIZ-08] GraphQL has no field for the answer", async () => {
    const { status, json } = await app.ask("POST", "/api/graphql", { body: { query: "{ quiz_list { data { question_answer } } }" } });
    expect(status).toBe(400);
    expect(json.errors[0].extensions.code).toBe("graphql.invalid");
  });

  it("computes the percent from the counters, and 0 while nobody has answered", async () => {
    const { json } = await app.ask("GET", "/api/quiz/tq-list?limit=1");
    expect(json.data[0].correct_attempt).toBe(65); // 129 of 200
    await saveQuestions(app.ctx(system), [buildQuestion(500, { subject: "fresh" })]);
    expect((await app.ask("GET", "/api/quiz/tq-list?subjects=fresh")).json.data[0].correct_attempt).toBe(0);
  });

  it("costs one SQL statement with 4 rows and with 100, over REST and GraphQL", async () => {
    const graphql = { body: { query: "query ($limit: Int) { quiz_list(limit: $limit) { total data { id tags } } }" } };
    for (const limit of [4, 100]) {
      expect((await app.ask("GET", `/api/quiz/list?limit=${limit}`)).headers["x-db-queries"]).toBe("1");
      expect((await app.ask("GET", `/api/quiz/tq-list?limit=${limit}&tags=reading`)).headers["x-db-queries"]).toBe("1");
      const reply = await app.ask("POST", "/api/graphql", { body: { ...graphql.body, variables: { limit } } });
      expect(reply.json.data.quiz_list.data).toHaveLength(limit);
      expect(reply.headers["x-db-queries"]).toBe("1");
    }
  });
});
