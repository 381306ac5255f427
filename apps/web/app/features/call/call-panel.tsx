import { X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../../ui/button.tsx";
import "../../ui/dialog.css";
import { useModal } from "../../ui/use-modal.ts";
import "./call-panel.css";
import { kindOf } from "./kind-of.ts";
import { RequestForm } from "./request-form.tsx";
import { callWords as words } from "./words.ts";

interface CallPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The form above its button; a bottom sheet on phones. */
export function CallPanel({ open, onClose }: CallPanelProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog className="dlg-modal call-modal" aria-label={words.title} {...modal}>
      {open ? <Inside onClose={onClose} /> : null}
    </dialog>
  );
}

function Inside({ onClose }: Pick<CallPanelProps, "onClose">) {
  const [sent, setSent] = useState(false);
  const { pathname } = useLocation();
  return (
    <div className="dlg call-panel">
      {sent ? null : (
        <header className="call-head">
          <div>
            <h2>{words.title}</h2>
            <p className="meta">{words.lead}</p>
          </div>
          <IconButton aria-label={words.close} onClick={onClose}>
            <X className="i" aria-hidden />
          </IconButton>
        </header>
      )}
      <RequestForm kind={kindOf(pathname)} onSent={() => setSent(true)} onClose={onClose} />
    </div>
  );
}
