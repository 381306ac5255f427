/** A lesson that is watched or read counts as done when nine tenths of it were: nobody has to sit through the last words. */
export const doneAfter = (seconds: number): number => Math.max(1, Math.floor(seconds * 0.9));

/** Nobody reads faster than this and knows afterwards what it said. */
export const wordsAMinute = 400;

/** So many events are sent at once; the rest of a queue follows. */
export const eventsAtOnce = 60;

/** Of the pool of a final check, for each try; and how many must be right. */
export const checkDraws = 25;
export const checkNeeds = 15;

/** With fewer the second try would be the first one again. */
export const leastPool = 40;

export const triesADay = 3;

/** How long before the start of a talk its room can be entered. */
export const doorOpensMinutes = 10;
