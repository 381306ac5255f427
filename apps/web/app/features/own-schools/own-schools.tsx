import { useState } from "react";
import type { OwnSchool } from "@upaya/contracts/schools/room-link.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { leaveSchoolCall, mySchoolsCall } from "../../lib/school/roster-calls.ts";
import { taughtLine } from "../../lib/school/taught.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Asking } from "./asking.tsx";
import look from "./own-schools.module.css";
import { useOwnAct } from "./use-own-act.ts";
import { Waiting } from "./waiting.tsx";
import { ownSchoolWords as words } from "./words.ts";

/** Invitations to answer, what waits for a school's answer, and the schools one belongs to. */
export function OwnSchools() {
  const read = useRead(mySchoolsCall);
  const [leaving, setLeaving] = useState<OwnSchool>();
  return (
    <LoadedPart of={read} wait={<Waiting />}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            {ofState(data, "invited").map((own) => (
              <Asking key={own.link_id} of={own} />
            ))}
            <ul className={look["rows"]}>
              {[...ofState(data, "asked"), ...ofState(data, "linked")].map((own) => (
                <Row key={own.link_id} of={own} onLeave={setLeaving} />
              ))}
            </ul>
            <Leaving of={leaving} onClose={() => setLeaving(undefined)} />
          </>
        )
      }
    </LoadedPart>
  );
}

const ofState = (all: readonly OwnSchool[], state: OwnSchool["state"]) => all.filter((own) => own.state === state);

interface RowProps {
  of: OwnSchool;
  onLeave: (of: OwnSchool) => void;
}

function Row({ of, onLeave }: RowProps) {
  const { link_id, school, state, since } = of;
  const { day } = useTimes();
  const { busy, send } = useOwnAct(leaveSchoolCall);
  const isLinked = state === "linked";
  return (
    <li>
      <Avatar name={school.name} src={school.photo_url} square />
      <span className={look["what"]}>
        <b>{school.name}</b>
        <span className="meta">{isLinked ? words.linked(day(since)) : words.asked(day(since))}</span>
        <span className="meta">{taughtLine(of)}</span>
      </span>
      {isLinked ? (
        <Button variant="line" size="s" aria-haspopup="dialog" aria-label={words.leaveName(school.name)} onClick={() => onLeave(of)}>
          {words.leave}
        </Button>
      ) : (
        <Button
          variant="line"
          size="s"
          busy={busy}
          aria-label={words.takeBackName(school.name)}
          onClick={() => void send({ params: { link_id } })}
        >
          {words.takeBack}
        </Button>
      )}
    </li>
  );
}

/** Says what ends before it does. */
function Leaving({ of, onClose }: { of: OwnSchool | undefined; onClose: () => void }) {
  const { busy, send } = useOwnAct(leaveSchoolCall);
  const name = of?.school.name ?? "";
  const run = async () => {
    if (!of) return;
    await send({ params: { link_id: of.link_id } });
    onClose();
  };
  return (
    <ConfirmDialog
      open={of !== undefined}
      onClose={onClose}
      onAct={() => void run()}
      title={words.leaveTitle(name)}
      text={words.leaveText(name)}
      safe={words.stay}
      act={words.leave}
      danger
      busy={busy}
    />
  );
}
