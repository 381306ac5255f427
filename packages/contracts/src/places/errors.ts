export const placesErrors = {
  "places.no_such_pin": { status: 404, message: "We do not know this PIN code. Please check it, or fill in city and State yourself." },
} as const;
