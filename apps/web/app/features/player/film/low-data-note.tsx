import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import look from "../film-stage.module.css";
import { costOf, goodVideo, megabytes } from "./quality.ts";
import type { Film } from "./use-film.ts";
import { filmWords as words } from "./words.ts";

const reasons = { device: words.lowDevice, line: words.lowLine, chosen: words.lowChosen };

/** Why there is no moving picture, what that saves, and what it would cost. */
export function LowData({ of: { film, content, why, choose } }: { of: Film }) {
  const video = goodVideo(film);
  if (!why || !video) return null;
  const price = megabytes(video.bytes);
  return (
    <Note tone="info" live>
      <div className={look["low"]}>
        <p>
          <b>{words.lowOn}</b> {reasons[why](megabytes(costOf(film, content.slides, "sound")), price)}
        </p>
        <Button size="s" variant="line" onClick={() => choose(video.rung, why !== "chosen")}>
          {words.playVideo(price)}
        </Button>
      </div>
    </Note>
  );
}
