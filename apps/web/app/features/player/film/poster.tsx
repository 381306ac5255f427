import { Play } from "lucide-react";
import { useState } from "react";
import { Kolam } from "../../../ui/art/kolam.tsx";
import { Button } from "../../../ui/button.tsx";
import { clock } from "../clock.ts";
import look from "../film-stage.module.css";
import type { Film } from "./use-film.ts";
import { filmWords as words } from "./words.ts";

/** A picture of the film and one button. Until it is pressed nothing of the film is loaded, nor what plays it. */
export function Poster({ of: { film, player, begin, of } }: { of: Film }) {
  return (
    <>
      <PosterPicture address={film.poster ? player.fileOf("poster.webp") : undefined} seed={of.lesson.key} />
      <div className={look["begin"]}>
        <button type="button" className={look["big"]} onClick={() => player.play(begin)}>
          <span>
            <Play className="i" aria-hidden />
          </span>
          <b>{begin > 0 ? words.goOn(begin) : words.playFilm(clock(film.seconds))}</b>
        </button>
        {begin > 0 ? (
          <Button size="s" variant="ghost" onClick={() => player.play(0)}>
            {words.fromStart}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Ours is drawn where there is none, or it does not come. */
export function PosterPicture({ address, seed }: { address: string | undefined; seed: string }) {
  const [failed, setFailed] = useState<string>();
  if (address === undefined || failed === address) return <Kolam seed={seed} on="board" className={look["art"] ?? ""} />;
  return <img className={look["fill"]} src={address} alt="" onError={() => setFailed(address)} />;
}
