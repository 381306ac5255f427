import type { ReactNode } from "react";
import type { Read } from "../../lib/data/read.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { accountWords as words } from "./words.ts";

interface PanelProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A panel that begins with what it is for. */
export function LeadPanel({ title, lead, children }: PanelProps) {
  return (
    <Panel title={title}>
      <p className="meta acc-lead">{lead}</p>
      {children}
    </Panel>
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
