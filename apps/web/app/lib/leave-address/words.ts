export const addressWords = {
  sending: "Sending...",
  wrong: "Please enter a valid email address.",
  failed: "We could not keep your address. It is still in the field: please try again.",
} as const;
