/** In whole per cent; of nobody it is nothing. */
export const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));
