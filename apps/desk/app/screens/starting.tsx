import { words } from "../lib/words.ts";
import { Mark } from "./mark.tsx";

/** For the moment in which this browser's key is asked for. */
export function Starting() {
  return (
    <div className="lk on-board" aria-busy="true">
      <div className="lk-t dkw">
        <Mark />
      </div>
      <main className="dkw in4">
        <p className="sr" role="status">
          {words.state.loading}
        </p>
      </main>
    </div>
  );
}
