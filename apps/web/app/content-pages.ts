/** A public page that content holds: its address, `{brand}` standing for the slug, and the file of its route, which knows its parts. */
export interface ContentPageEntry {
  readonly path: string;
  readonly file: string;
  /** The same page has another address, which is the one to be found by. */
  readonly alias?: true;
}

const editions = ["egypt", "ethiopia", "ghana", "kenya", "nigeria", "philippines"];

export const contentPages: readonly ContentPageEntry[] = [
  { path: "/{brand}-for-schools", file: "schools" },
  { path: "/{brand}-for-schools/teaching-quotient", file: "teaching-quotient" },
  { path: "/{brand}-for-schools/learning-training", file: "learning-training" },
  { path: "/{brand}-for-schools/taas", file: "taas" },
  { path: "/{brand}-school-ratings", file: "school-ratings" },
  { path: "/{brand}-for-schools/tpo-2025", file: "tpo", alias: true },
  { path: "/tpo-2025", file: "tpo" },
  { path: "/tpo2024", file: "tpo-edition" },
  { path: "/tpo_2024", file: "tpo-edition", alias: true },
  { path: "/tpo-bangladesh", file: "tpo-edition" },
  ...editions.map((country) => ({ path: `/tpo2024-${country}`, file: "tpo-edition" })),
  { path: "/international-tpo", file: "international-tpo" },
  { path: "/gtm", file: "gtm" },
  { path: "/mindmap", file: "mindmap" },
  { path: "/summer-camp", file: "summer-camp" },
  { path: "/{brand}-app", file: "app" },
  { path: "/{brand}-plus", file: "plus" },
  { path: "/{brand}-ai", file: "ai" },
  { path: "/testimonials", file: "testimonials" },
  { path: "/aboutus", file: "about" },
  { path: "/help", file: "help" },
  { path: "/terms-of-use", file: "legal" },
  { path: "/privacy-policy", file: "legal" },
];
