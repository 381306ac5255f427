/** What stands in a file of a school's teachers. */
export const reportWords = {
  asked: "Your file is being made. You may leave this page.",
  sheet: "Teachers",
  columns: {
    name: "Teacher",
    subjects: "Subjects",
    grades: "Grades",
    hours: "Hours this year",
    certificates: "Certificates",
  },
  hoursOf: (title: string) => `${title}: hours this year`,
  levelOf: (title: string) => `${title}: level`,
  levels: { starter: "Starter", steady: "Steady", advanced: "Advanced" },
  notShared: "Not shared",
  early: "Before Grade 1",
} as const;
