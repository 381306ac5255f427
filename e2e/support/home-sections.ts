/** The sections of the home page as a visitor sees them, in their order. */
export const homeSections = [
  "hero",
  "stats",
  "audiences",
  "products",
  "features",
  "shorts",
  "resources",
  "categories",
  "trending",
  "community",
  "testimonials",
];
