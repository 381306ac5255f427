/** Where the parts of the product answer during this run. */
export interface Places {
  readonly api: string;
  readonly web: string;
  /** The staff's desk, by its name. */
  readonly desk: string;
  /** A web whose operator calls the product Vidya. */
  readonly otherBrand: string;
  /** A web whose API is away, and the port at which it looks for it. */
  readonly alone: string;
  readonly missingApiPort: number;
  /** The page that shows every component, a build of its own. */
  readonly kit: string;
  /** A second copy of the web that hears nothing from NATS. */
  readonly deaf: string;
  /** The outside world: its inbox and its Google. */
  readonly sandbox: string;
  /** Where the runner opens sessions for journeys that begin after the sign-in. */
  readonly mint: string;
  readonly database: { readonly url: string; readonly name: string };
  /** What letters are sealed with in this run. */
  readonly secret: string;
}

/** A machine that many share. */
export const inCi = process.env["CI"] === "true";

const variable = "UPAYA_E2E_PLACES";

/** The set-up runs in one process and the journeys in others, which inherit its environment. */
export function publishPlaces(found: Places): void {
  process.env[variable] = JSON.stringify(found);
}

export function arePublished(): boolean {
  return process.env[variable] !== undefined;
}

export function places(): Places {
  const text = process.env[variable];
  if (!text) throw new Error("the global set-up has not run");
  return JSON.parse(text) as Places;
}
