import { AudioLines, Captions, Maximize, Minimize, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { clock } from "../clock.ts";
import look from "../film-controls.module.css";
import { languageName } from "../language-name.ts";
import { ChoiceButton } from "./choice-button.tsx";
import { choicesOf, costOf, leftLine, megabytes, nameOf } from "./quality.ts";
import { Scrubber } from "./scrubber.tsx";
import { speeds } from "./settings.ts";
import { type Film, useFilmState } from "./use-film.ts";
import type { FullScreen } from "./use-full-screen.ts";
import { filmWords as words } from "./words.ts";

/** A solid strip: never over the picture, never hidden. Before the film is begun it says what it will cost. */
export function Controls({ of, full }: { of: Film; full: FullScreen }) {
  const isStarted = useFilmState(of, (state) => state.isStarted);
  return (
    <div className={look["controls"]} data-begun={isStarted || undefined}>
      {isStarted ? <Scrubber of={of} /> : null}
      <div className={look["row"]}>
        {isStarted ? <Playing of={of} /> : <Price of={of} />}
        <span className={look["tools"]}>
          <CaptionsButton of={of} />
          <SpeedButton of={of} />
          <QualityButton of={of} />
          {isStarted && full.can ? <FullButton full={full} /> : null}
        </span>
      </div>
    </div>
  );
}

function Playing({ of }: { of: Film }) {
  const { player } = of;
  const isPlaying = useFilmState(of, (state) => state.isPlaying);
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      <IconButton className={look["jump"]} aria-label={words.back} onClick={() => player.skip(-10)}>
        <RotateCcw className="i" aria-hidden />
        <small aria-hidden>10</small>
      </IconButton>
      <IconButton className={look["play"]} aria-label={isPlaying ? words.pause : words.play} onClick={player.toggle}>
        <Icon className="i" aria-hidden />
      </IconButton>
      <IconButton className={look["jump"]} aria-label={words.forward} onClick={() => player.skip(10)}>
        <RotateCw className="i" aria-hidden />
        <small aria-hidden>10</small>
      </IconButton>
      <Time of={of} />
    </>
  );
}

function Time({ of }: { of: Film }) {
  const at = useFilmState(of, (state) => clock(state.at));
  const isSound = useFilmState(of, (state) => state.quality === "sound");
  const { film, content } = of;
  return (
    <span className={`${look["time"]} num`}>
      <span>{words.of(at, clock(film.seconds))}</span>
      {isSound ? (
        <span className={look["flag"]}>
          <AudioLines className="i i-s" aria-hidden />
          {words.soundOf(megabytes(costOf(film, content.slides, "sound")))}
        </span>
      ) : null}
    </span>
  );
}

function Price({ of: { film, content, player } }: { of: Film }) {
  const cost = useFilmState({ player }, ({ quality }) => megabytes(costOf(film, content.slides, quality)));
  return <span className={`${look["price"]} num`}>{words.price(cost)}</span>;
}

/** One press where there is one language; a choice where there are more. */
function CaptionsButton({ of: { content, captions, setCaptions } }: { of: Film }) {
  const [first, ...more] = content.captions;
  if (!first) return null;
  const name = captions ? words.captionsIn(languageName(captions.language)) : words.captions;
  const looks = classes(look["label"], captions && look["on"]);
  const icon = <Captions className="i" aria-hidden />;
  if (more.length === 0)
    return (
      <IconButton
        className={looks}
        aria-label={name}
        aria-pressed={captions !== undefined}
        onClick={() => setCaptions(captions ? null : first.language)}
      >
        {icon}
      </IconButton>
    );
  const choices = [
    { value: null, label: words.captionsOff },
    ...content.captions.map(({ language }) => ({ value: language, label: languageName(language) })),
  ];
  return (
    <ChoiceButton
      className={looks}
      label={name}
      title={words.captions}
      choices={choices}
      chosen={captions?.language ?? null}
      onChoose={setCaptions}
    >
      {icon}
    </ChoiceButton>
  );
}

function SpeedButton({ of }: { of: Film }) {
  const speed = useFilmState(of, (state) => state.speed);
  const choices = speeds.map((value) => ({ value, label: words.times(value), ...(value === 1 ? { detail: words.normal } : {}) }));
  return (
    <ChoiceButton
      className={look["label"] ?? ""}
      label={`${words.speed} ${words.times(speed)}`}
      title={words.speed}
      choices={choices}
      chosen={speed as (typeof speeds)[number]}
      onChoose={of.setSpeed}
    >
      <span className="num">{words.times(speed)}</span>
    </ChoiceButton>
  );
}

function QualityButton({ of }: { of: Film }) {
  const { film, content } = of;
  const quality = useFilmState(of, (state) => state.quality);
  const rung = useFilmState(of, (state) => state.rung);
  const isStarted = useFilmState(of, (state) => state.isStarted);
  const short = quality === "sound" ? words.soundShort : quality === "auto" && rung ? words.rung(rung) : nameOf(quality);
  const left = () => leftLine(costOf(film, content.slides, quality, rung), of.player.state.get().at, film.seconds, quality);
  return (
    <ChoiceButton
      className={look["label"] ?? ""}
      label={words.qualityIs(short, nameOf(quality))}
      title={words.quality}
      choices={choicesOf(film, content.slides, rung)}
      chosen={quality}
      onChoose={(next) => of.choose(next)}
      foot={isStarted ? left : undefined}
    >
      <span className="num">{short}</span>
    </ChoiceButton>
  );
}

function FullButton({ full: { is, toggle } }: { full: FullScreen }) {
  const Icon = is ? Minimize : Maximize;
  return (
    <IconButton aria-label={is ? words.leaveFull : words.full} onClick={toggle}>
      <Icon className="i" aria-hidden />
    </IconButton>
  );
}
