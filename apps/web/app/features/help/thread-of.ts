/** Whose question: by its number, and by the key of a letter where nobody is signed in. */
export interface ThreadOf {
  readonly number: string;
  readonly secret?: string;
  readonly user: string | undefined;
}

/** What its calls are told. */
export const inputOf = ({ number, secret }: Pick<ThreadOf, "number" | "secret">) => ({
  params: { number },
  query: secret === undefined ? {} : { key: secret },
});
