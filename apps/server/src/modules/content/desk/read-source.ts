import * as z from "zod";
import { type PageDocument, pageDocument } from "@upaya/contracts/content/page.ts";
import { type Fault, jsonLines } from "./json-lines.ts";

type Read = { readonly document: PageDocument } | { readonly faults: readonly Fault[] };

const markup = /<[a-z!/?]/i;

/** A page as staff wrote it, or everything that does not hold in it, each with its line. */
export function readSource(source: string, path: string): Read {
  const { lines, fault } = jsonLines(source);
  if (fault) return { faults: [fault] };
  const lineOf = (at: readonly PropertyKey[]) => nearest(lines, at.map(String));
  const result = z.safeParse(pageDocument, JSON.parse(source));
  if (!result.success)
    return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, lineOf)).sort((one, two) => one.line - two.line) };
  const faults = textsIn(result.data)
    .filter(([, text]) => markup.test(text))
    .map(([at]) => ({ line: lineOf(at), message: `${at.join(".")}: must be plain text, without markup` }));
  if (result.data.path !== path) faults.unshift({ line: lineOf(["path"]), message: `path: must be ${path}, where this page stands` });
  return faults.length > 0 ? { faults } : { document: result.data };
}

/** The line of a value, or of what it ought to stand in. */
function nearest(lines: ReadonlyMap<string, number>, at: readonly string[]): number {
  for (let length = at.length; length >= 0; length -= 1) {
    const line = lines.get(at.slice(0, length).join("."));
    if (line !== undefined) return line;
  }
  return 1;
}

function faultsOf(issue: z.core.$ZodIssue, lineOf: (at: readonly PropertyKey[]) => number): Fault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const at = [...issue.path, key];
      return { line: lineOf(at), message: `${at.join(".")}: is not known here` };
    });
  }
  const name = issue.path.join(".");
  return [{ line: lineOf(issue.path), message: name === "" ? issue.message : `${name}: ${issue.message}` }];
}

function textsIn(value: unknown, at: readonly string[] = []): [readonly string[], string][] {
  if (typeof value === "string") return [[at, value]];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...at, key]));
}
