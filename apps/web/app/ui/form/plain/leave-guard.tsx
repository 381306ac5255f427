import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../dialog.tsx";
import { formUiWords as words } from "../words.ts";

/** Asks before a page is left whose answers are kept nowhere. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onAct={() => blocker.proceed?.()}
      title={words.leaveTitle}
      text={words.leaveText}
      safe={words.stay}
      act={words.leave}
      danger
    />
  );
}
