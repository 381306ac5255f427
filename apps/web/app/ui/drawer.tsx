import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { overlayWords } from "./overlay-words.ts";
import { useModal } from "./use-modal.ts";
import "./dialog.css";
import "./drawer.css";

interface DrawerLookProps {
  title: string;
  children: ReactNode;
  /** The row of buttons that stays in reach. */
  footer?: ReactNode;
  onClose?: () => void;
  titleId?: string;
}

/** The drawer's own sheet, without its behaviour. */
export function DrawerLook({ title, children, footer, onClose, titleId }: DrawerLookProps) {
  return (
    <div className="drawer">
      <div className="drawer-head">
        <h2 className="drawer-title" id={titleId}>
          {title}
        </h2>
        <IconButton aria-label={overlayWords.close} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="drawer-body">{children}</div>
      {footer ? <div className="drawer-foot">{footer}</div> : null}
    </div>
  );
}

interface DrawerProps extends Omit<DrawerLookProps, "onClose" | "titleId"> {
  open: boolean;
  onClose: () => void;
}

/** A modal drawer from the end of the line: the filters of a narrow screen. */
export function Drawer({ open, onClose, ...look }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog className="drawer-modal" aria-labelledby={titleId} {...modal}>
      {open ? <DrawerLook {...look} onClose={onClose} titleId={titleId} /> : null}
    </dialog>
  );
}
