import { CloudOff } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import "../../ui/dialog.css";
import look from "./ask.module.css";
import { notSentWords as words } from "./ask-words.ts";
import type { Ask } from "./use-ask.ts";

/** Nobody answered. What was typed is here, and is sent once, however often it is tried. */
export function NotSent({ of: { typed, failure, busy, again, edit } }: { of: Ask }) {
  return (
    <div className={classes("dlg", look["outcome"])}>
      <div role="alert">
        <h1>{words.title}</h1>
        <p className="muted">{failure?.offline === false ? words.away : words.offline}</p>
      </div>
      <div className={look["about"]}>
        <CloudOff className="i i-l" aria-hidden />
        <p className={look["begins"]} dir="auto">
          {typed.text.trim()}
        </p>
      </div>
      <div className="row">
        <Button busy={busy} onClick={again}>
          {busy ? words.trying : words.tryNow}
        </Button>
        <Button variant="line" onClick={edit}>
          {words.change}
        </Button>
      </div>
    </div>
  );
}
