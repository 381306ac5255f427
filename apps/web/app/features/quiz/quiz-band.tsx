import { memo, type RefObject, useEffect, useRef } from "react";
import { Kolam } from "../../ui/art/kolam.tsx";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { type QuizAddress, quizAddress } from "./address.ts";
import { useAnsweredToday } from "./today.ts";
import { quizWords as words } from "./words.ts";

interface QuizBandProps {
  subjects: readonly { readonly slug: string; readonly name: string }[];
  address: QuizAddress;
}

/** The same for all questions of a page, so it is not drawn again with each. */
export const QuizBand = memo(function QuizBand({ subjects, address }: QuizBandProps) {
  const { set, subject, question } = address;
  const chips = useCurrentInView(subject);
  // A day's four come by subject too. Practice does not: from there a subject leads to all of its questions.
  const listed = set === "practice" ? { ...address, set: undefined } : address;
  const all = [{ slug: "", name: words.all }, ...subjects];
  return (
    <div className="qband on-board">
      <Kolam seed="daily-quiz" n={9} p={0.9} on="board" className="qband-motif" />
      <div className="wrap" ref={chips}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Chips label={words.subjects} scroll>
          <ChipLink className="qtoday" to={quizAddress(address, { set: "today" })} current={set === "today"} preventScrollReset>
            {words.today}
            <TodayDots subject={subject} />
          </ChipLink>
          {all.map(({ slug, name }) => (
            <ChipLink
              key={slug}
              to={quizAddress(listed, { subject: slug })}
              current={set !== "practice" && !question && subject === slug}
              preventScrollReset
            >
              {name}
            </ChipLink>
          ))}
        </Chips>
      </div>
    </div>
  );
});

/** A dot for each of the four, full once it is answered: its place is there before anybody knows. */
function TodayDots({ subject }: { subject: string }) {
  const answered = useAnsweredToday(subject);
  return (
    <>
      <span className="q4" aria-hidden>
        {[1, 2, 3, 4].map((dot) => (
          <i key={dot} className={dot <= (answered ?? 0) ? "on" : undefined} />
        ))}
      </span>
      {answered === undefined ? null : <span className="sr">{words.answeredToday(answered)}</span>}
    </>
  );
}

/** The chosen subject is seen, however far it is along the row; without one the row stands at its beginning. */
function useCurrentInView(subject: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = ref.current?.querySelector<HTMLElement>(".chips");
    const chip = [...(row?.querySelectorAll<HTMLElement>("[aria-current]") ?? [])].at(-1);
    if (row && chip) row.scrollTo({ left: subject ? chip.offsetLeft - row.clientWidth / 2 + chip.clientWidth / 2 : 0 });
  }, [subject]);
  return ref;
}
