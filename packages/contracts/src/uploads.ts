/** Where large uploads are made and go on, by tus 1.0: below the base of the API. */
export const uploadsPath = "/uploads";

/** The most that one request of an upload brings. It is received as a whole before anything is done with it, at the web's host as well. */
export const mostPartBytes = 8_000_000;

/** And the least, unless it is the last: what is stored bit by bit would be a million objects. */
export const leastPartBytes = 250_000;
