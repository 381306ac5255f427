import { useEffect } from "react";
import { cssTransition, toast, ToastContainer } from "react-toastify/unstyled";
import { overlayWords } from "./overlay-words.ts";
import { ToastLook } from "./toast-look.tsx";
import type { ToastMessage } from "./toast.tsx";

const shownFor = 2000;
/** A live region speaks of what is added to it: it has to stand there a moment before the first words. */
const settle = 120;
const transition = cssTransition({ enter: "toast-in", exit: "toast-out", collapse: false });

let ready = false;
let waiting: ToastMessage[] = [];

function put({ kind, text }: ToastMessage): void {
  const stays = kind === "error";
  toast(({ closeToast }) => <ToastLook kind={kind} text={text} {...(stays ? { onDismiss: () => closeToast(true) } : {})} />, {
    autoClose: stays ? false : shownFor,
    role: stays ? "alert" : "status",
  });
}

export function showToast(message: ToastMessage): void {
  if (ready) put(message);
  else waiting.push(message);
}

export function ToastRegion() {
  useEffect(() => {
    const timer = setTimeout(() => {
      ready = true;
      for (const message of waiting) put(message);
      waiting = [];
    }, settle);
    return () => {
      clearTimeout(timer);
      ready = false;
    };
  }, []);
  return (
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
    />
  );
}
