/** Waits for something that happens in its own time. A question that fails is asked again; one that stays unanswered fails the test. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = performance.now() + ms;
  while (
    !(await Promise.resolve()
      .then(condition)
      .catch(() => false))
  ) {
    if (performance.now() > end) throw new Error("it did not come true in time");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
