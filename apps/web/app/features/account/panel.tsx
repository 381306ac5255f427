import { type ReactNode, useId } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Loaded } from "./use-loaded.ts";
import { accountWords as words } from "./words.ts";

interface PanelProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function Panel({ title, lead, children }: PanelProps) {
  const id = useId();
  return (
    <section className="acc-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="meta acc-lead">{lead}</p>
      {children}
    </section>
  );
}

interface LoadedPartProps<Data> {
  of: Loaded<Data>;
  children: (data: Data) => ReactNode;
}

/** Its shape while it loads, a way to try again when that fails, and then itself. */
export function LoadedPart<Data>({ of, children }: LoadedPartProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.status === "failed") return <ErrorState onRetry={() => void of.reload()} />;
  return (
    <div className="stack acc-wait" aria-busy="true" role="status" aria-label={words.loading}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  line: ReactNode;
  action?: ReactNode;
}

/** One line of a list of one's own. */
export function Row({ icon, title, line, action }: RowProps) {
  return (
    <li className="acc-row">
      {icon}
      <div className="acc-what">
        <b>{title}</b>
        <span className="meta">{line}</span>
      </div>
      {action}
    </li>
  );
}
