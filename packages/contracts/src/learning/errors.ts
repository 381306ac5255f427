export const learningErrors = {
  "learning.not_a_draft": { status: 409, message: "This version was published before." },
  "learning.not_whole": {
    status: 409,
    message: "Something is still missing: captions, a right answer or an explanation. The item says what.",
  },
  "learning.not_open": { status: 409, message: "This course is not open, so there is nothing to retire." },
} as const;
