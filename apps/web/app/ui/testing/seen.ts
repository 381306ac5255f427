import { act } from "react";
import { vi } from "vitest";

/** A moment in which React does what is due. */
export const wait = async () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

/** However long a busy machine takes for it. */
export const seen = async (check: () => void) =>
  vi.waitFor(
    async () => {
      await wait();
      check();
    },
    { timeout: 10_000 },
  );
