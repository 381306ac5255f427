import { Check } from "lucide-react";
import type { ReactNode } from "react";
import "./got.css";

/** A thing one has already: "Enrolled", with a tick, in the place of an action. */
export function Got({ children }: { children: ReactNode }) {
  return (
    <span className="got">
      <Check className="i" aria-hidden="true" />
      {children}
    </span>
  );
}
