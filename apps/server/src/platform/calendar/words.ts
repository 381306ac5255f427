export const calendarWords = {
  /** Not every calendar reads STATUS. */
  cancelled: (title: string) => `Cancelled: ${title}`,
  /** Nor do all of them show URL. */
  page: (address: string) => `All about it, and the way in: ${address}`,
} as const;
