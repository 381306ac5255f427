/** What somebody is called who has told us no name. */
export const shownName = (name: string | null) => name ?? "A teacher";
