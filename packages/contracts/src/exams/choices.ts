/** Where a paper is sat. */
export const seatPlaces = ["school", "home"] as const;
export type SeatPlace = (typeof seatPlaces)[number];

/** What makes a paper take longer, as roughly as somebody has to know to decide. No diagnosis and no papers are asked for. */
export const extraTimeNeeds = ["reading", "seeing", "hands", "pauses", "other"] as const;
export type ExtraTimeNeed = (typeof extraTimeNeeds)[number];
