import { useEffect, useRef } from "react";
import { helpPath } from "@upaya/contracts/engagement/help-rules.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import "../../ui/dialog.css";
import look from "./ask.module.css";
import { sentWords as words } from "./ask-words.ts";
import type { Asked } from "./use-ask.ts";
import { useMoment } from "./use-moment.ts";

/** The number first and large, then what happens, each with its latest time. */
export function Sent({ asked: { number, asked_at, due_at, email, on_bell }, isGuest }: { asked: Asked; isGuest: boolean }) {
  const moment = useMoment();
  const place = useRef<HTMLDivElement>(null);
  // In the place of the form: it takes the focus, so that it is read out.
  useEffect(() => {
    scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes("dlg", look["outcome"])}>
      <div role="status" tabIndex={-1} ref={place}>
        <p className="meta">{words.number}</p>
        <p className={look["number"]}>{number}</p>
        <h1>{words.title}</h1>
      </div>
      <p className="muted">{whereTo(email, on_bell)}</p>
      <ol className={look["steps"]}>
        <li data-is="done">
          <b>{words.sent}</b>
          <span className="meta">{moment(asked_at)}</span>
        </li>
        <li data-is="now">
          <b>{words.read}</b>
          <span className="meta">{words.readBy(moment(due_at))}</span>
        </li>
        <li>
          <b>{words.solved}</b>
          <span className="meta">{isGuest ? words.solvedGuest : words.solvedOwn}</span>
        </li>
      </ol>
      <div className="row">
        {isGuest ? (
          <LinkButton to="/help">{words.answers}</LinkButton>
        ) : (
          <>
            <LinkButton to={helpPath(number)}>{words.open}</LinkButton>
            <LinkButton variant="line" to="/help/questions">
              {words.all}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}

function whereTo(email: string | null, onBell: boolean): string {
  if (email === null) return words.byBell;
  return onBell ? words.byBoth(email) : words.byLetter(email);
}
