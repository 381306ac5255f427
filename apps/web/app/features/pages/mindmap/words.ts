/** What every map says. */
export const mapWords = {
  grade: (grade: number) => `Grade ${grade}`,
};
