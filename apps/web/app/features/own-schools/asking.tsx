import { BadgeCheck } from "lucide-react";
import { useId, useState } from "react";
import type { OwnSchool } from "@upaya/contracts/schools/room-link.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { answerSchoolCall } from "../../lib/school/roster-calls.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { Button } from "../../ui/button.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import look from "./own-schools.module.css";
import { useOwnAct } from "./use-own-act.ts";
import { ownSchoolWords as words } from "./words.ts";

/** A school has put them on its list: they say whether they teach there. Not to know the school is a no as well. */
export function Asking({ of }: { of: OwnSchool }) {
  const { link_id, school, asked_by, until } = of;
  const id = useId();
  const { day } = useTimes();
  const { busy, send } = useOwnAct(answerSchoolCall);
  const [said, setSaid] = useState<"yes" | "no">();
  const answer = (word: "yes" | "no") => () => {
    setSaid(word);
    void send({ params: { link_id }, body: { answer: word } });
  };
  const taught = taughtLine(of);
  return (
    <section className={`on-board ${look["asking"]}`} aria-labelledby={id}>
      <h3 id={id}>{words.teachAt(school.name)}</h3>
      <p>{asked_by === null ? words.askedByNobody(taught) : words.askedBy(asked_by, taught)}</p>
      <p className={look["standing"]}>
        {school.is_verified ? <BadgeCheck className="i" aria-hidden="true" /> : null}
        {[school.is_verified ? words.verified : words.unverified, school.place].filter(Boolean).join(", ")}
      </p>
      <p>
        {words.sees} {until === null ? null : words.until(day(until))}
      </p>
      <div className={look["answers"]}>
        <Button variant="accent" busy={busy && said === "yes"} disabled={busy && said === "no"} onClick={answer("yes")}>
          {words.yes}
        </Button>
        <Button variant="line" busy={busy && said === "no"} disabled={busy && said === "yes"} onClick={answer("no")}>
          {words.no}
        </Button>
        <TextButton disabled={busy} onClick={answer("no")}>
          {words.unknown}
        </TextButton>
      </div>
    </section>
  );
}
