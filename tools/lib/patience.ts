/** So long one page may take on a machine that has other work to do. Measured is what it costs, not how long we waited for it. */
export const pagePatience = 120_000;

interface Patience {
  /** Does the work, again if it fails, and answers nothing when it failed every time. */
  readonly patiently: <Result>(what: string, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** What was given up. */
  readonly missed: readonly string[];
}

/** One slow page is told of at the end; it does not cost what all the others have shown. */
export function createPatience(tries = 3, tell: (line: string) => void = console.log): Patience {
  const missed: string[] = [];
  return {
    missed,
    async patiently(what, work) {
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        try {
          return await work();
        } catch (error) {
          tell(`SLOW ${what}, try ${attempt} of ${tries}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
        }
      }
      missed.push(what);
      return undefined;
    },
  };
}
