import * as z from "zod";
import { apiBase, type Endpoint } from "@upaya/contracts/endpoint.ts";
import { errorReply } from "@upaya/contracts/wire.ts";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import { errors } from "@upaya/contracts/errors.ts";
import { routesOf } from "@upaya/server/app.ts";
import product from "../../package.json" with { type: "json" };

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

function jsonSchema(schema: Schema, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return plainNumbers(rest) as Json;
}

/** Query parameters are text on the wire: "digits, or a whole number" is an integer to whoever reads the page. */
function plainNumbers(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNumbers);
  if (node === null || typeof node !== "object") return node;
  const { anyOf, ...rest } = node as Json;
  if (Array.isArray(anyOf)) {
    const whole = anyOf.find((each: Json) => each["type"] === "integer");
    if (whole && anyOf.some((each: Json) => each["type"] === "string")) return { ...rest, type: "integer", minimum: 0 };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plainNumbers(value)]));
}

function parameters(place: "path" | "query", schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
}

/** JSON, or a form when a file comes with it. */
function requestBody({ body, file }: Endpoint): Json {
  const fields = body ? jsonSchema(body, "input") : undefined;
  if (!file) return fields ? { requestBody: { required: true, content: { "application/json": { schema: fields } } } } : {};
  const { properties = {}, required = [] } = (fields ?? {}) as { properties?: Json; required?: string[] };
  const schema = {
    type: "object",
    properties: { ...properties, [file.field]: { type: "string", format: "binary", maxLength: file.maxBytes } },
    required: [...required, file.field],
  };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

/** Data, a file, a stream of events, or the way to another address. */
function answerOf({ reply, replies }: Endpoint): Json {
  if (replies === "redirect")
    return {
      "303": { description: "Sent on.", headers: { location: { required: true, schema: { type: "string", format: "uri-reference" } } } },
    };
  if (replies === "events") return { "200": { description: "Goes on.", content: { "text/event-stream": { schema: { type: "string" } } } } };
  const content = reply
    ? { "application/json": { schema: jsonSchema(reply, "output") } }
    : { "*/*": { schema: { type: "string", format: "binary" } } };
  return { "200": { description: "Done.", content } };
}

/** The one kind of content of a body or a reply. */
function onlyContent({ content }: { content: Record<string, { schema: Json }> }): { type: string; schema: Json } {
  const [type, { schema }] = Object.entries(content)[0]!;
  return { type, schema };
}

/** OpenAPI 3.1 of every REST call, from the contracts and the declared policies. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint, policy } of routesOf()) {
    const path = `${apiBase}${endpoint.path}`.replaceAll(/:(\w+)/g, "{$1}");
    const operation: Json = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.path.split("/")[1]],
      "x-policy": policy.name,
      parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
      ...requestBody(endpoint),
      responses: {
        ...answerOf(endpoint),
        default: { $ref: "#/components/responses/Failed" },
      },
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${defaultBrand.name} API`,
      version: product.version,
      description: `Errors carry one of these codes: ${Object.keys(errors).join(", ")}.`,
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      responses: {
        Failed: { description: "Refused or failed.", content: { "application/json": { schema: jsonSchema(errorReply, "output") } } },
      },
    },
  };
}

/** The same as a page to read. */
export function openapiPage(document: Json): string {
  const lines = [
    "# The REST calls",
    "",
    "Generated from the contracts by `pnpm generate`. Errors are `{error: {code, message, fields?, request_id}}`.",
    "",
  ];
  const paths = document["paths"] as Record<string, Record<string, Json>>;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      lines.push(
        `## ${method.toUpperCase()} ${path}`,
        "",
        `${String(operation["summary"])} Open to: ${String(operation["x-policy"])}.`,
        "",
      );
      const given = operation["parameters"] as { name: string; in: string; required: boolean; schema: Json }[];
      if (given.length > 0) {
        lines.push("| parameter | in | type | default |", "|---|---|---|---|");
        for (const each of given)
          lines.push(
            `| ${each.name} | ${each.in} | ${typeOf(each.schema)} | ${each.schema["default"] === undefined ? (each.required ? "required" : "") : JSON.stringify(each.schema["default"])} |`,
          );
        lines.push("");
      }
      const body = operation["requestBody"] as { content: Record<string, { schema: Json }> } | undefined;
      if (body) {
        const { type, schema } = onlyContent(body);
        lines.push(type === "application/json" ? "Takes:" : `Takes, as ${type}:`, "", "```", outline(schema), "```", "");
      }
      const responses = operation["responses"] as Record<string, { content: Record<string, { schema: Json }> }>;
      lines.push(...answerLines(responses["200"]), "");
    }
  }
  lines.push("# Error codes", "", "| code | status | words |", "|---|---|---|");
  for (const [code, { status, message }] of Object.entries(errors)) lines.push(`| ${code} | ${status} | ${message} |`);
  return `${lines.join("\n")}\n`;
}

function answerLines(done: { content: Record<string, { schema: Json }> } | undefined): string[] {
  if (!done) return ["Answers a redirect."];
  const answer = onlyContent(done);
  if (answer.type === "text/event-stream") return ["Answers server-sent events."];
  return answer.type === "application/json" ? ["Answers:", "", "```", outline(answer.schema), "```"] : ["Answers a file."];
}

function typeOf(schema: Json): string {
  if (Array.isArray(schema["anyOf"])) return [...new Set((schema["anyOf"] as Json[]).map(typeOf))].join(" or ");
  if (schema["type"] === "array") return `list of ${typeOf(schema["items"] as Json)}`;
  const { format, type } = schema as { format?: string; type?: string };
  return format ?? type ?? "anything";
}

function outline(schema: Json, indent = ""): string {
  if (schema["type"] === "array") return `[${outline(schema["items"] as Json, indent)}]`;
  if (schema["type"] !== "object") return typeOf(schema);
  if (!schema["properties"]) return `{ [name]: ${outline((schema["additionalProperties"] ?? {}) as Json, indent)} }`;
  const required = (schema["required"] as string[] | undefined) ?? [];
  const inner = Object.entries(schema["properties"] as Record<string, Json>).map(
    ([key, value]) => `${indent}  ${key}${required.includes(key) ? "" : "?"}: ${outline(value, `${indent}  `)}`,
  );
  return `{\n${inner.join("\n")}\n${indent}}`;
}
