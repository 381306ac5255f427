import { type Document, isMap, LineCounter, parseDocument, visit } from "yaml";
import type * as z from "zod";
import type { Faults } from "./faults.ts";

interface Place {
  readonly file: string;
  readonly faults: Faults;
}

/** A file of an author: facts at its head, between two lines of dashes, and text below them. */
interface Parted {
  readonly head: string;
  readonly body: string;
  /** The line of the file on which the body begins. */
  readonly bodyLine: number;
}

/** A quiz of sixty questions has half as many. Whether a name stands twice is looked up for each name among all of them. */
const mostLines = 2_000;
const mostLetters = 64_000;

const parts = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

function partedOf(text: string, { file, faults }: Place): Parted | undefined {
  const found = parts.exec(text);
  if (found?.index !== 0) {
    faults.add(file, 1, "The file begins with its facts: a line of three dashes, the facts, and a line of three dashes.");
    return undefined;
  }
  return { head: found[1]!, body: text.slice(found[0].length), bodyLine: found[0].split("\n").length };
}

/** Where a fact stands, by its path in the head. */
type LineOf = (path: readonly PropertyKey[]) => number;

export interface Facts<Head> {
  readonly head: Head;
  readonly body: string;
  readonly bodyLine: number;
  readonly lineOf: LineOf;
}

/** Reads and checks the facts; what is wrong with them is told with its line. No aliases: ten lines of them can become a gigabyte. */
export function readFacts<Schema extends z.ZodType>(text: string, schema: Schema, place: Place): Facts<z.output<Schema>> | undefined {
  const { file, faults } = place;
  const parted = partedOf(text, place);
  if (!parted) return undefined;
  if (parted.head.length > mostLetters || parted.bodyLine > mostLines) {
    faults.add(file, 1, `The facts have ${mostLines} lines and ${mostLetters / 1_000} kB at most.`);
    return undefined;
  }
  const counter = new LineCounter();
  const document = parseDocument(parted.head, { lineCounter: counter, uniqueKeys: true, merge: false, schema: "core" });
  // The head begins on the second line of the file.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  for (const { pos, message } of document.errors) faults.add(file, lineAt(pos[0]), firstLine(message));
  if (document.errors.length > 0) return undefined;
  const alias = firstAlias(document);
  if (alias !== undefined) {
    faults.add(file, lineAt(alias), "Write each value out: * stands for another place in the file, and is not read here.");
    return undefined;
  }
  const lineOf: LineOf = (path) => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      const range = (node as { readonly range?: readonly [number, number, number] } | null | undefined)?.range;
      if (range) return lineAt(range[0]);
    }
    return 2;
  };
  if (!isMap(document.contents)) {
    faults.add(file, 2, 'The facts are names and values, one on each line: title: "Thumbs, not hands".');
    return undefined;
  }
  const result = schema.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (result.success) return { head: result.data, body: parted.body, bodyLine: parted.bodyLine, lineOf };
  for (const { path, message } of result.error.issues) faults.add(file, lineOf(path), `${path.join(".") || "The facts"}: ${message}`);
  return undefined;
}

function firstLine(message: string): string {
  if (message.startsWith("Maximum call stack")) return "The facts lie too deep in each other.";
  return message.split("\n")[0]!.replace(/:$/, "");
}

function firstAlias(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Alias(_key, node) {
      found = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}
