import { Suspense, useEffect } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { fetchPart } from "./parts.ts";
import { watchFinger } from "./finger.ts";
import { shared, useShared } from "./shared.ts";
import type { ToastKind } from "./toast-look.tsx";

/** The way back from what was just done. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
  /** Above the text. */
  title?: string | undefined;
}

const load = () => import("./toast-container.tsx");
const LazyContainer = lazyPart(async () => (await load()).ToastRegion);

/** Whether anything was ever said: from then on the region is mounted. */
const wanted = shared(false);

function say(kind: ToastKind, text: string, action?: ToastAction, title?: string): void {
  wanted.set(true);
  // What was to be said is said, however late its code comes.
  void fetchPart(load).then(({ showToast }) => showToast({ kind, text, action, title }));
}

/** Short words about what just happened. Success and information go by themselves, an error stays until it is dismissed. */
export const toast = {
  success: (text: string, action?: ToastAction, title?: string) => say("success", text, action, title),
  info: (text: string) => say("info", text),
  error: (text: string) => say("error", text),
} as const;

/** Where toasts appear: once, in the frame of the page. It costs nothing until the first one. */
export function Toaster() {
  const on = useShared(wanted, (is) => is, false);
  // From the start: the first toast may come while something is pressed already.
  useEffect(watchFinger, []);
  if (!on) return null;
  return (
    <Suspense fallback={null}>
      <LazyContainer />
    </Suspense>
  );
}
