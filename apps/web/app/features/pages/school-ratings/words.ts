/** What the drawings and figures of a rating say; everything else on the page is content. */
export const ratingWords = {
  outOf: "out of ten",
  rated: "Rated",
  part: (label: string, score: string) => `${label} ${score}`,
} as const;
