export interface Field {
  readonly name: string;
  readonly type: Type;
  readonly args: readonly { readonly name: string; readonly type: { toString(): string } }[];
}

/** By its own name and not by its class: a test's copy of graphql is another one than the server's. */
export interface Type {
  readonly [Symbol.toStringTag]: string;
  readonly ofType?: Type;
  getFields?(): Record<string, Field>;
}

const namedType = (type: Type): Type => (type.ofType ? namedType(type.ofType) : type);
export const fieldsOf = (type: Type): Field[] => Object.values(namedType(type).getFields?.() ?? {});

/** Everything that a field can answer. */
export function selection(type: Type): string {
  const inner = fieldsOf(type).map((field) => `${field.name} ${selection(field.type)}`);
  return inner.length > 0 ? `{ ${inner.join(" ")} }` : "";
}
