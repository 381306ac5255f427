import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import * as z from "zod";
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
    }
  }
}

/** A field that runs code and says not who may ask for it stops the boot. */
class PolicyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const exposes = field.extensions?.["pothosExposedField"] !== undefined;
    if (!exposes) requirePolicy((field.pothosOptions as { policy?: Policy }).policy, `${field.parentType}.${field.name}`);
    return field;
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    const { policy } = field.pothosOptions as { policy?: Policy };
    if (!policy) return resolver;
    return (parent, args, context, info) => {
      const word = refusalOf(policy, (context as GraphqlContext).ctx, args);
      if (word instanceof Promise) {
        return word.then((refusal) => (refusal ? fail(refusal) : resolver(parent, args, context, info)));
      }
      return word ? fail(word) : resolver(parent, args, context, info);
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

/** Arguments through the contract's own schema, so that REST and GraphQL refuse and cap alike. */
export function parseArgs<Schema extends z.core.$ZodType>(schema: Schema, args: object): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
  const result = z.safeParse(schema, given);
  if (!result.success) return fail("invalid_input", { fields: fieldErrors(result.error.issues) });
  return result.data;
}
