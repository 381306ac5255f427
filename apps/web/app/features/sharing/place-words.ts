/** What stands on the page before the parts are there. */
export const placeWords = {
  sharing: {
    title: "Sharing",
    lead: "You decide what a school sees of you, what for and until when.",
    loading: "Loading what you share",
  },
  looks: {
    title: "Who saw me",
    lead: "Each look at what is yours: when, by whom and why. We keep looks for a year.",
    loading: "Loading who saw you",
  },
} as const;
