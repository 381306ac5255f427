import { parseSync, Visitor } from "oxc-parser";
import type { SourceFile } from "./files.ts";

type Program = ReturnType<typeof parseSync>["program"];
const parsed = new Map<string, Program>();

function programOf({ path, text }: SourceFile): Program {
  const key = `${path}\n${text}`;
  let program = parsed.get(key);
  if (!program) {
    const result = parseSync(path, text);
    if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0]!.message}`);
    program = result.program;
    parsed.set(key, program);
  }
  return program;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** An argument of a call, as far as rules care. */
interface Argument extends Node {
  /** Set when it is a string in the source. */
  readonly string: string | undefined;
  /** Names of its properties, when it is an object in the source. */
  readonly keys: readonly string[] | undefined;
}

export interface Call {
  readonly callee: string;
  readonly start: number;
  readonly end: number;
  readonly arguments: readonly Argument[];
}

/** Every call, with what it calls as it is written: `endpoint`, `t.field`, `Date.now`. */
export function callsOf(file: SourceFile): Call[] {
  const calls: Call[] = [];
  const take = ({ callee, start, end, arguments: given }: Node & { callee: Node; arguments: readonly Node[] }) =>
    calls.push({ callee: file.text.slice(callee.start, callee.end), start, end, arguments: given.map(describe) });
  new Visitor({ CallExpression: take, NewExpression: take }).visit(programOf(file));
  return calls;
}

/** Every function that is given a name where it is written. */
export function functionsOf(file: SourceFile): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = [];
  new Visitor({
    FunctionDeclaration: (node: Node & { id: { name: string } | null }) => {
      if (node.id) found.push({ name: node.id.name, start: node.start, end: node.end });
    },
    VariableDeclarator: ({ id, init, start, end }: Node & { id: object; init: Node | null }) => {
      if ("name" in id && typeof id.name === "string" && init && /Function/.test(init.type)) found.push({ name: id.name, start, end });
    },
  }).visit(programOf(file));
  return found;
}

function describe(node: Node): Argument {
  const literal = node as Node & { value?: unknown; properties?: { key?: { name?: string; value?: string } }[] };
  return {
    type: node.type,
    start: node.start,
    end: node.end,
    string: node.type === "Literal" && typeof literal.value === "string" ? literal.value : undefined,
    keys: node.type === "ObjectExpression" ? (literal.properties ?? []).map(({ key }) => key?.name ?? key?.value ?? "…") : undefined,
  };
}

export interface Text {
  readonly text: string;
  readonly start: number;
  /** The tag of a tagged template, such as `sql`. */
  readonly tag: string | undefined;
}

/** Every string and template of a file; `${…}` in a template becomes a blank. */
export function textsOf(file: SourceFile): Text[] {
  const texts: Text[] = [];
  const tagged = new Set<number>();
  const quasiText = (quasi: { quasis: { value: { raw: string } }[] }) => quasi.quasis.map((part) => part.value.raw).join(" ");
  new Visitor({
    TaggedTemplateExpression: (node: { tag: Node; quasi: Node & { quasis: { value: { raw: string } }[] }; start: number }) => {
      tagged.add(node.quasi.start);
      const tag = file.text.slice(node.tag.start, node.tag.end).replace(/<[\s\S]*$/, "");
      texts.push({ text: quasiText(node.quasi), start: node.start, tag });
    },
    TemplateLiteral: (node: Node & { quasis: { value: { raw: string } }[] }) => {
      if (!tagged.has(node.start)) texts.push({ text: quasiText(node), start: node.start, tag: undefined });
    },
    Literal: (node: Node & { value: unknown }) => {
      if (typeof node.value === "string") texts.push({ text: node.value, start: node.start, tag: undefined });
    },
  }).visit(programOf(file));
  return texts;
}

/** Places where a member such as `process.env` is read. */
export function membersOf(file: SourceFile): { name: string; start: number }[] {
  const members: { name: string; start: number }[] = [];
  new Visitor({
    MemberExpression: (node: Node & { object: Node; property: Node }) => {
      members.push({ name: file.text.slice(node.start, node.end), start: node.start });
    },
  }).visit(programOf(file));
  return members;
}

/** True when the file has a default export. */
export function hasDefaultExport(file: SourceFile): boolean {
  let found = false;
  new Visitor({ ExportDefaultDeclaration: () => (found = true) }).visit(programOf(file));
  return found;
}

/** True when the file passes on everything of another. */
export function hasBarrel(file: SourceFile): boolean {
  let found = false;
  new Visitor({ ExportAllDeclaration: () => (found = true) }).visit(programOf(file));
  return found;
}
