import { fetchCode } from "../../ui/parts.ts";
import type * as Parts from "./other-steps-parts.tsx";

let parts: typeof Parts | undefined;

/** Every step but the first, once they are there: the first view of the form needs none of them. */
export const otherSteps = (): typeof Parts | undefined => parts;

/** Called at the first touch of the form, and again before a step is opened. */
export async function fetchSteps(): Promise<void> {
  parts ??= await fetchCode(() => import("./other-steps-parts.tsx"));
}
