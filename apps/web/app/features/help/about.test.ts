import { describe, expect, it } from "vitest";
import { askAboutCertificate, askAboutLesson, askAboutPage } from "../../lib/help-address.ts";
import { readAbout, recordOf, topicOf } from "./about.ts";

const aboutIn = (address: string) => readAbout(new URL(address, "http://here").searchParams.get("about") ?? "");

describe("what a question is about", () => {
  it("is read from the links that lead to the form", () => {
    expect(aboutIn(askAboutLesson("thumbs", "one"))).toEqual({ kind: "lesson", slug: "thumbs", lesson: "one" });
    expect(aboutIn(askAboutCertificate("UP26-Y7ZA-RQBB"))).toEqual({ kind: "certificate", number: "UP26-Y7ZA-RQBB" });
    expect(aboutIn(askAboutPage("/learning/fractions"))).toEqual({ kind: "page", path: "/learning/fractions" });
    expect(aboutIn(askAboutPage("/"))).toEqual({ kind: "page", path: "/" });
  });

  it.each([
    "",
    "lesson",
    "lesson:thumbs",
    "lesson:thumbs/one/two",
    "lesson:Thumbs/one",
    "certificate:UP26",
    "page:learning",
    "page://elsewhere.example",
    "page:/learning?key=secret",
    "page:/a\nb",
    "order:1",
    "constructor:1",
  ])("is nothing where %j says none of them", (given) => {
    expect(readAbout(given)).toBeUndefined();
  });

  it("keeps drafts of different things apart, by names that are taken to the server", () => {
    const records = ["lesson:thumbs/one", "lesson:thumbs/two", "certificate:UP26-Y7ZA-RQBB"].map((given) => recordOf(readAbout(given)));
    expect(records).toEqual(["thumbs.one", "thumbs.two", "UP26-Y7ZA-RQBB"]);
    for (const record of records) expect(`help-question.${record}`).toMatch(/^[a-z0-9-]{1,40}(\.[\w-]{1,64}){0,2}$/);
  });

  it("has one of our topics, wherever among the answers somebody was", () => {
    expect(["certificates", "lessons", "signing-in", "live-talks", "quiz", "toString"].map(topicOf)).toEqual([
      "certificates",
      "lessons",
      "signing_in",
      "sessions",
      "other",
      "other",
    ]);
  });
});
