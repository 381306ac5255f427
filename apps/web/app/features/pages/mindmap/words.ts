/** What every map says. */
export const mapWords = {
  grade: (grade: number) => `Grade ${grade}`,
  leansOn: (topics: readonly string[]) => `leans on ${topics.join(", ")}`,
};
