import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./register-school.module.css";
import { registerWords as words } from "./words.ts";

/** The shape of the sheet while it is on its way. */
export function Waiting() {
  return (
    <div className={look["wait"]} role="status" aria-label={words.loading}>
      <Skeleton shape="title" part={44} />
      <Skeleton shape="control" />
      <Skeleton part={92} />
      <Skeleton part={60} />
    </div>
  );
}
