import { LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import "../../ui/panel.css";
import look from "./seats.module.css";
import { seatWords as words } from "./words.ts";

/** Seats are put into the school's cart where courses are looked at. */
export const buyAddress = "/learning";

export function Head({ isBuying = false }: { isBuying?: boolean }) {
  return (
    <header className={look["head"]}>
      <div>
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
      </div>
      {isBuying ? (
        <LinkButton variant="line" to={buyAddress} discover="none">
          {words.buy}
        </LinkButton>
      ) : null}
    </header>
  );
}

/** The shape of what comes. */
export function Waiting() {
  return (
    <>
      <div className={`panel ${look["wait"]}`} role="status" aria-label={words.loading}>
        <Skeleton shape="title" part={44} />
        <Skeleton part={60} />
        <Skeleton shape="block" />
        <Skeleton shape="control" />
      </div>
      <div className={`panel ${look["wait"]}`} aria-hidden="true">
        <Skeleton shape="title" part={44} />
        {[1, 2, 3].map((row) => (
          <span key={row} className={look["waitRow"]}>
            <Skeleton shape="disc" />
            <Skeleton part={60} />
          </span>
        ))}
      </div>
    </>
  );
}
