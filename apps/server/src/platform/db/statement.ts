/** One SQL statement on its way to PostgreSQL. Only stores and the platform make them. */
export interface Statement {
  /** The module whose schema it may touch. */
  readonly schema: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Set for hot statements: PostgreSQL keeps their plan under this name. */
  readonly name?: string | undefined;
}

export interface Rows<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** The key of the one method that runs SQL. Acts hold a Db and cannot name this: it is imported by stores only, through their handle. */
export const run = Symbol("run");

/** A way to the record. Acts pass it on to stores and do nothing else with it. */
export interface Db {
  [run]<Row>(statement: Statement): Promise<Rows<Row>>;
}
