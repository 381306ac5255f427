import { describe, expect, it } from "vitest";
import { buildCourseFiles, checked } from "./course.builders.ts";
import { courseMinutes, lacksOf, lessonsOf } from "./course.ts";
import { readCourse } from "./read-course.ts";

const known = { instructors: new Set(["hanan-tesfaye"]), competencies: new Set(["numeracy-practice"]) };
const read = (change: Readonly<Record<string, string | undefined>> = {}, slug = "thumbs-not-hands") =>
  readCourse(slug, buildCourseFiles(change), known);
const courseOf = (change: Readonly<Record<string, string | undefined>> = {}) => {
  const made = read(change);
  if ("faults" in made) throw new Error(JSON.stringify(made.faults));
  return made.course;
};
const faultsOf = (change: Readonly<Record<string, string | undefined>>, slug?: string) => {
  const made = read(change, slug);
  return "faults" in made ? made.faults.map(({ file, line, says }) => `${file}:${line} ${says}`) : [];
};
const courseMd = buildCourseFiles().get("course.md")!.toString();

describe("a course folder", () => {
  it("is read in the order of its numbers, with keys that do not carry them", () => {
    const course = courseOf();
    expect(course.card).toMatchObject({ title: "Thumbs, not hands", price: 0, description: "A few minutes a day.\n\nThey add up." });
    expect(course.chapters.map(({ key, title, lessons }) => [key, title, lessons.map(({ key: lesson }) => lesson)])).toEqual([
      ["setting-up", "Setting up", ["thumbs", "on-the-board"]],
      ["trying", "Trying", ["two-mornings", "check"]],
    ]);
  });

  it("counts its minutes from the lessons: captions, words, questions, and what a task says", () => {
    const course = courseOf();
    expect(lessonsOf(course).map(({ seconds }) => seconds)).toEqual([120, 60, 1_200, 45]);
    expect(courseMinutes(course)).toBe(24);
  });

  it("may end with a check, which is published with 40 questions, every key and every explanation", () => {
    expect(courseOf().check).toBeNull();
    const { check } = courseOf(checked());
    expect(check?.questions).toHaveLength(44);
    expect(check?.questions[0]).toEqual({
      key: "c1",
      text: "What is 0 + 1?",
      options: ["0", "1", "2"],
      answer: 1,
      explanation: "One more than 0.",
    });
    expect(lacksOf(courseOf(checked()))).toEqual([]);
    expect(lacksOf(courseOf(checked(39)))).toEqual(["The check has 39 questions; it needs 40 to draw from."]);
    const keyless = checked()["check.md"].replace('    answer: 2\n    explanation: "One more than 0."\n', "");
    expect(lacksOf(courseOf({ "check.md": keyless }))).toEqual([
      "“What is 0 + 1?” has no right answer.",
      "“What is 0 + 1?” has no explanation.",
    ]);
  });

  it("keeps the key of a lesson that is moved and renamed, if its author says it", () => {
    const moved = courseOf({
      "1-setting-up/2-on-the-board.md": undefined,
      "1-setting-up/3-board-work.md": '---\nid: on-the-board\ntitle: "Board work"\nkind: reading\n---\nWrite it down.\n',
    });
    expect(lessonsOf(moved).map(({ key }) => key)).toContain("on-the-board");
  });

  it("may lack captions, a key or an explanation, and says so", () => {
    const course = courseOf({
      "1-setting-up/1-thumbs.en.vtt": undefined,
      "1-setting-up/1-thumbs.hi.vtt": "WEBVTT\n\n00:00.000 --> 01:00.000\nहाथ नीचे।\n",
      "2-trying/2-check.md":
        '---\ntitle: "Check"\nkind: quiz\nquestions:\n  - id: q1\n    text: "What is 8 + 6?"\n    options: ["12", "14"]\n---\n',
    });
    expect(lacksOf(course)).toEqual([
      "“Thumbs” has no captions in the language of the course (en).",
      "“What is 8 + 6?” has no right answer.",
      "“What is 8 + 6?” has no explanation.",
    ]);
    expect(lacksOf(courseOf())).toEqual([]);
  });
});

