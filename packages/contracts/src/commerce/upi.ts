/** UPI is India's: from any other country, by the name that stands in an address, there is one way. */
export const hasUpi = (country: string): boolean => country === "India";
