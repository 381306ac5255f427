import { differingIn, foundIn } from "./likeness.ts";
import look from "./register-school.module.css";

/** A school's name with what was looked for marked, or with what makes it another one. */
export function Named({ name, typed, as }: { name: string; typed: string; as: "found" | "differing" }) {
  const parts = as === "found" ? foundIn(name, typed) : differingIn(name, typed);
  const Mark = as === "found" ? "mark" : "em";
  return parts.map(({ text, isMarked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one name have no other
    isMarked ? (
      <Mark key={index} className={look[as]}>
        {text}
      </Mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
