export const soonWords = {
  kicker: "Not open yet",
  willHave: "What it will have",
  leave: "We write once, when it opens.",
  address: "E-mail or mobile number",
  send: "Tell me when it opens",
  quizTitle: "While you are here",
  quizText: "Four short questions about teaching. No sign-in needed to read them.",
  toQuiz: "Open today's quiz",
};
