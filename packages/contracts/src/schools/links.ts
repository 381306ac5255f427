/**
 * How somebody and a school come to belong together, and apart. Both have to confirm it: `invited` waits for the teacher, `asked` for the school.
 * `lapsed` is no answer, `refused` the school's no, `removed` the school's end of it and `left` the teacher's.
 */
export const linkStates = ["invited", "asked", "linked", "declined", "refused", "lapsed", "left", "removed"] as const;
export type LinkState = (typeof linkStates)[number];

/** What may follow on what; anything else throws. */
export const linkMoves: Readonly<Record<LinkState, readonly LinkState[]>> = {
  invited: ["linked", "declined", "lapsed", "removed"],
  asked: ["linked", "refused", "lapsed", "left"],
  linked: ["left", "removed"],
  declined: ["invited", "asked"],
  refused: ["invited", "asked"],
  lapsed: ["invited", "asked"],
  left: ["invited", "asked"],
  removed: ["invited", "asked"],
};

/** What a school sees on its list of staff; those who ask stand above it. */
export const rosterStates = ["linked", "invited", "lapsed", "declined", "left"] as const satisfies readonly LinkState[];
export type RosterState = (typeof rosterStates)[number];

/** No answer within so many days counts as no. */
export const answerDays = 30;
/** Whoever said no is not asked again for so many days. */
export const declinedDays = 90;
/** A reminder, once in so many days and so often at most. */
export const reminderDays = 7;
export const mostReminders = 3;
/** People whom a school may invite in a day, while it is not verified and when it is: a whole file. */
export const invitedADay = { unverified: 20, verified: 5_000 } as const;
