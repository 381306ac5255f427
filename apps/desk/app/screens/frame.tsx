import { LogOut, Moon, Sun, Timer, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "@upaya/web/ui/avatar.tsx";
import { Button, IconButton } from "@upaya/web/ui/button.tsx";
import { useCurrentInView } from "@upaya/web/ui/current-in-view.ts";
import { line } from "../lib/line.ts";
import { Link } from "../lib/link.tsx";
import { timeText } from "../lib/moments.ts";
import { queuePath } from "../lib/place.ts";
import { roleWords } from "../lib/roles.ts";
import { said } from "../lib/said.ts";
import { leave, type Session } from "../lib/session.ts";
import { useStore } from "../lib/store.ts";
import { theme, turnTheme } from "../lib/theme.ts";
import type { Desk } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { Mark } from "./mark.tsx";
import "../look/frame.css";

type Who = Extract<Session, { phase: "open" }>["who"];

interface FrameProps {
  readonly who: Who;
  readonly desk: Desk | undefined;
  readonly path: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Soot, marigold stitches and a paper label: nobody takes it for the public site. */
export function Frame({ who, desk, path, onRetry, children }: FrameProps) {
  const sentence = useStore(said);
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // Whoever reads by ear begins with the new page; at the first one the browser does it.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path]);
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="dkh on-board">
        <div className="dkw">
          <Link className="dk-home" to="/" aria-label={words.desk}>
            <Mark />
          </Link>
          <Nav desk={desk} path={path} />
          <span className="dk-time">
            <Timer className="i" aria-hidden="true" />
            {words.closes}
          </span>
          <div className="dk-who">
            <Avatar name={who.name} />
            <span className="nm">
              <b>{who.name}</b>
              <small>{roleWords(who.roles)}</small>
            </span>
            <ThemeButton />
            <IconButton aria-label={words.close} title={words.close} onClick={() => void leave()}>
              <LogOut className="i" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </header>
      <NoLine onRetry={onRetry} />
      <p className="sr" role="status">
        {sentence}
      </p>
      <main ref={main} id="main" className="dkw dkm" tabIndex={-1}>
        {children}
      </main>
      <footer className="dkf">
        <div className="dkw">{words.foot(location.host)}</div>
      </footer>
    </>
  );
}

/** The queues, and each list that things are looked up in. */
function Nav({ desk, path }: Pick<FrameProps, "desk" | "path">) {
  const lists = (desk?.queues ?? []).filter(({ promise }) => promise === null);
  const isIn = (top: string) => path === top || path.startsWith(`${top}/`);
  const looking = lists.some(({ name }) => isIn(queuePath(name)));
  const strip = useRef<HTMLElement>(null);
  useCurrentInView(strip, `${path} ${lists.length}`);
  return (
    <nav ref={strip} className="dk-nav" aria-label={words.nav}>
      <Link to="/" aria-current={looking ? undefined : path === "/" ? "page" : "true"}>
        {words.queues}
      </Link>
      {lists.map(({ name, title }) => (
        <Link
          key={name}
          to={queuePath(name)}
          aria-current={isIn(queuePath(name)) ? (path === queuePath(name) ? "page" : "true") : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function ThemeButton() {
  const dark = useStore(theme) === "dark";
  const label = dark ? words.light : words.dark;
  return (
    <IconButton aria-label={label} title={label} onClick={turnTheme}>
      {dark ? <Sun className="i" aria-hidden="true" /> : <Moon className="i" aria-hidden="true" />}
    </IconButton>
  );
}

/** Without a line the desk is read: nothing is queued, nothing is decided by halves. */
function NoLine({ onRetry }: { readonly onRetry: () => void }) {
  const since = useStore(line);
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <div role="status">
      {since === undefined ? null : (
        <div className="obar">
          <div className="dkw">
            <span className="tx">
              <WifiOff className="i" aria-hidden="true" />
              <span>
                <b>{words.state.noLine(timeText(since))}</b> {words.state.noLineSub}
              </span>
            </span>
            <Button size="s" onClick={onRetry}>
              {words.state.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
