import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { overlayWords } from "./overlay-words.ts";
import { useModal } from "./use-modal.ts";
import "./dialog.css";
import "./sheet.css";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  /** A head of board green, with room for a kolam at its end. */
  board?: boolean;
  art?: ReactNode;
  /** As wide as a page with a rail beside it. */
  wide?: boolean;
  children: ReactNode;
  /** The row that stays in reach while the sheet scrolls. */
  foot?: ReactNode;
}

/** A modal that holds more than a screen: a head, what scrolls, and a foot that stays. */
export function Sheet({ open, onClose, title, lead, board = false, art, wide = false, children, foot }: SheetProps) {
  const id = useId();
  const modal = useModal(open, onClose);
  return (
    <dialog
      className={classes("dlg-modal", "sheet-modal", wide && "sheet-wide")}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead === undefined ? undefined : `${id}-lead`}
      {...modal}
    >
      {open ? (
        <div className="dlg sheet">
          <div className="sheet-x">
            <IconButton aria-label={overlayWords.close} onClick={onClose}>
              <X className="i" aria-hidden="true" />
            </IconButton>
          </div>
          <header className={classes("sheet-head", board && "sheet-board on-board")}>
            {art}
            <div className="sheet-words">
              <h2 id={`${id}-title`}>{title}</h2>
              {lead === undefined ? null : <p id={`${id}-lead`}>{lead}</p>}
            </div>
          </header>
          {children}
          {foot ? <footer className="sheet-foot">{foot}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}
