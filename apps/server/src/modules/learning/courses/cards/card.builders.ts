import type { CourseFiles } from "../course-files.ts";

const shown = `title: "Ten minutes with a map"
summary: "Read a map with a whole class."
instructor: hanan-tesfaye
language: en
level: starter
price: 0
subjects: [social-science]
grades: ["Middle (6-8)"]
boards: [CBSE]
tags: [maps]
competencies: [numeracy-practice]
outcomes:
  - "Ask three questions of any map"
questions: []`;

export const talkMd = `---
${shown}
parts:
  - title: "Where is north?"
    minutes: 20
    preview: true
  - title: "Questions"
    minutes: 15
sessions:
  - "2027-01-16 18:00"
---
Bring one map.

We begin with it.
`;

export const instructorMd = `---
name: "Hanan Tesfaye"
headline: "Maps, and where they end"
city: Addis Ababa
country: Ethiopia
years: 12
---
She draws on the floor.
`;

export const bundleMd = `---
name: "Two about maps"
summary: "One after the other."
type: retail
price: 499
items:
  - ten-minutes-with-a-map
  - another-map
---
In this order.
`;

export const cardFiles = (file: string, text: string): CourseFiles => new Map([[file, Buffer.from(text)]]);
