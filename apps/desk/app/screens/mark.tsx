import { Logo } from "@upaya/web/ui/logo.tsx";
import { words } from "../lib/words.ts";

/** The brand's mark and the paper label that tells this place from the public site. */
export function Mark() {
  return (
    <span className="dk-logo">
      <Logo onBoard />
      <span className="lbl">{words.desk}</span>
    </span>
  );
}
