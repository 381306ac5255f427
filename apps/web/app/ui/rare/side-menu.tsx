import { ChevronRight, Menu as MenuIcon } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../button.tsx";
import { useCurrentInView } from "../current-in-view.ts";
import { Dialog } from "../dialog.tsx";
import { overlayWords } from "../overlay-words.ts";
import { soonMark } from "../soon-mark.ts";
import "../chip.css";
import "./side-menu.css";

interface SideLink {
  label: string;
  to: string;
  icon?: ReactNode;
  /** A number or tag at the end of the row. */
  note?: string;
  current?: boolean;
  /** It is not open yet, and says so without a word in its label. */
  soon?: boolean;
}

/** Opens something over the page instead of another one. */
interface SidePress {
  label: string;
  onPress: () => void;
  icon?: ReactNode;
}

interface SideFold {
  label: string;
  icon?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  links: readonly SideLink[];
}

export interface SideGroup {
  title?: string;
  rows: readonly (SideLink | SideFold | SidePress)[];
  /** The title folds the group away; the page one is on stays in sight. */
  fold?: { closed: boolean; onToggle: () => void };
}

interface SideMenuProps {
  /** Names the landmark. */
  label: string;
  groups: readonly SideGroup[];
  /** Whose menu it is: a card above the groups. */
  head?: ReactNode;
}

type SideRow = SideGroup["rows"][number];

const isFold = (row: SideRow): row is SideFold => "links" in row;
const isPress = (row: SideRow): row is SidePress => "onPress" in row;
const isLink = (row: SideRow): row is SideLink => "to" in row;

/** Beside the page on wide screens; below 1024 a row of chips and a sheet with everything. */
export function SideMenu({ label, groups, head }: SideMenuProps) {
  const [open, setOpen] = useState(false);
  const chips = useRef<HTMLElement>(null);
  const links = groups.flatMap(({ rows }) => rows.filter(isLink));
  const close = () => setOpen(false);
  useCurrentInView(chips, links.find(({ current }) => current)?.to);
  return (
    <>
      <nav className="side" aria-label={label}>
        {head}
        <SideGroups groups={groups} />
      </nav>
      <nav className="side-chips" aria-label={label} ref={chips}>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon className="i" aria-hidden="true" />
          {overlayWords.allPages}
        </button>
        {links.map((link) => (
          <Link key={link.to} className="chip" to={link.to} discover="none" aria-current={link.current ? "page" : undefined}>
            {link.label}
          </Link>
        ))}
      </nav>
      <Dialog
        open={open}
        onClose={close}
        title={label}
        actions={
          <Button variant="line" onClick={close}>
            {overlayWords.close}
          </Button>
        }
      >
        <nav className="side side-sheet" aria-label={label}>
          {/* What is pressed in it opens over the page: the press comes up from it. */}
          <div onClick={({ target }) => target instanceof Element && target.closest("button, a") && close()}>{head}</div>
          <SideGroups groups={groups} onGo={close} />
        </nav>
      </Dialog>
    </>
  );
}

function SideGroups({ groups, onGo }: Pick<SideMenuProps, "groups"> & { onGo?: () => void }) {
  return groups.map((group) => <Group key={group.title ?? ""} group={group} onGo={onGo} />);
}

function Group({ group: { title, rows, fold }, onGo }: Going & { group: SideGroup }) {
  const id = useId();
  const shown = fold?.closed ? rows.filter((row) => isLink(row) && row.current) : rows;
  return (
    <div className="side-group">
      {title && fold ? (
        <button type="button" className="ttl ttl-fold" aria-expanded={!fold.closed} aria-controls={id} onClick={fold.onToggle}>
          {title}
          <ChevronRight className="i i-s chev" aria-hidden="true" />
        </button>
      ) : null}
      {title && !fold ? <p className="ttl">{title}</p> : null}
      <ul id={id}>
        {shown.map((row) => (
          <li key={row.label}>
            <AnyRow row={row} onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AnyRow({ row, onGo }: Going & { row: SideRow }) {
  if (isFold(row)) return <Fold fold={row} onGo={onGo} />;
  return isPress(row) ? <Press press={row} onGo={onGo} /> : <Row link={row} onGo={onGo} />;
}

interface Going {
  onGo: (() => void) | undefined;
}

/** Where it leads is looked up when it is followed: beforehand that would be a request more on every visit. */
function Row({ link: { label, to, icon, note, current, soon }, onGo }: Going & { link: SideLink }) {
  return (
    <Link to={to} discover="none" aria-current={current ? "page" : undefined} onClick={onGo} {...(soon ? soonMark : {})}>
      {icon}
      <span>{label}</span>
      {note ? <span className="n num">{note}</span> : null}
    </Link>
  );
}

function Press({ press: { label, icon, onPress }, onGo }: Going & { press: SidePress }) {
  const press = () => {
    onGo?.();
    onPress();
  };
  return (
    <button type="button" className="side-press" aria-haspopup="dialog" onClick={press}>
      {icon}
      <span>{label}</span>
    </button>
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
