import type { DB } from "./tables.generated.ts";

/** The tables of one Postgres schema and no others: naming a foreign table is a type error. */
export type SchemaOf<Schema extends string> = { [Table in keyof DB as Table extends `${Schema}.${string}` ? Table : never]: DB[Table] };
