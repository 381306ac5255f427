/** What every camp's page says. */
export const campWords = {
  minutes: (minutes: number) => `${minutes} min`,
};
