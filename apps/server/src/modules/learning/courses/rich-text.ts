import type { Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Block, Inline } from "@upaya/contracts/learning/text.ts";
import type { Faults } from "./faults.ts";

interface Source {
  readonly file: string;
  /** The line of the file on which the text begins. */
  readonly line: number;
  readonly faults: Faults;
}

/** Quotes in lists in quotes: nobody reads deeper than this, and a thousand `>` in a row are an attack. */
const deepest = 6;

/** A paragraph is a line, and nobody writes a longer one. What a parser of Markdown does with some lines grows faster than they do. */
const longestLine = 4_000;
const nested = new RegExp(String.raw`^(?:\s{0,3}(?:>|[-*+]|\d{1,9}[.)])[ \t]?){${deepest + 2},}`);

/** Where a text would cost more to read than it is worth, with a sentence about it. */
function unreadable(markdown: string): { readonly line: number; readonly says: string } | undefined {
  for (const [index, line] of markdown.split("\n").entries()) {
    if (line.length > longestLine) return { line: index, says: `A line has ${longestLine} letters at most.` };
    if (nested.test(line) || /^[ \t]{40}/.test(line)) return { line: index, says: `Lists and quotes go ${deepest} deep at most.` };
  }
  return undefined;
}

/** Markdown to what we allow of it. What is not allowed is a fault with its line, never dropped in silence. */
export function richTextOf(markdown: string, { file, line, faults }: Source): Block[] {
  const trouble = unreadable(markdown);
  if (trouble) {
    faults.add(file, line + trouble.line, trouble.says);
    return [];
  }
  const says = (node: Nodes, sentence: string) => faults.add(file, line - 1 + (node.position?.start.line ?? 1), sentence);
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return blocksOf(tree.children, says, 0);
}

type Says = (node: Nodes, sentence: string) => void;

function blocksOf(nodes: readonly RootContent[], says: Says, depth: number): Block[] {
  return nodes.flatMap((node) => blockOf(node, says, depth));
}

function blockOf(node: RootContent, says: Says, depth: number): Block[] {
  if (depth > deepest) {
    says(node, `Lists and quotes go ${deepest} deep at most.`);
    return [];
  }
  if (node.type === "paragraph") return [{ is: "paragraph", of: inlinesOf(node.children, says) }];
  if (node.type === "list") {
    return [{ is: "list", ordered: node.ordered === true, items: node.children.map((item) => blocksOf(item.children, says, depth + 1)) }];
  }
  if (node.type === "blockquote") return [{ is: "quote", of: blocksOf(node.children, says, depth + 1) }];
  if (node.type === "table") return [tableOf(node, says)];
  if (node.type === "code") return [{ is: "code", text: node.value }];
  if (node.type === "heading") {
    if (node.depth !== 2 && node.depth !== 3) says(node, "A heading begins with ## or ###: the title of the lesson is the only one above.");
    return [{ is: "heading", level: node.depth === 3 ? 3 : 2, of: inlinesOf(node.children, says) }];
  }
  says(node, refusalOf(node));
  return [];
}

const refusalOf = ({ type }: Nodes) =>
  type === "html"
    ? "HTML is not read here. Write it in Markdown, or put a backslash before <."
    : `This is not allowed in a lesson (${type}).`;

function tableOf({ children: [head, ...rows] }: Table, says: Says): Block {
  const cells = (row: Table["children"][number] | undefined) => (row?.children ?? []).map((cell) => inlinesOf(cell.children, says));
  return { is: "table", head: cells(head), rows: rows.map(cells) };
}

function inlinesOf(nodes: readonly PhrasingContent[], says: Says): Inline[] {
  return nodes.flatMap((node) => inlineOf(node, says));
}

function inlineOf(node: PhrasingContent, says: Says): Inline[] {
  if (node.type === "text") return [{ is: "text", text: node.value.replaceAll(/\s*\n\s*/g, " ") }];
  if (node.type === "inlineCode") return [{ is: "code", text: node.value }];
  if (node.type === "strong") return [{ is: "strong", of: inlinesOf(node.children, says) }];
  if (node.type === "emphasis") return [{ is: "em", of: inlinesOf(node.children, says) }];
  if (node.type === "break") return [{ is: "text", text: " " }];
  if (node.type === "link") {
    const safe = isSafe(node.url);
    if (!safe) says(node, "A link leads to a page that begins with https://.");
    return [{ is: "link", to: safe ? node.url : "", of: inlinesOf(node.children, says) }];
  }
  says(node, refusalOf(node));
  return [];
}

function isSafe(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:" && !/[\s\\]/.test(address);
}

/** How many words somebody reads. */
export function wordsIn(blocks: readonly Block[]): number {
  return textOf(blocks).split(/\s+/).filter(Boolean).length;
}

/** All that is said in it, without its looks. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.map(plain).join("\n");
}

function plain(block: Block): string {
  if (block.is === "list") return block.items.map(textOf).join("\n");
  if (block.is === "quote") return textOf(block.of);
  if (block.is === "code") return block.text;
  if (block.is === "table") return [block.head, ...block.rows].map((row) => row.map(plainly).join(" ")).join("\n");
  return plainly(block.of);
}

function plainly(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ("text" in inline ? inline.text : plainly(inline.of))).join("");
}
