/** What the ticket says while nothing can be entered: all that the first view needs of the words. */
export const notOpenWords = { notOpen: "Entries for the next edition are not open yet." } as const;
