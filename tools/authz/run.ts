import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Policy } from "@upaya/server/platform/policy.ts";
import { root } from "../lib/root.ts";
import { verdict } from "../lib/verdict.ts";
import { type Cell, cellsOf, isCovered, type Matrix, openMatrix, type Outcome, runCell, thingOf } from "./matrix.ts";
import { listOperations, type Operation } from "./operations.ts";
import { permissionsPage } from "./page.ts";

const pagePath = "docs/permissions.md";

/**
 * `pnpm authz`: every role × operation × ownership on the real server, compared with the declared policies, and the page of
 * permissions compared with what is committed (`--write` renews it). `--mutate`: each policy taken away in turn must be noticed.
 */
const args = new Set(process.argv.slice(2));
const operations = listOperations();
const uncovered = operations.filter((operation) => !isCovered(operation));
for (const { name } of uncovered) console.log(`UNCOVERED ${name}: give it a sample in tools/authz/samples.ts`);
const covered = operations.filter(isCovered);
const matrix = await openMatrix();
try {
  if (args.has("--mutate")) await mutate(matrix, covered);
  else await run(matrix, covered);
} finally {
  await matrix.app.close();
}

async function run(at: Matrix, list: readonly Operation[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const operation of list) {
    for (const cell of cellsOf(at, operation)) outcomes.push(await runCell(at, cell, operation.policy));
  }
  const unexpected = outcomes.filter(isUnexpected);
  for (const outcome of unexpected) console.log(`UNEXPECTED ${told(outcome)}`);
  const page = permissionsPage(list, outcomes);
  if (args.has("--write")) writeFileSync(join(root, pagePath), page);
  const stale = readFileSync(join(root, pagePath), "utf8") === page ? 0 : 1;
  if (stale) console.log(`${pagePath} does not say what is: run pnpm authz --write and read what changed`);
  verdict({ operations: operations.length, cells: outcomes.length, uncovered: uncovered.length, unexpected: unexpected.length }, [
    { name: "uncovered", value: uncovered.length, most: 0 },
    { name: "unexpected", value: unexpected.length, most: 0 },
    { name: "stale pages", value: stale, most: 0 },
  ]);
}

interface Mutant {
  readonly operation: Operation;
  readonly what: string;
  readonly kill: (policy: Writable<Policy>) => void;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] | undefined };

function mutantsOf(operation: Operation): Mutant[] {
  if (operation.policy.name === "everyone") return [];
  const open = () => undefined;
  const whole = (policy: Writable<Policy>) => Object.assign(policy, { refuses: open, refusesCaller: open, guard: undefined });
  const guard = (policy: Writable<Policy>) => Object.assign(policy, { guard: undefined });
  return [
    { operation, what: operation.policy.name, kill: whole },
    ...(operation.policy.guard ? [{ operation, what: `${operation.policy.name}'s guard`, kill: guard }] : []),
  ];
}

/** A policy that can be taken away without a cell noticing protects nothing. */
async function mutate(at: Matrix, list: readonly Operation[]): Promise<void> {
  const mutants = list.flatMap(mutantsOf);
  let caught = 0;
  for (const { operation, what, kill } of mutants) {
    const declared = { ...operation.policy };
    kill(operation.policy);
    try {
      const noticed = await someCell(at, { ...operation, policy: operation.policy }, declared);
      if (noticed) caught += 1;
      else console.log(`NOT NOTICED ${operation.name} without ${what}`);
    } finally {
      Object.assign(operation.policy, { refusesCaller: undefined, guard: undefined }, declared);
    }
  }
  verdict({ policies: mutants.length, caught }, [
    { name: "caught", value: caught, least: mutants.length },
    { name: "uncovered", value: uncovered.length, most: 0 },
  ]);
}

/** The first cell that goes wrong is enough. The cells are those of the declaration, not of what is left of it. */
async function someCell(at: Matrix, operation: Operation, declared: Policy): Promise<boolean> {
  const cells: Cell[] = cellsOf(at, { ...operation, policy: declared }).map((cell) => ({
    ...cell,
    operation: { ...operation, policy: declared },
  }));
  for (const cell of cells) if (isUnexpected(await runCell(at, cell, declared))) return true;
  return false;
}

function isUnexpected({ wanted, got, wrote }: Outcome): boolean {
  return wanted !== got || wrote.length > 0;
}

function told({ cell, wanted, got, wrote }: Outcome): string {
  const thing = thingOf(cell.operation);
  const on = thing ? `, ${thing} of ${cell.ownership}` : cell.ownership === "none" ? "" : `, ${cell.ownership}`;
  return `${cell.operation.name} by ${cell.person.role}${on}: ${wanted} was declared, ${got} came${wrote.length > 0 ? `, and ${wrote.join(", ")} changed` : ""}`;
}
