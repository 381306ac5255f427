/** Of a request for another look: enough to know what it is about, and not a book. */
export const reviewLength = { least: 20, most: 2_000 } as const;
