import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from "kysely";
import type { SchemaOf } from "./schema-of.ts";
import { type Db, run } from "./statement.ts";

type Query<Row> = Compilable<Row> | (RawBuilder<Row> & { compile(provider: QueryExecutorProvider): CompiledQuery<Row> });

/** A statement built and compiled once, kept prepared by PostgreSQL under its name. */
export interface Hot<Params, Row> {
  many(db: Db, params: Params): Promise<Row[]>;
  readonly text: string;
  /** In the order of `$1, $2, …`. */
  values(params: Params): unknown[];
}

export interface Handle<Schema extends string> {
  /** Builds queries; it has no connection, so it cannot run them. */
  readonly build: Kysely<SchemaOf<Schema>>;
  many<Row>(db: Db, query: Query<Row>): Promise<Row[]>;
  maybe<Row>(db: Db, query: Query<Row>): Promise<Row | undefined>;
  /**
   * Everything that a query finds, a page at a time, by columns of it that are never the same twice together: however much it is, no more
   * than a page is in memory. The first page comes also when it is empty. Not by times: JavaScript knows milliseconds only.
   */
  pages<Row extends object>(db: Db, query: RawBuilder<Row>, key: readonly (keyof Row & string)[]): AsyncGenerator<Row[]>;
  /** How many rows it touched. */
  touch<Row>(db: Db, query: Query<Row>): Promise<number>;
  hot<Params extends object, Row>(
    name: string,
    make: (build: Kysely<SchemaOf<Schema>>, param: <Key extends keyof Params>(key: Key) => Params[Key]) => Query<Row>,
  ): Hot<Params, Row>;
}

const pageRows = 500;

class Slot {
  readonly key: PropertyKey;
  constructor(key: PropertyKey) {
    this.key = key;
  }
}

/** The typed handle of a module on its own schema. Imported by its stores and nowhere else. */
export function handleOf<const Schema extends string>(schema: Schema): Handle<Schema> {
  const build = new Kysely<SchemaOf<Schema>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const compile = <Row>(query: Query<Row>) => query.compile(build);
  const send = <Row>(db: Db, query: Query<Row>) => {
    const compiled = compile(query);
    return db[run]<Row>({ schema, text: compiled.sql, values: compiled.parameters });
  };
  return {
    build,
    many: async (db, query) => (await send(db, query)).rows,
    maybe: async (db, query) => (await send(db, query)).rows[0],
    async *pages<Row extends object>(db: Db, query: RawBuilder<Row>, key: readonly (keyof Row & string)[]) {
      const columns = sql.join(key.map((column) => sql.ref(`found.${column}`)));
      for (let last: Row | undefined; ;) {
        const edge = last;
        const after = edge ? sql`where (${columns}) > (${sql.join(key.map((column) => edge[column]))})` : sql``;
        const page = (await send(db, sql<Row>`select * from (${query}) found ${after} order by ${columns} limit ${sql.lit(pageRows)}`))
          .rows;
        yield page;
        last = page.at(-1);
        if (page.length < pageRows) return;
      }
    },
    touch: async (db, query) => (await send(db, query)).count,
    hot<Params extends object, Row>(
      name: string,
      make: (build: Kysely<SchemaOf<Schema>>, param: <Key extends keyof Params>(key: Key) => Params[Key]) => Query<Row>,
    ): Hot<Params, Row> {
      const compiled = compile(make(build, (key) => new Slot(key) as never));
      const text = compiled.sql;
      const slots = compiled.parameters;
      const values = (params: Params) => slots.map((slot) => (slot instanceof Slot ? params[slot.key as keyof Params] : slot));
      const fullName = `${schema}.${name}`;
      return {
        text,
        values,
        many: async (db, params) => (await db[run]<Row>({ schema, name: fullName, text, values: values(params) })).rows,
      };
    },
  };
}
