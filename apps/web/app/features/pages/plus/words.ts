export const plusWords = {
  yes: "Yes",
  no: "Not included",
  none: "–",
} as const;
