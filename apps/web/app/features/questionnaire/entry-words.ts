export const questionnaireEntryWords = {
  entryTitle: "A few questions about your work",
  entryText: "Eight short questions. They will help schools on Teacher as a Service find you.",
  entryAction: "Answer the questions",
  notOpened: "The questions could not be fetched. Please try again.",
} as const;
