/** What stands on the pictures of links, in the feed, and nowhere on a page. */
export const sharedWords = {
  bundle: (items: number) => `Bundle of ${items}`,
  minutes: (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`),
  site: "Better teaching, ten minutes at a time",
  siteLine: "Courses, talks and a daily quiz for teachers",
  feedTitle: (brand: string) => `New on ${brand}`,
  feedText: "The newest courses, masterclasses, talks and ten-minute resources for teachers.",
};
