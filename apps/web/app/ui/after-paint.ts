/**
 * Runs what is heavy after the next frame, so that a tap is seen to be felt at once: on a slow phone the browser takes longer than a
 * frame to open a dialog. Returns the way to call it off.
 */
export function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
