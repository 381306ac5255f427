import { AsyncLocalStorage } from "node:async_hooks";

const open = new AsyncLocalStorage<boolean>();

/** Everything that `work` does, and whatever it waits for, knows that a transaction is open. Not in production: it costs each request an eighth. */
export function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return open.run(true, work);
}

export function isInTransaction(): boolean {
  return open.getStore() === true;
}
