import { useState } from "react";
import { DraftsNotKept } from "../../lib/session-storage.ts";
import { asFailure, signOut } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { endAsking, useSignOutAsked } from "./sign-out-asked.ts";
import { shellWords as words } from "./words.ts";

type Trouble = { readonly kind: "drafts"; readonly forms: readonly string[] } | { readonly kind: "failed"; readonly message: string };

/** Asks before signing out. What was typed and not sent goes to the server first; where that does not work it says what would be lost. */
export function SignOutDialog() {
  const open = useSignOutAsked();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const close = () => {
    setTrouble(undefined);
    endAsking();
  };
  const go = async () => {
    setBusy(true);
    try {
      await signOut({ anyway: trouble?.kind === "drafts" });
      // The document is on its way out: the button goes on turning.
    } catch (thrown) {
      setTrouble(
        thrown instanceof DraftsNotKept ? { kind: "drafts", forms: thrown.drafts } : { kind: "failed", message: asFailure(thrown).message },
      );
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.sure}
      text={textOf(trouble)}
      safe={words.staySignedIn}
      act={trouble?.kind === "drafts" ? words.signOutAnyway : words.signOut}
      danger={trouble?.kind === "drafts"}
      busy={busy}
      onAct={() => void go()}
    />
  );
}

function textOf(trouble: Trouble | undefined): string {
  if (!trouble) return words.noWayBack;
  return trouble.kind === "failed" ? `${words.stillHere} ${trouble.message}` : words.wouldBeLost(trouble.forms);
}
