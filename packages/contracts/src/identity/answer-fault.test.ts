import { describe, expect, it } from "vitest";
import { answerFault } from "./answer-fault.ts";

const several = { question_type: "multi_select", options: ["Hindi", "English"] } as const;
const one = { question_type: "multiple_choice", options: ["Under 5 km", "Further"] } as const;
const text = { question_type: "free_text", options: [] as string[] } as const;

describe("answerFault", () => {
  it.each([
    [several, ["Hindi"], undefined],
    [several, ["English", "Hindi"], undefined],
    [several, ["Hindi", "Hindi"], "Each answer can be chosen once."],
    [several, ["Hindi", "Urdu"], "Choose from the answers given."],
    [one, ["Further"], undefined],
    [one, ["Under 5 km", "Further"], "This question takes one answer."],
    [one, ["further"], "Choose from the answers given."],
    [one, [], "This question takes one answer."],
    [text, ["I ask for chalk in three colours."], undefined],
    [text, ["one", "two"], "This question takes one answer."],
  ])("of %j with %j is %j", (question, selected, fault) => {
    expect(answerFault({ ...question, options: [...question.options] }, selected)).toBe(fault);
  });
});
