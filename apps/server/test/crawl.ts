import * as z from "zod";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";
import type { Route } from "#platform/http/route.ts";
import { buildSchema, routesOf } from "../src/app.ts";

/** One request that can be made. */
export interface Call {
  /** The endpoint's name, or the field's. */
  readonly name: string;
  readonly path: string;
  /** For GraphQL. */
  readonly body?: { readonly query: string; readonly variables: Record<string, unknown> };
}

/** What a field of an input can be filled with, by its name: everything that is there under that name, whatever it belongs to. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** Whatever asks where something is. */
export const nashik: Values = { lat: ["19.99"], lng: ["73.78"], pin: ["422001"], pin_code: ["422001"] };

/** What stands in the address of a film, and opens none. */
export const filmless: Values = { pass: ["p".repeat(48)], file: ["master.m3u8"] };

/**
 * Every GET of the route table, with every value for each of its parameters. No hand writes this list. But for a stream of events: it goes on
 * for as long as its caller, and what it may say is tested with it. Those named in `once` are asked with their first values alone.
 */
export function listGets(values: Values, once: ReadonlySet<string> = new Set(), routes: readonly Route[] = routesOf()): Call[] {
  return routes
    .filter(({ endpoint }) => endpoint.method === "GET" && endpoint.replies !== "events")
    .flatMap(({ endpoint }) => {
      const all = fillings(endpoint.params, values, true).flatMap((params) =>
        queriesOf(endpoint, values).map((query) => ({ name: endpoint.name, path: addressOf(endpoint, params, query) })),
      );
      return once.has(endpoint.name) ? all.slice(0, 1) : all;
    });
}

/** Without anything that is not asked for, and with everything. */
function queriesOf({ query }: Endpoint, values: Values): Record<string, string>[] {
  const all = [...fillings(query, values, true), ...fillings(query, values, false)];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function addressOf({ path }: Endpoint, params: Record<string, string>, query: Record<string, string>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search ? `?${search}` : ""}`;
}

interface Property {
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

/** One filling for each value of the field with the most of them; the others take theirs in turn. */
function fillings(schema: Endpoint["query"], values: Values, onlyNeeded: boolean): Record<string, string>[] {
  if (!schema) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const choices = property.enum ?? values[name] ?? [];
    if (choices.length === 0 && required.includes(name)) throw new Error(`nothing is known to fill ${name} with`);
    return choices.length > 0 && (!onlyNeeded || required.includes(name)) ? [{ name, choices }] : [];
  });
  const most = Math.max(1, ...fields.map(({ choices }) => choices.length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(fields.map(({ name, choices }) => [name, choices[turn % choices.length]!])),
  );
}

/** As much of a type as a walk needs: the classes of GraphQL are there twice under a test runner, and each knows only its own. */
interface SchemaType {
  /** As it stands in a query, with its brackets and marks. */
  toString(): string;
  readonly name?: string;
  readonly ofType?: SchemaType;
  getFields?(): Record<string, SchemaField>;
  getValues?(): readonly { readonly name: string }[];
}

interface SchemaField {
  readonly name: string;
  readonly type: SchemaType;
  readonly args?: readonly { readonly name: string; readonly type: SchemaType }[];
}

/** Every query and mutation of the schema, asking for everything that it can answer. */
export function listFields(values: Values): Call[] {
  const types = buildSchema().getTypeMap() as unknown as Record<string, SchemaType>;
  return ["Query", "Mutation"].flatMap((kind) =>
    Object.values(types[kind]?.getFields?.() ?? {}).map(({ name, type, args = [] }) => {
      const head = args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(", ");
      const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
      const query = `${kind.toLowerCase()}${head ? `(${head})` : ""} { ${name}${given ? `(${given})` : ""} ${selection(type, 4)} }`;
      const variables = Object.fromEntries(args.map((arg) => [arg.name, inputOf(arg.name, arg.type, values)]));
      return { name: `${kind}.${name}`, path: "/api/graphql", body: { query, variables } };
    }),
  );
}

function selection(type: SchemaType, depth: number): string {
  if (type.ofType) return selection(type.ofType, depth);
  if (!type.getFields || depth === 0) return "";
  const inner = Object.values(type.getFields()).map((field) => `${field.name} ${selection(field.type, depth - 1)}`.trim());
  return `{ ${inner.join(" ")} }`;
}

/** Lists have one entry; what is not asked for and not known is left out. */
function inputOf(name: string, type: SchemaType, values: Values): unknown {
  if (type.ofType) {
    const inner = inputOf(name, type.ofType, values);
    const needed = type.toString().endsWith("!");
    if (needed) return inner ?? "x";
    return inner === undefined ? undefined : [inner];
  }
  if (type.getFields) {
    const fields = Object.values(type.getFields()).map((field) => [field.name, inputOf(field.name, field.type, values)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (type.getValues) return type.getValues()[0]?.name;
  const value = values[name]?.[0];
  return value !== undefined && type.name === "Int" ? Number(value) : value;
}

/** Files and what has a number of its own that nobody here has: asked all the same. */
export const filesAndNumbers: ReadonlySet<string> = new Set([
  "GetPicture",
  "GetDownload",
  "EnterSession",
  "GetVideoFile",
  "GetPreviewFile",
  "GetPrivatePaper",
  "GetWorksheet",
  "GetPreviewWorksheet",
  "GetCompetency",
  "GetSigningKey",
  "GetStatusList",
  "GetReceipt",
  "GetSharingReceipt",
  "FetchSharingReceipt",
  "GetAchievement",
  "GetCertificateFile",
  "GetMyCertificates",
  "GetPaper",
  "GetPapersOfYear",
  "GetCalendarFeed",
  "GetSessionFile",
  "PreviewPage",
]);
