import type { Follower } from "./follower.ts";

/** Who follows what. Nearly every address has one follower, which stands there without a list around it. */
export class Followers {
  readonly #byAddress = new Map<string, Follower | Set<Follower>>();
  readonly #all = new Set<Follower>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): IterableIterator<Follower> {
    return this.#all.values();
  }

  has(follower: Follower): boolean {
    return this.#all.has(follower);
  }

  of(address: string): Iterable<Follower> {
    const found = this.#byAddress.get(address);
    return found === undefined ? [] : found instanceof Set ? found : [found];
  }

  add(follower: Follower): void {
    this.#all.add(follower);
    for (const address of addressesOf(follower)) this.#enter(address, follower);
  }

  remove(follower: Follower): boolean {
    if (!this.#all.delete(follower)) return false;
    for (const address of addressesOf(follower)) this.#strike(address, follower);
    return true;
  }

  /** Other topics from now on. */
  move(follower: Follower, topics: readonly string[]): void {
    for (const address of follower.topics) this.#strike(address, follower);
    follower.topics = topics;
    for (const address of topics) this.#enter(address, follower);
  }

  #enter(address: string, follower: Follower): void {
    const found = this.#byAddress.get(address);
    if (found instanceof Set) found.add(follower);
    else this.#byAddress.set(address, found === undefined ? follower : new Set([found, follower]));
  }

  #strike(address: string, follower: Follower): void {
    const found = this.#byAddress.get(address);
    if (found instanceof Set && found.size > 1) found.delete(follower);
    else this.#byAddress.delete(address);
  }
}

const addressesOf = ({ actor, topics }: Follower) => [`user:${actor.id}`, ...topics];
