export const careerEntryWords = {
  entryTitle: "Be found by schools, later",
  entryText: "Tell us once what you teach and what you want. When schools can look for teachers here, those that fit will find you.",
  entryAction: "Tell schools about you",
  sentTitle: "You agreed to be found by schools",
  sentText: "They cannot look yet. Your answers are the details below: change them here or there.",
  sentAction: "Change my answers",
  notOpened: "The form could not be fetched. Please try again.",
} as const;
