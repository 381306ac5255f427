import type { CallInput } from "../api-browser.ts";
import type { ApiFailure } from "../api-failure.ts";
import { fetchPart } from "../../ui/parts.ts";
import type * as layerModule from "./layer.ts";

export type ReadInput = Pick<CallInput, "params" | "query">;

/** What a part of a page knows of something that it reads. */
export interface Read<Data> {
  /** What was said last: it stays while it is asked for again. */
  readonly data: Data | undefined;
  /** Why there is nothing to show. What is shown already stays, whatever became of asking again. */
  readonly failure: ApiFailure | undefined;
  readonly busy: boolean;
  readonly again: () => Promise<void>;
}

export type Layer = Pick<typeof layerModule, "client" | "observe" | "observePages" | "howToRead" | "changed" | "show">;

let layer: Layer | undefined;
let coming: Promise<Layer> | undefined;

/** The layer when it is here. Who asks before that has read nothing that could have changed. */
export const layerHere = (): Layer | undefined => layer;

/** Its code comes with the first who needs it, and is asked for until it is there. */
export function loadLayer(): Promise<Layer> {
  coming ??= fetchPart(() => import("./layer.ts")).then((here) => (layer = here));
  return coming;
}

/** Nothing of one person is left to the next. */
export function forgetReads(): void {
  layer?.client.clear();
}
