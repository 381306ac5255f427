/** Why somebody gives something back; `other` is said in their own words. No schema: the pages ask here, too. */
export const refundReasons = ["wrong_class", "not_as_described", "not_working", "bought_twice", "no_time", "other"] as const;

/** Letters of what they say. */
export const mostSaid = 500;
