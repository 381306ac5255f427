export const learningErrors = {
  "learning.not_a_draft": { status: 409, message: "This version was published before." },
  "learning.not_whole": {
    status: 409,
    message: "Something is still missing: captions, a right answer or an explanation. The item says what.",
  },
  "learning.not_open": { status: 409, message: "This course is not open, so there is nothing to retire." },
  "learning.not_free": { status: 409, message: "This has a price, so it cannot be taken for nothing." },
  "learning.not_ready": { status: 409, message: "This opens later. We can tell you when." },
  "learning.not_free_to_leave": { status: 409, message: "This was bought or given to you, so it stays yours." },
} as const;
