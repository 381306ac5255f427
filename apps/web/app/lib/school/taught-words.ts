export const mostSubjects = 6;
export const longestSubject = 60;

/** What somebody teaches, wherever it is asked. English first; another language is another table of the same shape. */
export const taughtWords = {
  subjects: "Subject",
  subjectsHint: "More than one: put a comma between them",
  grades: "Grades",
  gradesHint: "Like 4, 5 or 6 to 8",
  need: {
    subjects: `Six subjects at the most, each with ${longestSubject} letters or fewer.`,
    grades: "Please write grades from Nursery to 12, like 4, 5 or 6 to 8.",
  },
  noSubject: "No subject given",
} as const;
