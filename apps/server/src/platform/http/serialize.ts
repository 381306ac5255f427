import fastJson from "fast-json-stringify";
import * as z from "zod";

type Schema = z.core.$ZodType;
type Serialize = (reply: unknown) => string;

/** Compiled once for a contract, however many servers a process starts: the tests start hundreds. */
const compiled = new WeakMap<Schema, { readonly json: object; readonly serialize: Serialize }>();

function compile(schema: Schema) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: "draft-7", io: "output" });
  const made = { json, serialize: fastJson(json as Parameters<typeof fastJson>[0]) };
  compiled.set(schema, made);
  return made;
}

/** What a route says of its reply: the declared fields are written and nothing else. */
export function serializedBy(schema: Schema) {
  const { json, serialize } = compiled.get(schema) ?? compile(schema);
  return { schema: { response: { 200: json } }, serializerCompiler: () => serialize };
}
