import { useEffect, useRef, useState } from "react";
import { layerHere } from "../../lib/data/read.ts";
import { whenPushed } from "../../lib/push/when-pushed.ts";
import { useStream } from "../../lib/stream/use-stream.ts";
import { toldCall } from "../../lib/told/calls.ts";
import { refetchTold, whenTold } from "../../lib/told/news.ts";
import { sayUnread } from "../../lib/told/unread.ts";
import { useOpenedTask } from "../../lib/told/use-opened-task.ts";
import { useTold } from "../../lib/told/use-told.ts";

export function ToldWatch() {
  useOpenedTask();
  useWhatTells();
  useBellFollows();
  return null;
}

/** How much is unread came with who is here: what may have been missed before that was not. */
const freshMs = 10_000;

/** Everything that says that something is new. Each tab hears it by itself. */
function useWhatTells(): void {
  const since = useRef(Date.now());
  useStream("bell", (word) => {
    if (word || Date.now() - since.current > freshMs) refetchTold();
  });
  useEffect(() => whenPushed(refetchTold), []);
}

/**
 * Whoever hears of something new asks for the list, every time. Nobody has until then: how much is unread comes with who is here. A figure
 * that another tab knows already is shown at once, and the list is asked for again only where somebody has it.
 */
function useBellFollows(): void {
  const [wanted, setWanted] = useState(false);
  useTold({ wanted, quiet: true });
  useEffect(
    () =>
      whenTold(({ unread }) => {
        if (unread === undefined) setWanted(true);
        else sayUnread(unread);
        void layerHere()?.changed([toldCall]);
      }),
    [],
  );
}
