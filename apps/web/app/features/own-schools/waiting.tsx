import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./own-schools.module.css";
import { ownSchoolWords as words } from "./words.ts";

export function Waiting() {
  return (
    <div className={look["wait"]} role="status" aria-label={words.loading}>
      <Skeleton shape="control" />
    </div>
  );
}
