import { describe, expect, it } from "vitest";
import { talkMinutes, talkOutline, talkSessions } from "./card.ts";
import { bundleMd, cardFiles, instructorMd, talkMd } from "./card.builders.ts";
import { isCard, readCards } from "./read-cards.ts";

const known = { instructors: new Set(["hanan-tesfaye"]), competencies: new Set(["numeracy-practice"]) };
const read = (file: string, text: string, slug = "ten-minutes-with-a-map") => readCards(slug, cardFiles(file, text), known);
function faultsOf(file: string, text: string, slug?: string): string[] {
  const made = read(file, text, slug);
  return "faults" in made ? made.faults.map((fault) => `${fault.file}:${fault.line} ${fault.says}`) : [];
}
function talkOf(file: string, text: string) {
  const made = read(file, text);
  if ("faults" in made || made.card.is !== "talk") throw new Error(JSON.stringify(made));
  return made.card.talk;
}

describe("a folder with one file", () => {
  it("is a talk or a masterclass: its minutes are those of its parts, its dates by India's clock", () => {
    const talk = talkOf("talk.md", talkMd);
    expect(talk).toMatchObject({ kind: "webinar", slug: "ten-minutes-with-a-map", description: "Bring one map.\n\nWe begin with it." });
    expect(talkMinutes(talk)).toBe(35);
    expect(talkOutline(talk)).toMatchObject([{ module: "In this session", lessons: [{ kind: "video", preview: true }, { minutes: 15 }] }]);
    expect(talkSessions(talk, new Date())).toEqual([
      { starts_at: new Date("2027-01-16T12:30:00Z"), minutes: 35, time_zone: "Asia/Kolkata" },
    ]);
    expect(talkOf("masterclass.md", talkMd).kind).toBe("expert_masterclass");
  });

  it("that is a sample counts its days from today, by India's calendar", () => {
    const talk = talkOf("talk.md", talkMd.replace('- "2027-01-16 18:00"', "- in_days: 2\n    hour: 17"));
    // Half past eleven at night in London is the next morning in Delhi.
    expect(talkSessions(talk, new Date("2026-11-17T23:30:00Z"))[0]!.starts_at).toEqual(new Date("2026-11-20T11:30:00Z"));
  });

  it("may name the zone of a date and how many have room at it", () => {
    const dates = (said: string) =>
      talkSessions(talkOf("talk.md", talkMd.replace('- "2027-01-16 18:00"', said)), new Date("2026-11-18T04:00:00Z"));
    expect(dates('- at: "2027-01-16 18:00"\n    zone: Africa/Nairobi\n    capacity: 40')).toEqual([
      { starts_at: new Date("2027-01-16T15:00:00Z"), minutes: 35, time_zone: "Africa/Nairobi", capacity: 40 },
    ]);
    expect(dates("- in_days: 1\n    hour: 9\n    zone: Asia/Manila")).toEqual([
      { starts_at: new Date("2026-11-19T01:00:00Z"), minutes: 35, time_zone: "Asia/Manila" },
    ]);
  });

  it("is an instructor, or a bundle", () => {
    expect(read("instructor.md", instructorMd, "hanan-tesfaye")).toMatchObject({
      card: { is: "instructor", instructor: { slug: "hanan-tesfaye", name: "Hanan Tesfaye", years: 12, bio: "She draws on the floor." } },
    });
    expect(read("bundle.md", bundleMd, "two-maps")).toMatchObject({
      card: { is: "bundle", bundle: { slug: "two-maps", price: 499, items: ["ten-minutes-with-a-map", "another-map"], lines: [7, 8] } },
    });
  });

  it("is no course, and a folder with course.md is", () => {
    expect(isCard(cardFiles("talk.md", talkMd))).toBe(true);
    expect(isCard(new Map([...cardFiles("talk.md", talkMd), ["course.md", Buffer.from("")]]))).toBe(false);
    expect(isCard(new Map())).toBe(false);
  });
});

describe("what is wrong with it is said with file and line", () => {
  it.each([
    ["a stranger", "talk.md", talkMd.replace("hanan-tesfaye", "nobody"), "talk.md:4 Nobody here is called nobody."],
    [
      "an unknown competency",
      "masterclass.md",
      talkMd.replace("numeracy-practice", "x"),
      "masterclass.md:12 There is no competency called x.",
    ],
    ["a day that is none", "talk.md", talkMd.replace("2027-01-16", "2027-02-31"), "talk.md:23 There is no such day."],
    ["an hour that is none", "talk.md", talkMd.replace("18:00", "25:00"), "talk.md:23 sessions.0: is a day and an hour"],
    [
      "a zone that is none",
      "talk.md",
      talkMd.replace('- "2027-01-16 18:00"', '- at: "2027-01-16 18:00"\n    zone: IST'),
      "talk.md:24 sessions.0.zone: is no zone: name a place, such as Africa/Nairobi",
    ],
    [
      "an hour that the clocks skip",
      "talk.md",
      talkMd.replace('- "2027-01-16 18:00"', '- at: "2027-03-28 01:30"\n    zone: Europe/London'),
      "talk.md:23 The clocks of Europe/London skip this hour.",
    ],
    ["no parts", "talk.md", talkMd.replace(/parts:[^]*sessions:/, "parts: []\nsessions:"), "talk.md:16 parts: must name one at least"],
    ["a kind of its own", "talk.md", talkMd.replace("level: starter", "level: starter\nkind: webinar"), 'Unrecognized key: "kind"'],
    ["HTML", "instructor.md", instructorMd.replace("She", "<b>She</b>"), "instructor.md:8 HTML is not read here."],
    ["no words", "instructor.md", instructorMd.replace("She draws on the floor.\n", ""), "instructor.md:8 The description"],
    [
      "the same twice",
      "bundle.md",
      bundleMd.replace("another-map", "ten-minutes-with-a-map"),
      "bundle.md:8 ten-minutes-with-a-map is named twice.",
    ],
    ["one alone", "bundle.md", bundleMd.replace("  - another-map\n", ""), "bundle.md:7 items: are 2 at least"],
    ["bytes", "bundle.md", "\0", "bundle.md:1 This is not text"],
    ["far too much", "talk.md", `${talkMd}${"x ".repeat(40_000)}`, "talk.md:1 This is not text, or more than 60 kB of it."],
  ])("%s", (_what, file, text, sentence) => {
    expect(faultsOf(file, text).join("\n")).toContain(sentence);
  });

  it("another file, and a name that is none", () => {
    const files = new Map([...cardFiles("talk.md", talkMd), ["notes.md", Buffer.from("x")]]);
    expect(readCards("a", files, known)).toMatchObject({
      faults: [{ file: "notes.md", says: expect.stringContaining("Nobody reads this") as string }],
    });
    expect(faultsOf("talk.md", talkMd, "../etc")).toEqual([
      "talk.md:1 The name of the folder is written in small letters and digits, with hyphens between words.",
    ]);
  });
});
