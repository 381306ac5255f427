import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CreateAnswers, ProfileQuestions, UpdateAnswer } from "@upaya/contracts/identity/questionnaire.ts";
import type { Operation } from "@upaya/contracts/endpoint.ts";
import { system } from "#platform/actor.ts";
import { operationHash } from "#platform/graphql/register.ts";
import { seedProfileQuestions } from "../../../../seeds/seed-profile-questions.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { joinPerson } from "../people/join-person.ts";

let app: TestApp;
let asha: string;
let kwame: string;

beforeAll(async () => {
  // Who somebody is, is not what these tests are about: a token is the id it stands for.
  app = await testApp({ authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }) });
  await seedProfileQuestions(app.ctx(system));
  ({ user_id: asha } = await joinPerson(app.ctx(system), { email: "asha@example.org" }));
  ({ user_id: kwame } = await joinPerson(app.ctx(system), { email: "kwame@example.org" }));
});
afterAll(() => app.close());

function send(who: string | undefined, operation: Operation, variables: object = {}) {
  const body = { extensions: { persistedQuery: { version: 1, sha256Hash: operationHash(operation) } }, variables };
  return app.ask("POST", "/api/graphql", { body, headers: who ? { authorization: `Bearer ${who}` } : {} });
}

interface Question {
  readonly id: string;
  readonly question_type: string;
  readonly options: string[];
  readonly user_answer: { id: string; selected_value: string[] }[];
}

const questionsOf = async (who: string): Promise<Question[]> => (await send(who, ProfileQuestions)).json.data.questions;
const codeOf = (reply: { json: { errors?: { extensions: { code: string } }[] } }) => reply.json.errors?.[0]?.extensions.code;

async function firstOf(kind: string): Promise<Question> {
  return (await questionsOf(kwame)).find((question) => question.question_type === kind)!;
}

const answer = (who: string, question: Question, selected_value: string[], user_id = who) =>
  send(who, CreateAnswers, { objects: [{ user_id, question_id: question.id, selected_value }] });

describe("questions", () => {
  it("[API-37] [PROF-08] answers the questionnaire with the caller's own answers, in one statement", async () => {
    const before = await send(asha, ProfileQuestions);
    expect(before.status).toBe(200);
    expect(before.headers["x-db-queries"]).toBe("1");
    const questions = before.json.data.questions as Question[];
    expect(questions).toHaveLength(8);
    expect([...new Set(questions.map((question) => question.question_type))].sort()).toEqual([
      "free_text",
      "multi_select",
      "multiple_choice",
    ]);
    for (const question of questions) {
      expect(Object.keys(question)).toEqual(["id", "question_title", "question_type", "options", "user_answer"]);
      expect(question.user_answer).toEqual([]);
    }
    const [first] = questions as [Question];
    await answer(asha, first, [first.options[1]!]);
    const mine = (await questionsOf(asha)).find(({ id }) => id === first.id);
    expect(mine?.user_answer).toEqual([{ id: expect.any(String), selected_value: [first.options[1]] }]);
    const theirs = (await questionsOf(kwame)).find(({ id }) => id === first.id);
    expect(theirs?.user_answer).toEqual([]);
  });

  it("is for people who are signed in", async () => {
    expect(codeOf(await send(undefined, ProfileQuestions))).toBe("unauthenticated");
    expect(codeOf(await send(undefined, CreateAnswers, { objects: [] }))).toBe("unauthenticated");
  });

  it("seeding again changes nothing and keeps what staff switched off", async () => {
    const before = await questionsOf(asha);
    await app.sql("update identity.question set active = false where id = $1", [before[7]!.id]);
    await seedProfileQuestions(app.ctx(system));
    expect(await questionsOf(asha)).toEqual(before.slice(0, 7));
    await app.sql("update identity.question set active = true");
  });
});

