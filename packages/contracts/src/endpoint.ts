import type * as z from "zod/mini";

type Schema = z.ZodMiniType;

/** How a repeated write stays one write: by the client's Idempotency-Key, or because the record has a natural unique key. */
type Idempotency = "key" | "natural";

/** What is given up first when more people come than one process can serve. */
export type ShedClass = "browse" | "normal" | "vital";

/** One call of the API: what it takes and what it answers. Who may call it is the server's word, not the contract's. */
export interface Endpoint {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  readonly idempotent?: Idempotency;
  readonly shed?: ShedClass;
}

type OutputOf<Part> = Part extends Schema ? z.output<Part> : unknown;

/** What the act receives: path, query and body in one object. */
export type Input<E extends Endpoint> = OutputOf<E["params"]> & OutputOf<E["query"]> & OutputOf<E["body"]>;
export type Reply<E extends Endpoint> = z.output<E["reply"]>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  if (endpoint.method !== "GET" && !endpoint.idempotent) {
    throw new Error(`${endpoint.name} writes, so it must say how a repeat stays one write`);
  }
  return endpoint;
}

/** A GraphQL operation of our own apps. In production only these are answered, by the hash of their text. */
export interface Operation {
  readonly name: string;
  readonly text: string;
}

export function defineOperation(name: string, text: string): Operation {
  return { name, text: text.trim().replaceAll(/\s+/g, " ") };
}
