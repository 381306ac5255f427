import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./checkout.module.css";
import { checkoutWords as words } from "./words.ts";

/** The shape of what comes. */
export function Waiting() {
  return (
    <div className={look["columns"]} aria-busy="true">
      <div className={look["main"]}>
        <header>
          <h1>{words.title}</h1>
          <p className="muted">{words.lead}</p>
          <noscript className="meta">{words.needsJs}</noscript>
        </header>
        <p className="sr" role="status">
          {words.loading}
        </p>
        <div className={`${look["section"]} ${look["wait"]}`} aria-hidden="true">
          <Skeleton shape="title" part={44} />
          <div className={look["fields"]}>
            {[1, 2, 3, 4, 5, 6].map((field) => (
              <div key={field} className={look["fieldWait"]}>
                <Skeleton part={44} />
                <Skeleton shape="control" />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={`${look["summary"]} ${look["summaryWait"]}`} aria-hidden="true">
        <Skeleton shape="title" part={60} />
        <Skeleton />
        <Skeleton part={92} />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
