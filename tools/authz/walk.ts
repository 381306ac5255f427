import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { verdict } from "../lib/verdict.ts";
import { cellsOf, isCovered, isUnexpected, type Matrix, openMatrix, type Outcome, runCell, thingOf } from "./matrix.ts";
import { mutate } from "./mutate.ts";
import { listOperations, type Operation } from "./operations.ts";
import { permissionsPage } from "./page.ts";

const pagePath = "docs/permissions.md";

const args = new Set(process.argv.slice(2));
const operations = listOperations();
const uncovered = operations.filter((operation) => !isCovered(operation));
for (const { name } of uncovered) console.log(`UNCOVERED ${name}: give it a sample in samples.ts of its module`);
const covered = operations.filter(isCovered);
const matrix = await openMatrix();
try {
  if (!args.has("--mutate")) await run(matrix, covered);
  if (args.has("--mutate") || args.has("--all")) await runMutants(matrix, covered);
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
  const unaudited = outcomes.filter((outcome) => outcome.unaudited);
  for (const outcome of unaudited) console.log(`UNAUDITED ${told(outcome)}`);
  // A write that no cell has brought about proves nothing about the log.
  const idle = list.filter(
    ({ name, endpoint }) =>
      endpoint?.staff?.kind === "act" &&
      !outcomes.some(({ cell, got, isDone }) => cell.operation.name === name && (got === "asked" || isDone)),
  );
  for (const { name } of idle) console.log(`NEVER DONE ${name}: its sample must be one that works for somebody`);
  const page = permissionsPage(list, outcomes);
  if (args.has("--write")) writeFileSync(join(root, pagePath), page);
  const stale = readFileSync(join(root, pagePath), "utf8") === page ? 0 : 1;
  if (stale) console.log(`${pagePath} does not say what is: run pnpm authz --write and read what changed`);
  verdict(
    {
      operations: operations.length,
      cells: outcomes.length,
      uncovered: uncovered.length,
      unexpected: unexpected.length,
      unaudited: unaudited.length + idle.length,
    },
    [
      { name: "uncovered", value: uncovered.length, most: 0 },
      { name: "unexpected", value: unexpected.length, most: 0 },
      { name: "unaudited", value: unaudited.length + idle.length, most: 0 },
      { name: "stale pages", value: stale, most: 0 },
    ],
  );
}

async function runMutants(at: Matrix, list: readonly Operation[]): Promise<void> {
  const figures = await mutate(at, list);
  verdict({ ...figures }, [
    { name: "caught", value: figures.caught, least: figures.policies },
    { name: "uncovered", value: uncovered.length, most: 0 },
  ]);
}

function told({ cell, wanted, got, wrote }: Outcome): string {
  const thing = thingOf(cell.operation);
  const on = thing ? `, ${thing} of ${cell.ownership}` : cell.ownership === "none" ? "" : `, ${cell.ownership}`;
  return `${cell.operation.name} by ${cell.person.role}${cell.stale ? " of a stale session" : ""}${cell.wrongly ? ` ${cell.wrongly}` : ""}${on}: ${wanted} was declared, ${got} came${wrote.length > 0 ? `, and ${wrote.join(", ")} changed` : ""}`;
}
