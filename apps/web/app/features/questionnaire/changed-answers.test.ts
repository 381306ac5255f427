import { describe, expect, it } from "vitest";
import type { ProfileQuestion } from "@upaya/contracts/identity/questionnaire.ts";
import { changedAnswers, savedAnswers } from "./changed-answers.ts";

type Kind = ProfileQuestion["question_type"];

const options: Record<Kind, string[]> = { multi_select: ["Hindi", "English", "Urdu"], multiple_choice: ["Near", "Far"], free_text: [] };

const question = (kind: Kind, saved?: string[]): ProfileQuestion => ({
  id: "q",
  question_title: "What?",
  question_type: kind,
  options: options[kind],
  user_answer: saved ? [{ id: "a", selected_value: saved }] : [],
});

const created = (value: string[]) => ({ create: [{ question_id: "q", selected_value: value }], update: [], count: 1 });
const updated = (value: string[]) => ({ create: [], update: [{ id: "a", question_id: "q", selected_value: value }], count: 1 });
const nothing = { create: [], update: [], count: 0 };

describe("changedAnswers", () => {
  it.each<[string, Kind, string[] | undefined, string[] | undefined, object]>([
    ["an untouched question without an answer", "multi_select", undefined, undefined, nothing],
    ["an untouched question with an answer", "multi_select", ["Hindi"], undefined, nothing],
    ["a first choice of several", "multi_select", undefined, ["Urdu", "Hindi"], created(["Hindi", "Urdu"])],
    ["one more of several", "multi_select", ["Hindi"], ["Hindi", "English"], updated(["Hindi", "English"])],
    ["one less of several", "multi_select", ["Hindi", "English"], ["English"], updated(["English"])],
    ["the same in another order", "multi_select", ["English", "Hindi"], ["Hindi", "English"], nothing],
    ["an emptied multi-select", "multi_select", ["Hindi"], [], nothing],
    ["an emptied multi-select that was never saved", "multi_select", undefined, [], nothing],
    ["a first choice of one", "multiple_choice", undefined, ["Near"], created(["Near"])],
    ["another choice of one", "multiple_choice", ["Near"], ["Far"], updated(["Far"])],
    ["the same choice again", "multiple_choice", ["Near"], ["Near"], nothing],
    ["a first text", "free_text", undefined, [" Chalk in three colours. "], created(["Chalk in three colours."])],
    ["a text of blanks", "free_text", undefined, ["   "], nothing],
    ["a changed text", "free_text", ["Chalk."], ["Chalk and slips."], updated(["Chalk and slips."])],
    ["a text with a blank behind it", "free_text", ["Chalk."], ["Chalk. "], nothing],
    ["an emptied text", "free_text", ["Chalk."], [""], nothing],
  ])("[PROF-07] %s", (_what, kind, saved, value, expected) => {
    expect(changedAnswers([question(kind, saved)], value === undefined ? {} : { q: value })).toEqual(expected);
  });

  it("keeps new and changed answers apart and counts both", () => {
    const questions = [
      { ...question("multi_select", ["Hindi"]), id: "one" },
      { ...question("multiple_choice"), id: "two" },
      { ...question("free_text", ["Chalk."]), id: "three" },
    ];
    const changed = changedAnswers(questions, { ...savedAnswers(questions), one: ["English"], two: ["Near"] });
    expect(changed.create.map(({ question_id }) => question_id)).toEqual(["two"]);
    expect(changed.update.map(({ question_id }) => question_id)).toEqual(["one"]);
    expect(changed.count).toBe(2);
  });

  it("shows what is saved", () => {
    expect(savedAnswers([question("multi_select", ["Hindi"])])).toEqual({ q: ["Hindi"] });
    expect(savedAnswers([question("multi_select")])).toEqual({ q: [] });
  });
});
