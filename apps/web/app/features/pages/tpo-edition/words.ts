/** What every edition's page says. */
export const editionWords = {
  where: "Where you are",
  track: "Track",
  teacher: "Teacher",
  school: "School",
  mark: "Mark",
};
