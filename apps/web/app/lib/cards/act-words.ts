import { leftOutSentences } from "./left-out-words.ts";

/** What is said after a press; it comes with the code that does it. */
export const actWords = {
  enrolled: (name: string) => `Enrolled: ${name}`,
  left: (name: string) => `No longer enrolled: ${name}`,
  awaited: (name: string) => `We write to you once, when it opens: ${name}`,
  forgone: (name: string) => `We will not write to you about it: ${name}`,
  fromCart: (count: number) =>
    count === 1 ? "You are enrolled in the free one from your cart." : `You are enrolled in the ${count} free ones from your cart.`,
  leftOut: (left: Parameters<typeof leftOutSentences>[0]) => leftOutSentences(left).join(" "),
  success: "Success",
  undo: "Undo",
} as const;
