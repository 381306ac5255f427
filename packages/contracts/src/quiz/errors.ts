export const quizErrors = {
  "quiz.key_fixed": {
    status: 409,
    message: "This question is public, so its right option stays. Withdraw it and write a new one.",
  },
} as const;
