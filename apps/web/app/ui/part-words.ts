/** English first; another language is another table of the same shape. */
export const partWords = {
  missing: "A part of this page did not come. The rest works, and nothing you typed is lost. We ask for it again by ourselves.",
  broken: "This part does not work just now.",
  again: "Try again",
};
