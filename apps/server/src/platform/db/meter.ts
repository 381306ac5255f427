import type { Statement } from "./statement.ts";

/** Counts the statements of one request. BEGIN and COMMIT are not counted. */
export interface Meter {
  statements: number;
}

export function createMeter(): Meter {
  return { statements: 0 };
}

const checked = new Set<string>();
const dotted = /"?\b([a-z_]+)"?\s*\.\s*"?([a-z_0-9]+)"?/g;

/**
 * Refuses a statement that names a table of another module. Published views (`<schema>.pub_…`) and `platform.now()` are open to all.
 * Runs outside production; each text is looked at once.
 */
export function refuseForeignSchema(statement: Statement, schemas: ReadonlySet<string>): void {
  const key = `${statement.schema} ${statement.text}`;
  if (checked.has(key)) return;
  const foreign = foreignName(statement.text, statement.schema, schemas);
  if (foreign) throw new Error(`a statement of ${statement.schema} names ${foreign}, which is another module's`);
  checked.add(key);
}

/** The first name of another module's schema in a piece of SQL, or undefined. Shared with the house rule that reads the sources. */
export function foreignName(sql: string, own: string, schemas: ReadonlySet<string>): string | undefined {
  const withoutStrings = sql.replaceAll(/'(?:[^']|'')*'/g, "''");
  for (const [, schema, name] of withoutStrings.matchAll(dotted)) {
    if (schema === own || !schemas.has(schema!) || name!.startsWith("pub_")) continue;
    if (schema === "platform" && name === "now") continue;
    return `${schema}.${name}`;
  }
  return undefined;
}
