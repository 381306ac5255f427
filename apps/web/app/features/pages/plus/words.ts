export const plusWords = {
  yes: "Yes",
  no: "Not included",
  none: "–",
  sending: "Sending...",
} as const;
