import { count } from "../../ui/format.ts";

/** English first; another language is another table of the same shape. */
export const shareWords = {
  title: { resource: "Share this resource", question: "Share this question" },
  earns: "The first time you pass it on, you earn points.",
  making: "Making your link",
  another: "Another app",
  whatsapp: "WhatsApp",
  plain: "We could not make a link of your own just now. This one opens the same page and earns no points.",
  earned: (points: number) => (points === 1 ? "+1 point" : `+${count(points)} points`),
  close: "Close",
} as const;
