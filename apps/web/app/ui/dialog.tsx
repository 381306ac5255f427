import { useId, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { useModal } from "./use-modal.ts";
import "./dialog.css";

interface DialogLookProps {
  /** The question that the dialog asks. */
  title: string;
  /** A picture above the title: success only. */
  art?: ReactNode;
  children?: ReactNode;
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  /** Thanks and other short endings stand in the middle. */
  centred?: boolean;
  titleId?: string;
}

/** The sheet itself, without the behaviour of a dialog. */
export function DialogLook({ title, art, children, actions, centred = false, titleId }: DialogLookProps) {
  return (
    <div className={centred ? "dlg dlg-centred" : "dlg"}>
      {art}
      <h2 className="dlg-title" id={titleId}>
        {title}
      </h2>
      {children ? <div className="dlg-body muted">{children}</div> : null}
      {actions ? <div className="dlg-actions">{actions}</div> : null}
    </div>
  );
}

interface DialogProps extends Omit<DialogLookProps, "titleId"> {
  open: boolean;
  onClose: () => void;
}

/** A modal dialog; a bottom sheet on phones. */
export function Dialog({ open, onClose, ...look }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog className="dlg-modal" aria-labelledby={titleId} {...modal}>
      {open ? <DialogLook {...look} titleId={titleId} /> : null}
    </dialog>
  );
}

interface ConfirmLookProps {
  title: string;
  text: string;
  /** What leaves everything as it is. */
  safe: string;
  act: string;
  danger?: boolean;
  /** While the act runs: both buttons are held. */
  busy?: boolean;
  onSafe?: () => void;
  onAct?: () => void;
  titleId?: string;
}

/** A question with two answers. */
export function ConfirmLook({ title, text, safe, act, danger = false, busy = false, onSafe, onAct, titleId }: ConfirmLookProps) {
  const buttons = (
    <>
      <Button variant="line" disabled={busy} onClick={onSafe}>
        {safe}
      </Button>
      <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onAct}>
        {act}
      </Button>
    </>
  );
  return (
    <DialogLook title={title} actions={buttons} {...(titleId ? { titleId } : {})}>
      <p>{text}</p>
    </DialogLook>
  );
}

interface ConfirmDialogProps extends Omit<ConfirmLookProps, "onSafe" | "titleId"> {
  open: boolean;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, onClose, ...look }: ConfirmDialogProps) {
  const titleId = useId();
  const modal = useModal(open, () => {
    if (!look.busy) onClose();
  });
  return (
    <dialog className="dlg-modal" aria-labelledby={titleId} {...modal}>
      {open ? <ConfirmLook {...look} onSafe={onClose} titleId={titleId} /> : null}
    </dialog>
  );
}
