/** Everybody at the same moment: who was served, and how many errors were no refusal. */
export async function atOnce(
  tries: readonly (() => Promise<string>)[],
  refusals: ReadonlySet<string>,
  say: (error: unknown) => void,
): Promise<{ won: string[]; odd: number }> {
  const outcomes = await Promise.allSettled(tries.map((one) => one()));
  const errors = outcomes.flatMap((outcome): unknown[] => (outcome.status === "rejected" ? [outcome.reason] : []));
  const odd = errors.filter((error) => !refusals.has(codeOf(error)));
  odd.forEach(say);
  return { won: outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])), odd: odd.length };
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
