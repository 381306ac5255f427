import { FileCheck2 } from "lucide-react";
import { Note } from "../../../ui/note.tsx";
import look from "./signed.module.css";
import type { useSigned } from "./use-signed.ts";
import { VerdictPart } from "./verdict-part.tsx";
import { signedWords as words } from "./words.ts";

interface SignedPartProps {
  signed: ReturnType<typeof useSigned>;
  /** Somebody holds a file over the page. */
  dropping: boolean;
}

/** A signed copy, chosen or dropped, and what is to be said of it. */
export function SignedPart({ signed: { busy, checked, problem, check }, dropping }: SignedPartProps) {
  return (
    <section className={look["part"]} aria-labelledby="signed">
      <h2 id="signed">{words.title}</h2>
      <p className="muted">{words.text}</p>
      <label className={look["zone"]} data-over={dropping ? "" : undefined}>
        <FileCheck2 className="i i-l" aria-hidden="true" />
        <span className={look["choose"]}>{words.choose}</span>
        <span className="meta">{dropping ? words.dropping : words.drop}</span>
        <input
          className="sr"
          type="file"
          accept=".jwt,.png,image/png"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void check(file);
            // The same file again is a new choice.
            currentTarget.value = "";
          }}
        />
      </label>
      <p className={`meta ${look["withoutScript"]}`}>{words.withoutScript}</p>
      <div role="status" className={look["said"]}>
        {busy === undefined ? null : <p className="meta">{words.checking(busy)}</p>}
        {problem === undefined ? null : <Note tone="warn">{problem}</Note>}
        {checked && busy === undefined ? <VerdictPart checked={checked} /> : null}
      </div>
    </section>
  );
}
