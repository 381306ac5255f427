/** Every module the product will have, lowest ring first. A module imports the doors of lower rings only; import rules are generated from this. */
export const rings = [
  ["reference", "places", "media", "content"],
  ["identity", "competencies"],
  ["schools", "catalogue"],
  ["quiz"],
  ["learning", "exams", "community", "jobs"],
  ["rewards", "passport"],
  ["commerce", "insights"],
  ["partners", "recommendations", "assistant"],
  // It hears everybody, so that nobody has to call it.
  ["engagement"],
  ["shell"],
  ["backoffice"],
] as const;

/** Postgres schemas carry their module's name, written as PostgreSQL writes names. */
export const schemas: readonly string[] = rings.flat().map((name) => name.replaceAll("-", "_"));
