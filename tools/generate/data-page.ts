import { modules } from "@upaya/server/modules.generated.ts";
import { platformBounds, platformRetention } from "@upaya/server/platform/bounds.ts";
import type { AnyRegister, Keep } from "@upaya/server/platform/personal.ts";
import { platformColumns } from "@upaya/server/platform/personal-columns.ts";
import type { AnyBounds, Bound } from "@upaya/server/platform/retention/bound.ts";
import type { Retention } from "@upaya/server/platform/retention/retention.ts";

const register = Object.assign({}, platformColumns, ...modules.map((module) => module.columns)) as AnyRegister;
const bounds = Object.assign({}, platformBounds, ...modules.map((module) => module.bounds ?? {})) as AnyBounds;
const rules: readonly Retention[] = [...platformRetention, ...modules.flatMap((module) => module.retention ?? [])];

/** `7 days after queued_at`. */
function ruleWords(name: string): string {
  const rule = rules.find((each) => each.name === name);
  if (!rule) return `(no rule is called ${name})`;
  const some = rule.where ? ` where ${rule.where.column} is ${rule.where.is}` : "";
  return `${rule.kept} after \`${rule.by}\`${some}`;
}

function boundWords(table: string, bound: Bound): string {
  const also = rules.filter((rule) => rule.table === table).map(({ name }) => ruleWords(name));
  switch (bound.by) {
    case "content":
      return `content: ${bound.is}`;
    case "code":
      return `the source: ${bound.is}`;
    case "person":
      return [`people: ${bound.is}`, ...also].join("; gone ");
    case "work":
      return `work: ${bound.is}`;
    case "calendar":
      return `days: ${bound.is}`;
    case "age":
      return `age: gone ${bound.rules.map(ruleWords).join(", or ")}`;
    case "owner":
      return `goes with its row of \`${bound.table}\``;
    case "partitions":
      return `${bound.kept} (\`${bound.schedule}\`)`;
    default:
      return bound satisfies never;
  }
}

function keepWords(keep: Keep): string {
  if (typeof keep === "string") return keep;
  if ("afterAccount" in keep) return `while the account exists, then ${ruleWords(keep.afterAccount)}`;
  if ("with" in keep) return `as long as its row of \`${keep.with}\``;
  const end = keep.until.map(ruleWords).join(", or ");
  return keep.orUntil === undefined ? end : `until ${keep.orUntil}, ${end} at most`;
}

/** Columns that are kept alike, on one line. */
function personalLines(table: string): string[] {
  const marks = Object.entries(register[table] ?? {}).flatMap(([column, mark]) => (mark === "none" ? [] : [{ column, ...mark }]));
  const alike = Map.groupBy(marks, ({ kind, purpose, keep }) => `| ${kind} | ${purpose} | ${keepWords(keep)} |`);
  return [...alike].map(([rest, columns]) => `| \`${table}\` | ${columns.map(({ column }) => `\`${column}\``).join(", ")} ${rest}`);
}

/** `docs/data.md`: what bounds every table, and how long everything about a person is kept. */
export function dataPage(): string {
  const tables = Object.keys(bounds).sort();
  return [
    "# What is kept, and for how long",
    "",
    "Written by `pnpm generate` from `personal-columns.ts` and `bounds.ts` of the platform and of each module; `pnpm house` compares it with the",
    "database. What is due is removed every 15 seconds by `platform.retention`, a batch at a time until nothing is left; `retention_removed_total`",
    "and `retention_overdue_rows` tell of it by rule. Rows of people go with the account.",
    "",
    "## What bounds each table",
    "",
    "| table | bounded by |",
    "|---|---|",
    ...tables.map((table) => `| \`${table}\` | ${boundWords(table, bounds[table]!)} |`),
    "",
    "## What is about a person",
    "",
    "| table | columns | kind | why | kept |",
    "|---|---|---|---|---|",
    ...tables.flatMap(personalLines),
    "",
  ].join("\n");
}
