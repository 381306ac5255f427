import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./dashboard.module.css";
import { reportWords } from "./report-words.ts";
import { teacherWords } from "./teacher-words.ts";

export function ReportWaiting() {
  return (
    <div role="status" aria-label={reportWords.loading}>
      <Skeleton shape="control" part={44} />
    </div>
  );
}

export function TeachersWaiting() {
  return (
    <div className={look["waitRows"]} role="status" aria-label={teacherWords.loading}>
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row}>
          <Skeleton shape="disc" />
          <Skeleton part={60} />
        </span>
      ))}
    </div>
  );
}
