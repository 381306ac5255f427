import { Link } from "react-router";
import type { LearningItem } from "@upaya/contracts/learning/my-learning.ts";
import { certificateAddress } from "../../lib/learn-address.ts";
import { Note } from "../../ui/note.tsx";
import { myLearningWords } from "./words.ts";

const words = myLearningWords.certificate;

/** Whoever is about to lose a certificate reads it here, on whichever list they are, with the day and the way to answer. */
export function CertificateNotices({ of }: { of: readonly LearningItem[] }) {
  return of.map(({ record_id, card, certificate }) =>
    certificate?.withdraws_at && certificate.state !== "withdrawn" ? (
      <Note key={record_id} tone="bad">
        <b>{words.notice(card.name, certificate.withdraws_at)}</b>{" "}
        <Link to={certificateAddress(card.slug)} aria-label={myLearningWords.buttonOf(words.noticeAct, card.name)}>
          {words.noticeAct}
        </Link>
      </Note>
    ) : null,
  );
}
