import { costLimitRule } from "@escape.tech/graphql-armor-cost-limit";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, type ValidationContext, type ValidationRule } from "graphql";
import { type ErrorCode, errors } from "@upaya/contracts/errors.ts";

export const maxTokens = 1_000;
const depth = 7;
const aliases = 5;
const directives = 5;
const cost = 1_000;

/** What one query may ask. List sizes are capped by the arguments' own schema. */
export const queryLimits = [
  maxDepthRule({ n: depth, ignoreIntrospection: false, ...refusing("graphql.too_deep") }),
  maxAliasesRule({ n: aliases, ...refusing("graphql.too_many_aliases") }),
  maxDirectivesRule({ n: directives, ...refusing("graphql.too_many_directives") }),
  costLimitRule({ maxCost: cost, ignoreIntrospection: false, ...refusing("graphql.too_costly") }),
] as unknown as ValidationRule[];

/** The rules throw errors without a code of ours: here they report one with it. */
function refusing(code: ErrorCode) {
  const report = (context: ValidationContext | null) =>
    context?.reportError(new GraphQLError(errors[code].message, { extensions: { code } }));
  return { propagateOnRejection: false, onReject: [report] };
}
