import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./sharing.module.css";

export function SharingWaiting({ label }: { label: string }) {
  return (
    <div className={look["wait"]} role="status" aria-label={label}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