describe("what is wrong is said with file and line", () => {
  it.each([
    ["a missing fact", { "course.md": courseMd.replace('title: "Thumbs, not hands"\n', "") }, "course.md:2 title"],
    ["a wrong fact", { "course.md": courseMd.replace("price: 0", "price: -5") }, "course.md:8 price: is never below 0"],
    [
      "an unknown fact",
      { "course.md": courseMd.replace("price: 0", "price: 0\ncolour: red") },
      'course.md:2 The facts: Unrecognized key: "colour"',
    ],
    ["a stranger", { "course.md": courseMd.replace("hanan-tesfaye", "nobody") }, "course.md:5 Nobody here is called nobody."],
    [
      "an unknown competency",
      { "course.md": courseMd.replace("[numeracy-practice]", "[juggling]") },
      "course.md:13 There is no competency called juggling.",
    ],
    ["broken facts", { "course.md": courseMd.replace("level: starter", "level: [starter") }, "course.md:8"],
    [
      "the same fact twice",
      { "course.md": courseMd.replace("level: starter", "level: starter\nlevel: steady") },
      "course.md:8 Map keys must be unique",
    ],
    [
      "an alias",
      { "course.md": courseMd.replace("tags: [mental-maths]", "tags: &all [mental-maths]\n").replace("[numeracy-practice]", "*all") },
      "Write each value out",
    ],
    ["no facts", { "2-trying/chapter.md": "Trying\n" }, "2-trying/chapter.md:1 The file begins with its facts"],
    [
      "HTML",
      { "1-setting-up/2-on-the-board.md": '---\ntitle: "On"\nkind: reading\n---\nOne.\n\n<script>alert(1)</script>\n' },
      "1-setting-up/2-on-the-board.md:7 HTML is not read here",
    ],
    [
      "an unsafe link",
      { "1-setting-up/2-on-the-board.md": '---\ntitle: "On"\nkind: reading\n---\n[Here](javascript:alert(1))\n' },
      "1-setting-up/2-on-the-board.md:5 A link leads to",
    ],
    [
      "a picture",
      { "1-setting-up/2-on-the-board.md": '---\ntitle: "On"\nkind: reading\n---\n![x](https://x.example/y.png)\n' },
      "1-setting-up/2-on-the-board.md:5 This is not allowed",
    ],
    [
      "an answer that is no option",
      {
        "2-trying/2-check.md":
          '---\ntitle: "Check"\nkind: quiz\nquestions:\n  - id: q1\n    text: "What?"\n    options: ["12", "14"]\n    answer: 3\n---\n',
      },
      "2-trying/2-check.md:8 questions.0.answer: is the number",
    ],
    [
      "captions out of order",
      { "1-setting-up/1-thumbs.en.vtt": "WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:02.000\nA\n" },
      "1-setting-up/1-thumbs.en.vtt:6 Cues stand in the order of time.",
    ],
    [
      "captions of nothing",
      { "1-setting-up/9-away.en.vtt": "WEBVTT\n\n00:05.000 --> 00:06.000\nB\n" },
      "1-setting-up/9-away.en.vtt:1 There is no lesson",
    ],
    [
      "two of one number",
      { "1-setting-up/2-again.md": '---\ntitle: "Again"\nkind: reading\n---\nOne.\n' },
      "1-setting-up/chapter.md:1 There are two with the number 2",
    ],
    [
      "two of one name",
      { "2-trying/3-thumbs.md": '---\ntitle: "Again"\nkind: reading\n---\nOne.\n' },
      "course.md:1 There are two lessons called thumbs",
    ],
    [
      "a lesson at an address that is taken",
      { "2-trying/3-mondays-list.md": '---\ntitle: "Again"\nkind: reading\n---\nOne.\n' },
      "course.md:1 No lesson can be called mondays-list",
    ],
    [
      "a lesson at the address of the check",
      { "2-trying/3-final-check.md": '---\ntitle: "Again"\nkind: reading\n---\nOne.\n' },
      "course.md:1 No lesson can be called final-check",
    ],
    [
      "a lesson at the address of the certificate",
      { "2-trying/3-certificate.md": '---\ntitle: "Again"\nkind: reading\n---\nOne.\n' },
      "course.md:1 No lesson can be called certificate",
    ],
    [
      "a check of something short",
      { ...checked(), "course.md": courseMd.replace("self_paced_course", "micro_resource") },
      "check.md:1 A micro resource ends without a check.",
    ],
    [
      "a question of the check twice",
      { "check.md": checked()["check.md"].replace("id: c2\n", "id: c1\n") },
      "check.md:8 There are two questions called c1.",
    ],
    ["a check without questions", { "check.md": "---\nquestions: []\n---\n" }, "check.md:2 questions: are missing"],
    [
      "a film elsewhere",
      { "2-trying/3-film.md": '---\ntitle: "Film"\nkind: video\nmedia: ../../film.mp4\n---\n' },
      "2-trying/3-film.md:4 media: is the name of a film beside the lesson",
    ],
    ["a film among the texts", { "1-setting-up/thumbs.mp4": "x" }, "1-setting-up/thumbs.mp4:1 A film does not come in a zip"],
    ["a file of nobody", { "notes.docx": "x" }, "notes.docx:1 Nobody reads this file"],
    ["bytes", { "1-setting-up/2-on-the-board.md": "\0\0" }, "1-setting-up/2-on-the-board.md:1 This is not text."],
    [
      "a slide after the end",
      {
        "1-setting-up/1-thumbs.en.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nB\n",
        "1-setting-up/1-thumbs.md":
          '---\ntitle: "T"\nkind: video\nslides:\n  - at: "0:00"\n    title: "A"\n    lines: []\n  - at: "0:30"\n    title: "B"\n    lines: []\n---\n',
      },
      "1-setting-up/1-thumbs.md:8 This slide comes after",
    ],
  ])("%s", (_what, change, sentence) => {
    expect(
      faultsOf(change).some((said) => said.includes(sentence)),
      faultsOf(change).join("\n"),
    ).toBe(true);
  });

  const lesson = "1-setting-up/2-on-the-board.md";
  const many = (line: string) => Array.from({ length: 30 }, () => line).join("\n");
  it.each([
    ["a file that is too large", "a ".repeat(80_000), "kB; 150 are the most"],
    ["a line without end", "a".repeat(5_000), "4000 letters at most"],
    ["quotes in quotes", many("> ".repeat(1_900)), "deep at most"],
    ["lists in lists", many("- ".repeat(1_900)), "deep at most"],
  ])("of hostile text: %s", { timeout: 20_000 }, (_what, body, sentence) => {
    const began = performance.now();
    expect(faultsOf({ [lesson]: `---\ntitle: "On"\nkind: reading\n---\n${body}\n` }).join("\n")).toContain(sentence);
    // Without a bound the parser would take minutes for some of these.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  const reading = (body: string) => ({ [lesson]: `---\ntitle: "On"\nkind: reading\n---\n${body}\n` });
  it.each([
    ["a script", "<script>alert(1)</script>", "HTML is not read here"],
    ["a script in a line", "One <img src=x onerror=alert(1)> two", "HTML is not read here"],
    ["a frame", "<iframe src=https://x.example></iframe>", "HTML is not read here"],
    ["a comment", "<!-- hidden -->", "HTML is not read here"],
    ["a link that runs", "[a](javascript:alert(1))", "begins with https"],
    ["a link that runs, in capitals", "[a](JaVaScRiPt:alert(1))", "begins with https"],
    ["a link that runs, by its code", "[a](&#106;avascript:alert(1))", "begins with https"],
    ["a link that is a page itself", "[a](data:text/html;base64,PHNjcmlwdD4=)", "begins with https"],
    ["a link to a file", "[a](file:///etc/passwd)", "begins with https"],
    ["a link to another host by two lines", "[a](//x.example/)", "begins with https"],
    ["a link that is told elsewhere", "[a][b]\n\n[b]: javascript:alert(1)", "not allowed in a lesson (linkReference)"],
    ["a link in brackets", "<javascript:alert(1)>", "begins with https"],
    ["a footnote that leads away", "[a]: https://x.example 'x'", "not allowed in a lesson (definition)"],
  ])("of hostile Markdown: %s", (_what, body, sentence) => {
    expect(faultsOf(reading(body)).join("\n")).toContain(sentence);
  });

  it("of hostile captions: what looks like markup is no more than what is said", () => {
    const course = courseOf({
      "1-setting-up/1-thumbs.en.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\n<v Roger><script>alert(1)</script>&lt;b&gt; Hands\n",
    });
    expect(lessonsOf(course)[0]!.captions["en"]![0]!.text).toBe("alert(1)<b> Hands");
  });

  it("of no kind of thing but words and figures: what asks to be code is a word", () => {
    const course = courseOf({ [lesson]: "---\ntitle: !!js/function 'function () { return 1 }'\nkind: reading\n---\nx\n" });
    expect(lessonsOf(course)[1]!.title).toBe("function () { return 1 }");
  });

  it("of far too much text, and reads none of it", () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`1-setting-up/${at + 10}-x${at}.md`, "> - > - x\n".repeat(14_000)]),
    );
    const began = performance.now();
    expect(faultsOf(files)).toEqual(["course.md:1 All texts together have more than 1 MB, so none of them was read."]);
    expect(faultsOf({ [lesson]: `---\ntitle: "${"x".repeat(10_000_000)}"\n---\n` })).toHaveLength(1);
    // Read, they would take minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each([
    ["lists in lists", `title: ${"[".repeat(60_000)}`, "too deep"],
    ["the first of all things", "__proto__: {polluted: true}\ntitle: x\nkind: reading", "Unrecognized key"],
    ["names without end", Array.from({ length: 14_000 }, (_, at) => `k${at}: 1`).join("\n"), "2000 lines"],
    [
      "a name for a name for a name",
      Array.from({ length: 30 }, (_, at) => `a${at}: &x${at} [*x${at - 1}, *x${at - 1}]`).join("\n"),
      "Write each value out",
    ],
  ])("of hostile facts: %s", { timeout: 20_000 }, (_what, head, sentence) => {
    expect(faultsOf({ [lesson]: `---\n${head}\n---\nx\n` }).join("\n")).toContain(sentence);
  });

  it("all of it at once", () => {
    expect(faultsOf({ "course.md": courseMd.replace("price: 0", "price: -5"), "notes.docx": "x" }).length).toBe(2);
    expect(faultsOf({}, "../../etc")).toEqual([
      "course.md:1 The name of the folder is written in small letters and digits, with hyphens between words.",
    ]);
    expect(readCourse("empty", new Map(), known)).toMatchObject({
      faults: [{ says: "The file is missing." }, { says: expect.stringContaining("no lesson") as string }],
    });
  });
});
