import * as z from "zod";
import type { Endpoint, MostRows } from "@upaya/contracts/endpoint.ts";
import { fieldsOf, selection, type Type } from "./graphql-fields.ts";
import { buildSchema, routesOf } from "../src/app.ts";

/** A call that answers one list or more, as its contract or its field says. */
export interface ListCall {
  readonly name: string;
  /** It takes `limit`, and `offset` where it can be walked by hand. */
  readonly takes: readonly string[];
  readonly rows: MostRows | undefined;
  readonly endpoint?: Endpoint;
  /** What is asked of GraphQL, without a limit and with one. */
  readonly query?: (args: string) => string;
}

type Json = { readonly [key: string]: unknown };

/** A list of things; the words of a select or the tags of a card are parts of a row. */
function hasList(schema: Json): boolean {
  if (schema["type"] === "array") return isObject(schema["items"] as Json);
  const inner = [...Object.values((schema["properties"] ?? {}) as Json), ...((schema["anyOf"] ?? []) as Json[])];
  return inner.some((each) => hasList(each as Json));
}

function isObject(schema: Json): boolean {
  return (
    schema["type"] === "object" || ((schema["anyOf"] ?? []) as Json[]).some(isObject) || (schema["type"] === "array" && hasList(schema))
  );
}

/** Calls that read: a write answers what it was sent. */
function restLists(): ListCall[] {
  return routesOf().flatMap(({ endpoint }) => {
    if (!endpoint.reply || endpoint.body) return [];
    if (!hasList(z.toJSONSchema(endpoint.reply as z.core.$ZodType, { unrepresentable: "any" }))) return [];
    const query = endpoint.query
      ? (z.toJSONSchema(endpoint.query as z.core.$ZodType, { io: "input", unrepresentable: "any" }) as Json)
      : {};
    const takes = Object.keys((query["properties"] ?? {}) as Json).filter((name) => name === "limit" || name === "offset");
    return { name: endpoint.name, takes, rows: endpoint.rows, endpoint };
  });
}

function listed(type: Type): boolean {
  const plain = type[Symbol.toStringTag] === "GraphQLNonNull" ? type.ofType! : type;
  if (plain[Symbol.toStringTag] === "GraphQLList") return fieldsOf(plain).length > 0;
  return fieldsOf(plain).some((field) => listed(field.type));
}

function graphqlLists(): ListCall[] {
  const fields = Object.values(buildSchema().getQueryType()!.getFields());
  return fields
    .filter((field) => listed(field.type))
    .map((field) => ({
      name: `Query.${field.name}`,
      takes: field.args.map(({ name }) => name).filter((name) => name === "limit" || name === "offset"),
      rows: (field.extensions as { pothosOptions?: { rows?: MostRows } }).pothosOptions?.rows,
      query: (args) => `{ ${field.name}${args ? `(${args})` : ""} ${selection(field.type)} }`,
    }));
}

/** Every call that answers a list, from the route table and the schema: no hand writes this down. */
export const listCalls = (): ListCall[] => [...restLists(), ...graphqlLists()];

/** The lists of a reply by their place in it. What stands inside a row belongs to the row. */
export function listsIn(value: unknown, at = ""): { readonly at: string; readonly rows: readonly unknown[] }[] {
  if (Array.isArray(value)) return value.every((row) => typeof row === "object") ? [{ at, rows: value }] : [];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, `${at}.${key}`));
}
