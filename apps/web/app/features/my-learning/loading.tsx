import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/panel.css";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** The shape of a list that is on its way. */
export function ListWait({ board }: { board: boolean }) {
  return (
    <>
      <p className="sr" role="status">
        {words.loading}
      </p>
      {board ? <BoardWait /> : null}
      <div className={`panel ${look["list"]}`} aria-hidden="true">
        <div className={look["rows"]}>
          {[1, 2].map((row) => (
            <div key={row} className={look["row"]}>
              <div className={`${look["cover"]} sk`} />
              <div className={look["what"]}>
                <Skeleton shape="title" part={60} />
                <Skeleton part={44} />
              </div>
              <div className={look["how"]}>
                <Skeleton shape="control" />
              </div>
              <div className={look["act"]}>
                <Skeleton shape="control" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function BoardWait() {
  return (
    <div className={`${look["board"]} ${look["boardWait"]} on-board`} aria-hidden="true">
      <div className={`${look["boardCover"]} sk`} />
      <div className={look["boardBody"]}>
        <Skeleton part={44} />
        <Skeleton shape="title" part={60} />
        <Skeleton shape="control" />
        <Skeleton part={92} />
        <Skeleton shape="control" part={44} />
      </div>
    </div>
  );
}
