import type { Policy } from "@upaya/server/platform/policy.ts";
import { type Cell, cellsOf, isUnexpected, type Matrix, runCell, wantedFrom } from "./matrix.ts";
import type { Operation } from "./operations.ts";

interface Mutant {
  readonly operation: Operation;
  readonly what: string;
  readonly kill: (policy: Writable<Policy>) => void;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] | undefined };

function mutantsOf(operation: Operation): Mutant[] {
  if (operation.policy.name === "everyone") return [];
  const open = () => undefined;
  const whole = (policy: Writable<Policy>) =>
    Object.assign(policy, { refuses: open, refusesCaller: open, guard: undefined, proof: undefined });
  const guard = (policy: Writable<Policy>) => Object.assign(policy, { guard: undefined });
  const proof = (policy: Writable<Policy>) => Object.assign(policy, { proof: undefined });
  return [
    { operation, what: operation.policy.name, kill: whole },
    ...(operation.policy.proof ? [{ operation, what: `${operation.policy.name}'s proof`, kill: proof }] : []),
    ...(operation.policy.guard ? [{ operation, what: `${operation.policy.name}'s guard`, kill: guard }] : []),
  ];
}

/** A policy that can be taken away without a cell noticing protects nothing. */
export async function mutate(at: Matrix, list: readonly Operation[]): Promise<{ policies: number; caught: number }> {
  const mutants = list.flatMap(mutantsOf);
  let caught = 0;
  for (const { operation, what, kill } of mutants) {
    const declared = { ...operation.policy };
    const cells = likelyFirst(at, { ...operation, policy: declared });
    kill(operation.policy);
    try {
      if (await someNotices(at, cells, declared)) caught += 1;
      else console.log(`NOT NOTICED ${operation.name} without ${what}`);
    } finally {
      Object.assign(operation.policy, { refusesCaller: undefined, guard: undefined, proof: undefined }, declared);
    }
  }
  return { policies: mutants.length, caught };
}

/**
 * The cells of the declaration, not of what is left of it. Only one that the declaration refuses can notice that it is gone, and one
 * that a guard refuses notices both its guard and the whole: those come first.
 */
function likelyFirst(at: Matrix, operation: Operation): Cell[] {
  const order = ["not_found", "forbidden", "unauthenticated", "answer"];
  // What a proof refuses has a code of its own, and nothing else notices that the proof is gone.
  const rank = (cell: Cell) => (cell.stale ? -1 : order.indexOf(wantedFrom(at, cell)));
  return cellsOf(at, operation).sort((one, other) => rank(one) - rank(other));
}

/** The first cell that goes wrong is enough. */
async function someNotices(at: Matrix, cells: readonly Cell[], declared: Policy): Promise<boolean> {
  for (const cell of cells) if (isUnexpected(await runCell(at, cell, declared))) return true;
  return false;
}
