import { useEffect } from "react";
import { createPortal } from "react-dom";
import { cssTransition, type Id, toast, ToastContainer } from "react-toastify/unstyled";
import { whenLifted } from "./finger.ts";
import { overlayWords } from "./overlay-words.ts";
import { ToastLook } from "./toast-look.tsx";
import type { ToastMessage } from "./toast.tsx";

/** As long as it takes to read: more than a sentence takes more than two seconds. */
const shownFor = (text: string) => Math.max(2_000, text.length * 60);
/** Long enough to read it, to find its button and to press it. */
const shownWithAction = 8000;
/** A live region speaks of what is added to it: it has to stand there a moment before the first words. */
const settle = 120;
const transition = cssTransition({ enter: "toast-in", exit: "toast-out", collapse: false });

let ready = false;
let waiting: ToastMessage[] = [];

let place: HTMLElement | undefined;

/** Where the region hangs. It is one element for ever, so that moving it keeps what it shows. */
function placeOf(): HTMLElement {
  place ??= document.body.appendChild(document.createElement("div"));
  return place;
}

/** Behind an open modal everything is inert, also words about what happens in it: the region goes into the modal and comes back. */
function follow(): void {
  const open = document.querySelectorAll<HTMLDialogElement>("dialog:modal");
  const modal = document.activeElement?.closest<HTMLDialogElement>("dialog:modal") ?? open[open.length - 1];
  const home = modal ?? document.body;
  if (placeOf().parentElement === home) return;
  home.append(placeOf());
  modal?.addEventListener("close", follow, { once: true });
}

/** The one toast with a way back: the next one takes its place, since only the last deed is offered to be undone. */
let withAction: Id | undefined;

function put({ kind, text, action, title }: ToastMessage): void {
  follow();
  const stays = kind === "error";
  if (action && withAction !== undefined) toast.dismiss(withAction);
  const id = toast(
    ({ closeToast }) => {
      const close = () => closeToast(true);
      const press = action && { label: action.label, run: () => [action.run(), close()] };
      return <ToastLook kind={kind} text={text} title={title} action={press} {...(stays ? { onDismiss: close } : {})} />;
    },
    {
      autoClose: stays ? false : action ? shownWithAction : shownFor(text),
      role: stays ? "alert" : "status",
      ...(action ? { className: "toast-long" } : {}),
    },
  );
  if (action) withAction = id;
}

export function showToast(message: ToastMessage): void {
  if (ready) whenLifted(() => put(message));
  else waiting.push(message);
}

export function ToastRegion() {
  useEffect(() => {
    const timer = setTimeout(() => {
      ready = true;
      for (const message of waiting) whenLifted(() => put(message));
      waiting = [];
    }, settle);
    return () => {
      clearTimeout(timer);
      ready = false;
    };
  }, []);
  return createPortal(
    <ToastContainer
      position="bottom-center"
      aria-label={overlayWords.toasts}
      className="toaster"
      closeButton={false}
      icon={false}
      draggable={false}
      hideProgressBar
      pauseOnFocusLoss={false}
      transition={transition}
    />,
    placeOf(),
  );
}
