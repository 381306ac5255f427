import type { ReactNode } from "react";
import { Steps } from "../../lib/school/steps.tsx";
import { schoolWords } from "../../lib/school/words.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import look from "./register-school.module.css";
import { registerWords as words } from "./words.ts";

export const sheetId = "register-sheet";

interface FrameProps {
  title?: string;
  lead: string;
  /** Which of the three dots it stands at. */
  at: number;
  busy?: boolean;
  children: ReactNode;
}

/** The band with how far a school has come, and the sheet on it. */
export function Frame({ title = words.title, lead, at, busy = false, children }: FrameProps) {
  return (
    <main id="main" className={look["page"]}>
      <div className={`${look["band"]} on-board`}>
        <div className="wrap">
          <Kolam seed="register-school" n={9} p={0.74} on="board" className={look["art"] ?? ""} />
          <div className={look["words"]}>
            <h1>{title}</h1>
            <p className={look["lead"]}>{lead}</p>
            <Steps of={schoolWords.register} at={at} onBoard />
          </div>
        </div>
      </div>
      <div className="wrap">
        <section id={sheetId} className={look["sheet"]} tabIndex={-1} aria-label={title} aria-busy={busy || undefined}>
          {children}
        </section>
      </div>
    </main>
  );
}
