/** What the parts of the olympiad's page say that is the same in every edition. */
export const tpoWords = {
  correctAnswer: "Correct answer",
  notThisOne: "Not this one",
};
