import { useEffect, useState } from "react";
import { layerHere } from "../../lib/data/read.ts";
import { toldCall } from "../../lib/told/calls.ts";
import { whenTold } from "../../lib/told/news.ts";
import { sayUnread } from "../../lib/told/unread.ts";
import { useOpenedTask } from "../../lib/told/use-opened-task.ts";
import { useTold } from "../../lib/told/use-told.ts";

export function ToldWatch() {
  useOpenedTask();
  useBellFollows();
  return null;
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
