import { Undo2 } from "lucide-react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { daysToStay, GetLeaving, receiptPath, StayHere } from "@upaya/contracts/identity/leaving.ts";
import { Link } from "react-router";
import { callApi } from "../../lib/session.ts";
import { momentText } from "../../lib/moment.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { classes } from "../../ui/classes.ts";
import { daysLeft, weekOf } from "./leaving-days.ts";
import { leavingWords as words } from "./leaving-words.ts";
import { OwnPart } from "./panel.tsx";
import { useAct } from "../../lib/proof/use-act.ts";
import { useRead } from "../../lib/data/use-read.ts";

type Asked = NonNullable<Reply<typeof GetLeaving>["asked"]>;

interface LeavingWeekProps {
  onStayed: () => Promise<void>;
}

/** The seven days, and one press that ends them. */
export function LeavingWeek({ onStayed }: LeavingWeekProps) {
  const of = useRead(GetLeaving);
  return <OwnPart of={of}>{({ asked }) => (asked ? <Week asked={asked} onStayed={onStayed} /> : null)}</OwnPart>;
}

function Week({ asked: { asked_at, due_at, number }, onStayed }: LeavingWeekProps & { asked: Asked }) {
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
