import { Skeleton } from "../../ui/skeleton.tsx";
import { quizWords as words } from "./words.ts";

/** The shape of a question while the next one is on its way. */
export function QuizLoading() {
  return (
    <div className="qcard qwait">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <div className="stack" aria-hidden>
        <Skeleton part={44} />
        <Skeleton shape="title" part={92} />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="control" />
        ))}
      </div>
    </div>
  );
}
