export const soonWords = {
  kicker: "Not open yet",
  willHave: "What it will have",
  leave: "Leave your e-mail and we write once, when it opens.",
  email: "E-mail",
  send: "Tell me when it opens",
  quizTitle: "While you are here",
  quizText: "Four short questions about teaching. No sign-in needed to read them.",
  toQuiz: "Open today's quiz",
};
