/** One question that is in no bank and is counted nowhere: whoever is new sees what an answer is like. */
export const example = {
  title: "It is evening, and forty notebooks wait for an hour of yours. Which way of marking helps your class most?",
  options: [
    "Tick every page, so that parents see it was read",
    "Read ten from across the class, and begin tomorrow with the two commonest mistakes",
    "Correct every mistake in all forty in red",
    "Give each of them a mark out of ten",
  ],
  answer: 1,
  reason:
    "A tick or a mark says how it went and not what to do about it. Ten notebooks show what most of the class has misunderstood, and five minutes on that tomorrow reach all forty. The other thirty have their turn next time.",
};

export const exampleWords = {
  title: "An example",
  lead: "Answer it as you would in class. Nothing is counted, and nobody is told.",
  after: "Today's four are like this one. Your first answer to each is kept, so they need to know who you are.",
  signIn: "Sign in to answer today's four",
  close: "Back to the questions",
};