describe("create_user_taas", () => {
  it("[API-28] takes a list of answers and keeps them", async () => {
    const [one, two] = [await firstOf("multiple_choice"), await firstOf("free_text")];
    const objects = [
      { user_id: asha, question_id: one.id, selected_value: [one.options[0]] },
      { user_id: asha, question_id: two.id, selected_value: ["  Chalk in three colours.  "] },
    ];
    const { status, json } = await send(asha, CreateAnswers, { objects });
    expect(status).toBe(200);
    expect(json.data.create_user_taas).toEqual([
      { id: expect.any(String), question_id: one.id, selected_value: [one.options[0]] },
      { id: expect.any(String), question_id: two.id, selected_value: ["Chalk in three colours."] },
    ]);
  });

  it("[API-28] refuses another's user_id and keeps nothing of the call", async () => {
    const [question, other] = (await questionsOf(kwame)) as [Question, Question];
    const refused = await send(kwame, CreateAnswers, {
      objects: [
        { user_id: kwame, question_id: other.id, selected_value: [other.options[0]] },
        { user_id: asha, question_id: question.id, selected_value: [question.options[0]] },
      ],
    });
    expect(codeOf(refused)).toBe("forbidden");
    expect(refused.status).toBe(403);
    expect((await questionsOf(kwame)).flatMap(({ user_answer }) => user_answer)).toEqual([]);
  });

  it("given twice it is one answer, the last one", async () => {
    const question = await firstOf("multiple_choice");
    const first = await answer(kwame, question, [question.options[0]!]);
    const again = await answer(kwame, question, [question.options[1]!]);
    expect(again.json.data.create_user_taas[0].id).toBe(first.json.data.create_user_taas[0].id);
    expect(await app.sql("select selected_value from identity.answer where user_id = $1", [kwame])).toEqual([
      { selected_value: [question.options[1]] },
    ]);
  });

  it("refuses what does not fit the question, a question twice and one that nobody asks", async () => {
    const [several, one, text] = [await firstOf("multi_select"), await firstOf("multiple_choice"), await firstOf("free_text")];
    const bad: [Question | { id: string }, string[]][] = [
      [several, ["Sanskrit"]],
      [several, [several.options[0]!, several.options[0]!]],
      [several, []],
      [one, [one.options[0]!, one.options[1]!]],
      [one, ["Nowhere"]],
      [text, ["one", "two"]],
      [text, ["x".repeat(401)]],
      [text, ["   "]],
      [{ id: "019a2b00-0000-7000-8000-999999999999" }, ["Anything"]],
      [{ id: "no-id" }, ["Anything"]],
    ];
    for (const [question, value] of bad) {
      const refused = await answer(kwame, question as Question, value);
      expect(codeOf(refused), JSON.stringify(value)).toBe("invalid_input");
      expect(refused.status).toBe(400);
    }
    const twice = { user_id: kwame, question_id: one.id, selected_value: [one.options[0]] };
    expect(codeOf(await send(kwame, CreateAnswers, { objects: [twice, twice] }))).toBe("invalid_input");
    expect(codeOf(await send(kwame, CreateAnswers, { objects: [] }))).toBe("invalid_input");
    expect(codeOf(await send(kwame, CreateAnswers, { objects: Array.from({ length: 51 }, () => twice) }))).toBe("invalid_input");
  });
});

describe("update_user_taas", () => {
  const ownAnswer = async (who: string, question: Question) =>
    (await answer(who, question, [question.options[0]!])).json.data.create_user_taas[0].id as string;

  it("[API-36] takes id and object", async () => {
    const question = await firstOf("multi_select");
    const id = await ownAnswer(asha, question);
    const { status, json } = await send(asha, UpdateAnswer, { id, object: { selected_value: question.options.slice(1, 3) } });
    expect(status).toBe(200);
    expect(json.data.update_user_taas).toEqual({ id, question_id: question.id, selected_value: question.options.slice(1, 3) });
  });

  it("[API-36] another person's record, one that never was and no id at all are not found, and nothing changes", async () => {
    const question = await firstOf("multi_select");
    const id = await ownAnswer(asha, question);
    for (const foreign of [id, "019a2b00-0000-7000-8000-999999999999", "no-id", "1"]) {
      const refused = await send(kwame, UpdateAnswer, { id: foreign, object: { selected_value: [question.options[1]] } });
      expect([refused.status, codeOf(refused)], foreign).toEqual([404, "not_found"]);
    }
    expect(await app.sql("select selected_value from identity.answer where id = $1", [id])).toEqual([
      { selected_value: [question.options[0]] },
    ]);
    expect(codeOf(await send(undefined, UpdateAnswer, { id, object: { selected_value: ["x"] } }))).toBe("unauthenticated");
  });

  it("refuses what does not fit the question", async () => {
    const question = await firstOf("multi_select");
    const id = await ownAnswer(asha, question);
    for (const selected_value of [["Sanskrit"], [], [question.options[0], question.options[0]]]) {
      expect(codeOf(await send(asha, UpdateAnswer, { id, object: { selected_value } })), String(selected_value)).toBe("invalid_input");
    }
  });
});
