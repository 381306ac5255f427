import { shellWords as words } from "./words.ts";
import "./trouble.css";

/** For when the frame of the page itself is what broke: nothing here needs any of it, and both ways on load a document anew. */
export function BareTrouble() {
  return (
    <main id="main" className="wrap trouble">
      <title>{words.errorTitle}</title>
      <h1>{words.errorTitle}</h1>
      <p className="muted">{words.errorText}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
        <a className="btn btn-line" href="/">
          {words.toHome}
        </a>
      </div>
    </main>
  );
}
