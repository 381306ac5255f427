import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { overlayWords } from "./overlay-words.ts";
import "./toast.css";

export type ToastKind = "success" | "info" | "error";

const icons = { success: CircleCheck, info: Info, error: CircleAlert } as const;

interface ToastLookProps {
  kind: ToastKind;
  text: string;
  title?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  onDismiss?: () => void;
}

/** One toast: ink ground, marigold icon. */
export function ToastLook({ kind, text, title, action, onDismiss }: ToastLookProps) {
  const Icon = icons[kind];
  return (
    <span className="toast">
      <Icon className="i" aria-hidden="true" />
      <span className="toast-text">
        {title === undefined ? null : <b className="toast-title">{title}</b>}
        {text}
      </span>
      {action ? (
        <button type="button" className="toast-act" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
      {onDismiss ? (
        <button type="button" className="toast-x" aria-label={overlayWords.dismiss} onClick={onDismiss}>
          <X className="i" aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
