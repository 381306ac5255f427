import { shellWords as words } from "./words.ts";
import "./trouble.css";

/** For when the frame of the page itself is what broke: nothing here needs any of it, and both ways on load a document anew. */
export function BareTrouble() {
  return (
    <main id="main" className="wrap trouble trouble-bare">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6" fill="none" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round" />
        <circle cx="16" cy="14.6" r="3.7" />
      </svg>
      <title>{words.errorTitle}</title>
      <h1>{words.errorTitle}</h1>
      <p className="muted">{words.brokenText}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
        <a className="btn btn-line" href="/">
          {words.toHome}
        </a>
        <a className="btn btn-ghost" href="/help">
          {words.help}
        </a>
      </div>
    </main>
  );
}
