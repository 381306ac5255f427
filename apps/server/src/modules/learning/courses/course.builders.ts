import { buildPdf } from "./attachments/pdf.builders.ts";
import type { CourseFiles } from "./course-files.ts";

const courseMd = `---
kind: self_paced_course
title: "Thumbs, not hands"
summary: "A calm start to mental maths."
instructor: hanan-tesfaye
language: en
level: starter
price: 0
subjects: [math]
grades: ["Primary (4-5)"]
boards: [CBSE]
tags: [mental-maths]
competencies: [numeracy-practice]
outcomes:
  - "Run the routine without races"
questions:
  - q: "Is it for Class 1?"
    a: "Yes, with smaller numbers."
---
A few minutes a day.

They add up.
`;

const captions = `WEBVTT

00:00.000 --> 00:04.000
Hands stay down.

00:04.000 --> 02:00.000
Thumbs go to the chest.
`;

/** A small course that is whole: two chapters and a lesson of each kind. `change` puts files in their place, or takes them away. */
export function buildCourseFiles(change: Readonly<Record<string, string | Buffer | undefined>> = {}): CourseFiles {
  const files: Record<string, string | Buffer | undefined> = {
    "course.md": courseMd,
    "1-setting-up/chapter.md": '---\ntitle: "Setting up"\n---\n',
    "1-setting-up/1-thumbs.md":
      '---\ntitle: "Thumbs"\nkind: video\npreview: true\nslides:\n  - at: "0:00"\n    title: "Hands down"\n    lines: ["8 + 6"]\n---\nIn short: *wait*.\n',
    "1-setting-up/1-thumbs.en.vtt": captions,
    "1-setting-up/2-on-the-board.md":
      '---\ntitle: "On the board"\nkind: reading\n---\n## Write what a child says\n\n- First **this**\n- Then that\n',
    "2-trying/chapter.md": '---\ntitle: "Trying"\n---\n',
    "2-trying/1-two-mornings.md": '---\ntitle: "Two mornings"\nkind: task\nminutes: 20\nask: "What happened?"\n---\nAsk 8 + 6.\n',
    "2-trying/2-check.md":
      '---\ntitle: "Check"\nkind: quiz\nquestions:\n  - id: q1\n    text: "What is 8 + 6?"\n    options: ["12", "14"]\n    answer: 2\n    explanation: "Ten and four."\n---\n',
    ...change,
  };
  return new Map(
    Object.entries(files).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, typeof text === "string" ? Buffer.from(text) : text] as const],
    ),
  );
}

/** To be put in: a final check of as many questions, the right answer of each being its second one. */
export const checked = (many = 44) => ({
  "check.md": `---\nquestions:\n${Array.from(
    { length: many },
    (_, at) =>
      `  - id: c${at + 1}\n    text: "What is ${at} + 1?"\n    options: ["${at}", "${at + 1}", "${at + 2}"]\n    answer: 2\n    explanation: "One more than ${at}."\n`,
  ).join("")}---\nTake your time.\n`,
});

/** To be put in: a worksheet with the first lesson, which is a preview, and with the second, which is none. */
export const worksheets = {
  "1-setting-up/1-thumbs.md":
    '---\ntitle: "Thumbs"\nkind: video\npreview: true\nattachments:\n  - file: worksheet.pdf\n    title: "Thumbs on paper"\n---\nIn short: *wait*.\n',
  "1-setting-up/2-on-the-board.md":
    '---\ntitle: "On the board"\nkind: reading\nattachments:\n  - file: worksheet.pdf\n    title: "The board on paper"\n---\nWrite what a child says.\n',
  "1-setting-up/worksheet.pdf": buildPdf(),
};

/** To be put in: the first lesson, which is a preview, and one that is none, with a film each. */
export const filmed = {
  "1-setting-up/1-thumbs.md":
    '---\ntitle: "Thumbs"\nkind: video\npreview: true\nmedia: thumbs.mp4\nvoice: machine\n---\nIn short: *wait*.\n',
  "1-setting-up/3-aloud.md": '---\ntitle: "Aloud"\nkind: video\nmedia: aloud.mp4\n---\nSay it.\n',
  "1-setting-up/3-aloud.en.vtt": captions,
};
