import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import * as z from "zod";
import type { MostRows } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { fieldErrors } from "../http/translate-error.ts";
import { type Policy, refusalOf, requirePolicy } from "../policy.ts";

export interface GraphqlContext {
  readonly ctx: Ctx;
}

const pluginName = "policy";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: PolicyPlugin<Types>;
    }
    export interface FieldOptions {
      /** Who may ask for it. Every field that runs code has one; fields that only expose a value belong to their parent. */
      policy?: Policy;
      /** For a field that answers a list and takes no `limit`: see the contracts' endpoints. */
      rows?: MostRows;
      /** What its arguments must be: a schema of the contract. Policy and act see what it makes of them, and nothing else. */
      input?: z.core.$ZodType;
    }
  }
}

interface Declared {
  readonly policy?: Policy;
  readonly input?: z.core.$ZodType;
}

/** A field that runs code and says not who may ask for it, or takes arguments and says not what they must be, stops the boot. */
class PolicyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const exposes = field.extensions?.["pothosExposedField"] !== undefined;
    const { policy, input } = field.pothosOptions as Declared;
    const name = `${field.parentType}.${field.name}`;
    if (!exposes) requirePolicy(policy, name);
    if (policy?.isStaffs) throw new Error(`${name} is for staff, and what staff do is written down: give it an endpoint`);
    if (Object.keys(field.args).length > 0 && !input) throw new Error(`${name} says not what its arguments must be, so it does not boot`);
    return field;
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    const { policy, input } = field.pothosOptions as Declared;
    if (!policy) return resolver;
    return (parent, args, context, info) => {
      const { ctx } = context as GraphqlContext;
      const stranger = policy.refusesCaller?.(ctx.actor);
      if (stranger) return fail(stranger);
      // Parsed before the policy looks at it, as over HTTP: an id means the same to the policy and to the act, however it was spelt.
      const parsed = input ? parseInput(input, args) : args;
      const word = refusalOf(policy, ctx, parsed);
      if (word instanceof Promise) {
        return word.then((refusal) => (refusal ? fail(refusal) : resolver(parent, parsed, context, info)));
      }
      return word ? fail(word) : resolver(parent, parsed, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(pluginName, PolicyPlugin);

/** A fresh builder: modules add their types and fields to it, and the app makes the schema. */
export function createBuilder() {
  const builder = new SchemaBuilder<{ Context: GraphqlContext; DefaultFieldNullability: false }>({
    plugins: [pluginName],
    defaultFieldNullability: false,
  });
  builder.queryType({});
  builder.mutationType({});
  return builder;
}

export type Builder = ReturnType<typeof createBuilder>;

/** Which schema made these arguments. */
const parsedBy = new WeakMap<object, z.core.$ZodType>();

/** Arguments through the contract's own schema, so that REST and GraphQL refuse and cap alike. */
export function parseInput(schema: z.core.$ZodType, args: object): object {
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
  const result = z.safeParse(schema, given);
  if (!result.success) return fail("invalid_input", { fields: fieldErrors(result.error.issues) });
  const parsed = result.data as object;
  parsedBy.set(parsed, schema);
  return parsed;
}

/** The arguments of a field as the schema that it declares as its `input` made them. */
export function parsedArgs<Schema extends z.core.$ZodType>(schema: Schema, args: object): z.output<Schema> {
  if (parsedBy.get(args) !== schema) throw new Error("a field reads its arguments by the schema that it declares as its input");
  return args as z.output<Schema>;
}
