import { type ReactNode, useId } from "react";
import type { Read } from "../../lib/data/read.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
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

interface OwnPartProps<Data> {
  of: Read<Data>;
  children: (data: Data) => ReactNode;
}

/** What is read for a panel, with the shape that all of them have meanwhile. */
export function OwnPart<Data>({ of, children }: OwnPartProps<Data>) {
  const wait = (
    <div className="stack acc-wait" aria-busy="true" role="status" aria-label={words.loading}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
  return (
    <LoadedPart of={of} wait={wait}>
      {children}
    </LoadedPart>
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
