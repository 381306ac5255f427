import type { StaffAct, StaffMark } from "@upaya/contracts/staff.ts";
import type { Policy } from "@upaya/server/platform/policy.ts";
import { type Cell, cellsOf, isUnexpected, type Matrix, runCell, wantedFrom } from "./matrix.ts";
import type { Operation } from "./operations.ts";

interface Mutant {
  readonly operation: Operation;
  readonly what: string;
  /** Takes something away, and answers how it is brought back. */
  readonly kill: () => () => void;
  /** The only cells that are meant to notice. */
  readonly by?: (cell: Cell) => boolean;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] | undefined };

function mutantsOf(operation: Operation): Mutant[] {
  return [...policyMutants(operation), ...staffMutants(operation)];
}

/** A staff mark without one of its promises. The chain reads it with every call, so it is changed in place. */
function staffMutants({ endpoint, ...rest }: Operation): Mutant[] {
  const staff = endpoint?.staff;
  if (!staff || staff.kind === "sign-in") return [];
  const operation = { ...rest, endpoint };
  const kill = (mark: StaffMark | undefined) => () => {
    Object.assign(endpoint, { staff: mark });
    return () => void Object.assign(endpoint, { staff });
  };
  const act = staff.kind === "act" ? staff : undefined;
  return [
    { operation, what: "the desk's audience", kill: kill(undefined), by: ({ wrongly }) => wrongly === "on the public site" },
    ...(act?.reason
      ? [
          {
            operation,
            what: "its reason",
            kill: kill({ ...act, reason: false }),
            by: ({ wrongly }: Cell) => wrongly === "without a reason",
          },
        ]
      : []),
    ...(act?.second === undefined
      ? []
      : [{ operation, what: "its second person", kill: kill(alone(act)), by: ({ wrongly }: Cell) => wrongly === undefined }]),
  ];
}

/** The same act, which one person may do by themself. */
function alone(act: StaffAct): StaffAct {
  return Object.fromEntries(Object.entries(act).filter(([name]) => name !== "second")) as unknown as StaffAct;
}

function policyMutants(operation: Operation): Mutant[] {
  if (operation.policy.name === "everyone") return [];
  const change = (kill: (policy: Writable<Policy>) => void) => () => {
    const declared = { ...operation.policy };
    kill(operation.policy);
    return () => void Object.assign(operation.policy, { refusesCaller: undefined, guard: undefined, proof: undefined }, declared);
  };
  const open = () => undefined;
  const whole = (policy: Writable<Policy>) =>
    Object.assign(policy, { refuses: open, refusesCaller: open, guard: undefined, proof: undefined });
  const guard = (policy: Writable<Policy>) => Object.assign(policy, { guard: undefined });
  const proof = (policy: Writable<Policy>) => Object.assign(policy, { proof: undefined });
  return [
    { operation, what: operation.policy.name, kill: change(whole) },
    ...(operation.policy.proof ? [{ operation, what: `${operation.policy.name}'s proof`, kill: change(proof) }] : []),
    ...(operation.policy.guard ? [{ operation, what: `${operation.policy.name}'s guard`, kill: change(guard) }] : []),
  ];
}

/** A policy that can be taken away without a cell noticing protects nothing. */
export async function mutate(at: Matrix, list: readonly Operation[]): Promise<{ policies: number; caught: number }> {
  const mutants = list.flatMap(mutantsOf);
  let caught = 0;
  for (const { operation, what, kill, by = () => true } of mutants) {
    const declared = { ...operation.policy };
    const staff = operation.endpoint?.staff;
    const cells = likelyFirst(at, { ...operation, policy: declared }).filter(by);
    const bringBack = kill();
    try {
      if (await someNotices(at, cells, declared, staff)) caught += 1;
      else console.log(`NOT NOTICED ${operation.name} without ${what}`);
    } finally {
      bringBack();
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
async function someNotices(at: Matrix, cells: readonly Cell[], declared: Policy, staff: StaffMark | undefined): Promise<boolean> {
  for (const cell of cells) if (isUnexpected(await runCell(at, cell, declared, staff))) return true;
  return false;
}
