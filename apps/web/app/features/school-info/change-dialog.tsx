import { useEffect, useEffectEvent } from "react";
import type { Contact } from "@upaya/contracts/schools/contacts.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import { changeContactCall, removeContactCall } from "../../lib/school/calls.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { useSession } from "../../lib/session.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useContactAct } from "./use-contact-act.ts";
import { infoWords as words } from "./words.ts";

export interface Change {
  readonly kind: "main" | "additional" | "remove";
  readonly of: Contact;
}

interface ChangeDialogProps {
  change: Change | undefined;
  school: SchoolRecord;
  onClose: () => void;
}

/** Asks before somebody loses a right. To give one back takes no question: it can be taken again. */
export function ChangeDialog({ change, school, onClose }: ChangeDialogProps) {
  const { busy, act } = useContactAct();
  const { reload } = useSession();
  const run = async () => {
    if (!change) return;
    const { kind, of } = change;
    const params = { user_id: of.user_id };
    await act(() =>
      kind === "remove"
        ? callProven(removeContactCall, { params, query: { school_id: school.id } })
        : callProven(changeContactCall, {
            params,
            body: { role: kind === "main" ? "main_poc" : "additional_main_poc", school_id: school.id },
          }),
    );
    onClose();
    // What one may do here oneself is another since.
    if (of.is_me) await reload();
  };
  const isAtOnce = change?.kind === "main";
  const begin = useEffectEvent(() => void run());
  useEffect(() => {
    if (isAtOnce) begin();
  }, [isAtOnce]);
  const isAsked = change !== undefined && !isAtOnce;
  const shown = isAsked ? textOf(change, school.name) : { title: "", text: "", act: "" };
  return (
    <ConfirmDialog
      open={isAsked}
      onClose={onClose}
      onAct={() => void run()}
      title={shown.title}
      text={shown.text}
      safe={words.cancel}
      act={shown.act}
      danger={change?.kind === "remove"}
      busy={busy}
    />
  );
}

function textOf({ kind, of: { name, is_me } }: Change, school: string) {
  if (kind === "additional") return { title: words.additionalTitle(name), text: words.additionalText(name), act: words.additionalAct };
  if (is_me) return { title: words.leaveTitle, text: words.leaveText(school), act: words.leaveAct };
  return { title: words.removeTitle(name), text: words.removeText(name, school), act: words.removeAct };
}
