import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListContacts } from "@upaya/contracts/schools/contacts.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { callProven } from "../../lib/proof/proof.ts";
import { answerAskerCall } from "../../lib/school/calls.ts";
import { schoolWords } from "../../lib/school/words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import look from "./school-info.module.css";
import { useContactAct } from "./use-contact-act.ts";
import { infoWords as words } from "./words.ts";

type Asker = Reply<typeof ListContacts>["askers"][number];

/** They say that they speak for the school as well. A main contact says whether they do. */
export function Askers({ of }: { of: readonly Asker[] }) {
  return (
    <>
      <h3 className={look["part"]}>{words.askers}</h3>
      <ul className={look["people"]}>
        {of.map((asker) => (
          <Row key={asker.id} of={asker} />
        ))}
      </ul>
    </>
  );
}

function Row({ of: { id, name, photo_url, job, asked_at } }: { of: Asker }) {
  const { day } = useTimes();
  const { busy, act } = useContactAct();
  const answer = (said: "yes" | "no") => () =>
    void act(() => callProven(answerAskerCall, { params: { asker_id: id }, body: { answer: said } }));
  return (
    <li className={look["asker"]}>
      <Avatar name={name} src={photo_url} />
      <span>
        <b>{name}</b>
        <span className={`meta ${look["job"]}`}>{words.asked(schoolWords.jobs[job], day(asked_at))}</span>
      </span>
      <span className={look["answers"]}>
        <Button size="s" busy={busy} aria-label={words.letInName(name)} onClick={answer("yes")}>
          {words.letIn}
        </Button>
        <Button size="s" variant="line" disabled={busy} aria-label={words.refuseName(name)} onClick={answer("no")}>
          {words.refuse}
        </Button>
      </span>
    </li>
  );
}
