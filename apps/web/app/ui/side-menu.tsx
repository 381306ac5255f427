import { ChevronRight, Menu as MenuIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Dialog } from "./dialog.tsx";
import { overlayWords } from "./overlay-words.ts";
import "./chip.css";
import "./side-menu.css";

interface SideLink {
  label: string;
  to: string;
  icon?: ReactNode;
  /** A number or tag at the end of the row. */
  note?: string;
  current?: boolean;
}

export interface SideFold {
  label: string;
  icon?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  links: readonly SideLink[];
}

export interface SideGroup {
  title?: string;
  rows: readonly (SideLink | SideFold)[];
}

interface SideMenuProps {
  /** Names the landmark. */
  label: string;
  groups: readonly SideGroup[];
}

const isFold = (row: SideLink | SideFold): row is SideFold => "links" in row;

/** Beside the page on wide screens; below 1024 a row of chips and a sheet with everything. */
export function SideMenu({ label, groups }: SideMenuProps) {
  const [open, setOpen] = useState(false);
  const links = groups.flatMap(({ rows }) => rows.flatMap((row) => (isFold(row) ? [] : [row])));
  const close = () => setOpen(false);
  return (
    <>
      <nav className="side" aria-label={label}>
        <SideGroups groups={groups} />
      </nav>
      <nav className="side-chips" aria-label={label}>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon className="i" aria-hidden="true" />
          {overlayWords.allPages}
        </button>
        {links.map((link) => (
          <Link key={link.to} className="chip" to={link.to} aria-current={link.current ? "page" : undefined}>
            {link.label}
          </Link>
        ))}
      </nav>
      <Dialog open={open} onClose={close} title={label}>
        <nav className="side side-sheet" aria-label={label}>
          <SideGroups groups={groups} onGo={close} />
        </nav>
      </Dialog>
    </>
  );
}

function SideGroups({ groups, onGo }: Pick<SideMenuProps, "groups"> & { onGo?: () => void }) {
  return groups.map(({ title, rows }) => (
    <div className="side-group" key={title ?? ""}>
      {title ? <p className="ttl">{title}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.label}>{isFold(row) ? <Fold fold={row} onGo={onGo} /> : <Row link={row} onGo={onGo} />}</li>
        ))}
      </ul>
    </div>
  ));
}

interface Going {
  onGo: (() => void) | undefined;
}

function Row({ link: { label, to, icon, note, current }, onGo }: Going & { link: SideLink }) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined} onClick={onGo}>
      {icon}
      <span>{label}</span>
      {note ? <span className="n num">{note}</span> : null}
    </Link>
  );
}

function Fold({ fold: { label, icon, open = false, links }, onGo }: Going & { fold: SideFold }) {
  return (
    <details open={open || links.some(({ current }) => current)}>
      <summary>
        {icon}
        <span>{label}</span>
        <ChevronRight className="i chev" aria-hidden="true" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Row link={link} onGo={onGo} />
          </li>
        ))}
      </ul>
    </details>
  );
}
