/** What the page of the olympiad's countries says in every edition. */
export const worldWords = {
  country: "Country",
  languages: "Languages",
  fee: "A seat",
  seats: "Sat in 2025",
  edition: "Its page",
};
