import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HelpTopic } from "@upaya/contracts/content/blocks/help.ts";
import { findAnswers, piecesOf, typedWords } from "./find-answers.ts";

const topics: HelpTopic[] = [
  {
    id: "certificates",
    title: "Certificates",
    answers: [
      { id: "where", question: "Where is my certificate?", text: "It needs your name, and a passed check." },
      { id: "name", question: "My name is wrong on it", text: "Press Correct my name on the certificate." },
      { id: "script", question: "Can I have it in हिन्दी?", text: "Yes.", steps: ["Open the sheet.", "Write it a second time."] },
    ],
  },
  {
    id: "signing-in",
    title: "Signing in",
    answers: [{ id: "code", question: "The code does not come", also: "OTP", text: "Wait at the café door." }],
  },
];
const found = (typed: string) => findAnswers(topics, typed).map(({ answer }) => answer.id);

describe("a search over the answers", () => {
  it("finds by the beginning of a word, whatever its capitals and accents", () => {
    expect(found("CERTIF")).toEqual(["where", "name", "script"]);
    expect(found("cafe")).toEqual(["code"]);
    expect(found("CAFÉ")).toEqual(["code"]);
    expect(found("ertificate")).toEqual([]);
  });

  it("puts a word of the question before one of the answer or its topic", () => {
    expect(found("certificate name")).toEqual(["name", "where"]);
    expect(found("name")).toEqual(["name", "where"]);
    expect(found("otp")).toEqual(["code"]);
    expect(found("second")).toEqual(["script"]);
  });

  it("asks for every word that says something, and in a whole sentence for all but one", () => {
    expect(found("name code")).toEqual([]);
    expect(found("how do I correct my name")).toEqual(["name"]);
    expect(found("please correct the wrong certificate spelling")).toEqual(["name"]);
    expect(found("transfer to another school")).toEqual([]);
  });

  it("takes many for one, and a small word where nothing else was typed", () => {
    expect(found("codes")).toEqual(["code"]);
    expect(found("does")).toEqual(["code"]);
    expect(found("  ?! ")).toEqual([]);
  });

  it("leaves the signs of our scripts where they are", () => {
    expect(found("हिन्दी")).toEqual(["script"]);
    expect(found("हन")).toEqual([]);
  });

  it("shows what was found in a text, whole words of it, and loses no letter", () => {
    const text = "Certificates: your name’s letters.";
    const pieces = piecesOf(text, typedWords("certificate, name"));
    expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(["Certificates", "name"]);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });
});

describe("the answers that are written", () => {
  const file = join(import.meta.dirname, "../../../../server/seeds/content/pages/help.json");
  const page = JSON.parse(readFileSync(file, "utf8")) as { pages: [{ blocks: [{ topics: HelpTopic[] }] }] };
  const written = page.pages[0].blocks[0].topics;

  it.each([
    ["wrong name", "name-on-certificate"],
    ["principal", "is-it-real"],
    ["otp code not coming", "code-does-not-come"],
    ["code", "code-does-not-come"],
    ["two accounts", "two-accounts"],
    ["changed number", "new-number"],
    ["video does not play", "film-does-not-play"],
    ["data", "data-of-a-film"],
    ["delete account", "delete-my-account"],
    ["unsubscribe letters", "fewer-letters"],
    ["streak", "streak"],
    ["join", "join-a-talk"],
    ["money debited", "paid-and-nothing"],
    ["refund", "give-it-back"],
    ["GST bill", "invoice"],
    ["claim school", "register-school"],
    ["what does my school see", "school-sees"],
  ])("are found by %s", (typed, id) => {
    expect(findAnswers(written, typed)[0]?.answer.id).toBe(id);
  });
});
