export const placesErrors = {
  "places.no_such_pin": { status: 404, message: "We do not know this PIN code. Please check it, or fill in city and State yourself." },
  "places.search_away": { status: 503, message: "The search does not answer for the moment. You can put the pin there yourself." },
} as const;
