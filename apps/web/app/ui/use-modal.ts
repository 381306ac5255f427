import { useEffect, useEffectEvent, useRef, type MouseEvent, type PointerEvent, type RefObject, type SyntheticEvent } from "react";
import { afterPaint } from "./after-paint.ts";
import { backCloses } from "./back-closes.ts";

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * What a `<dialog>` needs to follow a boolean: it opens as a modal (the browser keeps the focus in it and makes the page inert),
 * closes on Escape, on Back and on a click beside it, and gives the focus back to whoever opened it.
 */
export function useModal(open: boolean, close: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  /** How often it was closed here and the browser has not said so yet: whoever opens it again at once is not to be answered by that. */
  const untold = useRef(0);
  const shut = useEffectEvent(close);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    const closed = backCloses(() => shut());
    const leave = afterPaint(() => {
      if (!dialog.open) dialog.showModal();
    });
    return () => {
      leave();
      closed();
      if (dialog.open) {
        untold.current += 1;
        dialog.close();
      }
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      // A file field or a nested dialog cancels too, and its event comes through here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    // The browser may close it by itself (a form with method="dialog").
    onClose: (event) => {
      if (event.target !== event.currentTarget) return;
      if (untold.current > 0) untold.current -= 1;
      else if (open) close();
    },
    // Both halves of the click: a selection dragged out of the sheet does not close it.
    onPointerDown: (event) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedBeside.current && event.target === event.currentTarget) close();
    },
  };
}
