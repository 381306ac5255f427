/** What stands in the letters of help, which are sent at once. */
export const helpLetterWords = {
  received: {
    subject: (number: string) => `We have your question ${number}`,
    title: "We have your question",
    paragraphs: ["A person reads it and answers you.", "You need not send it again. You can add words to it on its page."],
    number: "Its number",
    due: "Answered by",
    inIndia: (moment: string) => `${moment}, on the clock of India`,
    button: "See my question",
  },
  answered: {
    subject: (number: string) => `Your question ${number} has an answer`,
    title: "Your question has an answer",
    button: "Answer, or say that it is solved",
    after: ["It stays open until you say that it is solved."],
  },
  why: "This address was left with a question on our page of help. If you did not ask anything, you need do nothing.",
  whySignedIn: "You asked us something while you were signed in.",
  /** Where others have a way to stop letters. */
  cannotStop: "It is about this question alone. No other letters follow from it.",
} as const;
