/** What stands in every letter. */
export const letterWords = {
  why: "Why you got this.",
  stopHow: "one press, no sign-in.",
  or: "Or",
  attached: "Attached",
  open: "Open",
  never: "We never ask for a code, a PIN or a card number by mail.",
};
