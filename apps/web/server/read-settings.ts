import type * as z from "zod";

interface Rules<Shape extends z.ZodObject> {
  readonly shape: Shape;
  /** No defaults for these in production: a forgotten one must stop the boot, not point at a laptop. */
  readonly required: readonly string[];
  /** What stands in a production's settings and belongs to a laptop, each by its name and never with its value. */
  readonly laptop: (given: z.output<Shape>) => Readonly<Record<string, string | undefined>>;
}

/** The settings of a host, or one error with everything that is missing or wrong. */
export function readSettings<Shape extends z.ZodObject>(
  { shape, required, laptop }: Rules<Shape>,
  source: Record<string, string | undefined>,
  otherwise: string,
): z.output<Shape> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const given: Record<string, string | undefined> = { NODE_ENV: otherwise, ...set };
  const { data, error } = shape.safeParse(given);
  const problems = error ? error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) : [];
  if (given["NODE_ENV"] === "production") {
    problems.push(...required.filter((key) => !(key in given)).map((key) => `${key}: is required in production`));
    const faults = data ? Object.entries(laptop(data)) : [];
    problems.push(...faults.flatMap(([name, fault]) => (fault === undefined ? [] : [`${name}: ${fault}`])));
  }
  if (data && problems.length === 0) return data;
  throw new Error(`The environment does not fit:\n  ${problems.join("\n  ")}`);
}
