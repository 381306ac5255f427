import { ArrowLeft, CloudCheck, CloudOff, LoaderCircle } from "lucide-react";
import { Link } from "react-router";
import type { Kept } from "../../lib/kept-learning/kept.ts";
import { useKept } from "../../lib/kept-learning/use-kept.ts";
import { timeOfDay } from "./clock.ts";
import look from "./player.module.css";
import type { Lesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

/** A slim board: where one is, and whether what one does is kept. */
export function PlayerHead({ of: { course, lesson, isGuest, user } }: { of: Lesson }) {
  const chapter = course.chapters.find(({ lessons }) => lessons.some(({ key }) => key === lesson.key));
  const at = chapter?.lessons.findIndex(({ key }) => key === lesson.key) ?? 0;
  return (
    <BoardHead
      back={`/learning/${course.slug}`}
      title={course.title}
      place={chapter ? words.place(chapter.title, at + 1, chapter.lessons.length) : undefined}
      keeper={isGuest ? undefined : { user }}
    />
  );
}

interface BoardHeadProps {
  back: string;
  title: string;
  place: string | undefined;
  /** Whose things this device keeps; nothing for a guest. */
  keeper: { readonly user: string | undefined } | undefined;
}

export function BoardHead({ back, title, place, keeper }: BoardHeadProps) {
  return (
    <header className={`${look["head"]} on-board`}>
      <div>
        <Link className="ib" to={back} aria-label={words.back}>
          <ArrowLeft className="i" aria-hidden />
        </Link>
        <div className={look["title"]}>
          <b>{title}</b>
          {place === undefined ? null : <span>{place}</span>}
        </div>
        {keeper ? <SaveState user={keeper.user} /> : null}
      </div>
    </header>
  );
}

/** "Saved" only after the server's commit; anything else says where it is. */
function SaveState({ user }: { user: string | undefined }) {
  return (
    <p role="status" className={look["save-place"]}>
      <SaveWords of={useKept(user)} />
    </p>
  );
}

function SaveWords({ of: { waiting, isCut, savedAt } }: { of: Kept }) {
  if (isCut)
    return (
      <span className={`${look["save"]} ${look["off"]}`}>
        <CloudOff className="i" aria-hidden />
        <span>
          {words.keptHere}
          {waiting > 0 ? <span className="sr">. {words.keptCount(waiting)}</span> : null}
        </span>
        {waiting > 0 ? (
          <b className="num" aria-hidden>
            {waiting}
          </b>
        ) : null}
      </span>
    );
  if (waiting > 0)
    return (
      <span className={look["save"]}>
        <LoaderCircle className="i" aria-hidden />
        {words.saving}
      </span>
    );
  if (!savedAt) return null;
  return (
    <span className={look["save"]}>
      <CloudCheck className="i" aria-hidden />
      <span className="num">{words.saved(timeOfDay(savedAt))}</span>
    </span>
  );
}
