import { Undo2 } from "lucide-react";
import { daysToStay, receiptPath, StayHere } from "@upaya/contracts/identity/leaving.ts";
import { Link } from "react-router";
import { callApi } from "../../lib/session.ts";
import { momentText } from "../../lib/moment.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { classes } from "../../ui/classes.ts";
import { daysLeft, weekOf } from "./leaving-days.ts";
import { leavingWords as words } from "./leaving-words.ts";
import { useAct } from "./use-act.ts";

interface LeavingWeekProps {
  asked: { asked_at: string; due_at: string; number: string };
  onStayed: () => Promise<void>;
}

/** The seven days, and one press that ends them. */
export function LeavingWeek({ asked: { asked_at, due_at, number }, onStayed }: LeavingWeekProps) {
  const { busy, run } = useAct();
  const stay = () =>
    run(async () => {
      const { message } = await callApi(StayHere);
      toast.success(message);
      await onStayed();
    });
  const now = new Date();
  return (
    <section className="acc-board on-board" aria-labelledby="leaving-title">
      <div role="status">
        <p className="acc-sub">{words.askedOn(momentText(asked_at))}</p>
        <h2 id="leaving-title">{words.goesIn(daysLeft(due_at, now))}</h2>
        <p className="acc-sub">{words.hidden}</p>
      </div>
      <ol className="acc-week" aria-label={words.week(daysToStay)}>
        {weekOf(asked_at, due_at, now).map(({ day, state }, index) => (
          <li key={day} className={classes(state)} aria-current={state === "now" ? "date" : undefined}>
            <i />
            <b>{day}</b>
            <span>
              {index === 0
                ? words.youAsked
                : state === "end"
                  ? words.deletedAt(momentText(due_at).slice(-5))
                  : state === "now"
                    ? words.today
                    : ""}
            </span>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button variant="accent" size="l" busy={busy} onClick={() => void stay()}>
          <Undo2 className="i" aria-hidden="true" />
          {words.callBack}
        </Button>
        <Link className="acc-receipt" to={receiptPath(number)}>
          {words.toReceipt}
        </Link>
      </div>
      <p className="acc-sub">{words.weWrite}</p>
    </section>
  );
}
