import { getNamedType, type GraphQLField, type GraphQLSchema, isInputObjectType, isLeafType, isListType, isObjectType } from "graphql";
import { buildSchema, routesOf } from "@upaya/server/app.ts";
import { parseInput } from "@upaya/server/platform/graphql/builder.ts";
import type { Policy } from "@upaya/server/platform/policy.ts";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";

/** One thing that can be asked of the server, with the policy it declares. */
export interface Operation {
  readonly name: string;
  readonly policy: Policy;
  readonly endpoint?: Endpoint;
  /** The text of a GraphQL query for exactly this field. */
  readonly query?: string;
  /** Its arguments as its policy sees them. */
  readonly parsed?: (variables: object) => object;
}

/** Everything that the route table and the schema hold: no hand writes this list. */
export function listOperations(): Operation[] {
  const rest = routesOf().map(({ endpoint, policy }) => ({ name: endpoint.name, policy, endpoint }));
  return [...rest, ...fieldsOf(buildSchema())];
}

interface Declared {
  readonly policy?: Policy;
  readonly input?: Parameters<typeof parseInput>[0];
}

/** Before anything is made for a cell it has no ids: its arguments are left as they are. */
function parsedOr(input: NonNullable<Declared["input"]>, variables: object): object {
  try {
    return parseInput(input, variables);
  } catch {
    return variables;
  }
}

function fieldsOf(schema: GraphQLSchema): Operation[] {
  const found: Operation[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const { policy, input } = (field.extensions as { pothosOptions?: Declared }).pothosOptions ?? {};
      if (!policy) continue;
      const parsed = (variables: object) => (input ? parsedOr(input, variables) : variables);
      found.push({ name: `${type.name}.${field.name}`, policy, query: queryFor(type.name, field), parsed });
    }
  }
  return found;
}

/** A query for one field with all its arguments as variables and everything that it can answer. */
function queryFor(parent: string, field: GraphQLField<unknown, unknown>): string {
  if (parent !== "Query" && parent !== "Mutation")
    throw new Error(`${parent}.${field.name} has a policy of its own: teach the matrix to reach it`);
  // What a sample does not name is not sent.
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const head = `${parent.toLowerCase()}${variables ? `(${variables})` : ""}`;
  return `${head} { ${field.name}${args ? `(${args})` : ""} ${selection(field.type, 3)} }`;
}

function selection(type: unknown, depth: number): string {
  const named = getNamedType(type as Parameters<typeof getNamedType>[0]);
  if (!named || isLeafType(named) || isListType(named) || isInputObjectType(named) || depth === 0) return "";
  if (!isObjectType(named)) return "";
  const inner = Object.values(named.getFields()).map((field) => `${field.name} ${selection(field.type, depth - 1)}`.trim());
  return `{ ${inner.join(" ")} }`;
}
