import { Skeleton } from "../skeleton.tsx";
import "../card.css";
import "./course-card.css";
import "./course-card-skeleton.css";

export function CourseCardSkeleton() {
  return (
    <div className="card cc cc-sk" aria-hidden="true">
      <div className="cover" />
      <div className="body">
        <Skeleton shape="title" part={92} />
        <Skeleton shape="title" part={60} />
        <Skeleton part={44} />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
