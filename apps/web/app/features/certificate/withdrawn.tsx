import { Note } from "../../ui/note.tsx";
import look from "./certificate.module.css";
import { Facts } from "./facts.tsx";
import { Head } from "./head.tsx";
import { ReviewPart } from "./notice.tsx";
import type { ReviewProps } from "./review.tsx";
import { certificateWords as words } from "./words.ts";

/** Since when, why, and how to have it looked at again. There is no sheet: what is withdrawn is not shown as if it counted. */
export function Withdrawn({ held, user }: ReviewProps) {
  const { title, withdrawn_at, finished_at, why } = held;
  return (
    <>
      <Head title={words.titles.withdrawn} lead={words.withdrawnLead(title, withdrawn_at ?? finished_at)}>
        {why === null ? null : (
          <Note tone="bad">
            <b>{words.why}</b>
            <p>{words.reasons[why]}</p>
          </Note>
        )}
        <p className={`muted ${look["lead"]}`}>{words.withdrawnText}</p>
      </Head>
      <div className={`wrap ${look["two"]}`}>
        <ReviewPart held={held} user={user} />
        <Facts held={held} />
      </div>
    </>
  );
}
