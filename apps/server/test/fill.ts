import * as z from "zod";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly minimum?: number;
}

/** What goes into a text or a number of an input, by the name of its field. */
export type Fill = (name: string, kind: "text" | "number", format: string | undefined) => string | number;

/** An input of an endpoint with every field in it, filled by the name that each has. Whether it is taken is another question. */
export function filled(schema: Endpoint["body"], fill: Fill): Record<string, unknown> {
  if (!schema) return {};
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  return (valueOf(shape, "", fill) ?? {}) as Record<string, unknown>;
}

function valueOf(shape: Shape, name: string, fill: Fill): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const either = shape.anyOf ?? shape.oneOf;
  if (either?.[0]) return valueOf(either[0], name, fill);
  if (shape.type === "object")
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([field, inner]) => [field, valueOf(inner, field, fill)]));
  if (shape.type === "array") return shape.items ? [valueOf(shape.items, name, fill)] : [];
  if (shape.type === "boolean") return true;
  if (shape.type === "number" || shape.type === "integer") return fill(name, "number", shape.format);
  return fill(name, "text", shape.format);
}
