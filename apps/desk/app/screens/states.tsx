import type { ApiFailure } from "@upaya/web/lib/api-failure.ts";
import { Kolam } from "@upaya/web/ui/art/kolam.tsx";
import { Button } from "@upaya/web/ui/button.tsx";
import { Skeleton } from "@upaya/web/ui/skeleton.tsx";
import { Link } from "../lib/link.tsx";
import { useTitle } from "../lib/use-title.ts";
import { words } from "../lib/words.ts";
import "../look/states.css";

/** The place of what is on its way, as tall as it will be. */
export function Loading({ rows = 5, head = true }: { readonly rows?: number; readonly head?: boolean }) {
  return (
    <div className="ld" aria-busy="true">
      <p className="sr" role="status">
        {words.state.loading}
      </p>
      {head ? (
        <>
          <Skeleton shape="title" part={44} />
          <Skeleton part={60} />
        </>
      ) : null}
      <div className="ld-rows">
        {Array.from({ length: rows }, (_, at) => (
          <Skeleton key={at} shape="control" />
        ))}
      </div>
    </div>
  );
}

interface FailedProps {
  readonly failure: ApiFailure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function Failed({ failure, busy, onRetry }: FailedProps) {
  useTitle(words.state.failed);
  return (
    <div className="part" role="alert">
      <svg className="dots3" viewBox="0 0 84 28" aria-hidden="true" focusable="false">
        <path d="M14 14h56" />
        <circle cx="14" cy="14" r="6" />
        <circle cx="42" cy="14" r="6" />
        <circle cx="70" cy="14" r="6" />
      </svg>
      <div>
        <h1>{words.state.failed}</h1>
        <p className="muted">{reasonOf(failure)}</p>
      </div>
      <Button variant="line" busy={busy} onClick={onRetry}>
        {words.state.retry}
      </Button>
    </div>
  );
}

/** The words of a call are for somebody who typed something. */
function reasonOf({ offline, code, message }: ApiFailure): string {
  if (offline) return words.state.offline;
  return code === "unavailable" ? words.state.away : message;
}

interface MissingProps {
  readonly title: string;
  readonly sub?: string;
  readonly back?: { readonly to: string; readonly label: string };
}

export function Missing({ title, sub, back = { to: "/", label: words.state.home } }: MissingProps) {
  useTitle(title.replace(/\.$/, ""));
  return (
    <div className="nil">
      <Kolam seed="nowhere" n={5} />
      <div>
        <h1>{title}</h1>
        {sub === undefined ? null : <p>{sub}</p>}
        <p className="nil-go">
          <Link className="btn btn-line" to={back.to}>
            {back.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
