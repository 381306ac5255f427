import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ShortVideo } from "@upaya/contracts/content/home.ts";
import { IconButton } from "../../ui/button.tsx";
import { languageOf } from "../../ui/question-text.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Sec } from "./sec.tsx";
import "./shorts.css";
import { homeWords as words } from "./words.ts";

const player = "https://www.youtube-nocookie.com";
const playsAfterMs = 4_000;

/** The cloth of a poster, in turn. */
const cloths = ["self_paced_course", "webinar", "expert_masterclass", "certification", "micro_resource"] as const;

/**
 * Posters of our own drawing, and films of our own behind them. Where somebody has set a video of YouTube, nothing of it is here before it
 * is pressed. One player at a time.
 */
export function Shorts({ shorts }: { shorts: readonly ShortVideo[] }) {
  const [playing, setPlaying] = useState<string>();
  if (shorts.length === 0) return null;
  return (
    <Sec id="shorts" className="shorts">
      <Rail title={words.shortsTitle} lead={words.shortsLead} big free>
        {shorts.map((short, index) =>
          short.id === playing ? (
            <Playing key={short.id} short={short} close={() => setPlaying(undefined)} />
          ) : (
            <Poster key={short.id} short={short} cloth={cloths[index % cloths.length]!} open={() => setPlaying(short.id)} />
          ),
        )}
      </Rail>
      <p className="meta">{shorts.some(({ ytId }) => ytId !== null) ? words.fromYouTube : words.ownShorts}</p>
    </Sec>
  );
}

/** A link, so that it also works without JavaScript: then it leads to the video itself. */
function Poster({ short, cloth, open }: { short: ShortVideo; cloth: string; open: () => void }) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <a
      className="sh"
      href={short.ytId === null ? `${ownFile(short)}.mp4` : `https://www.youtube.com/shorts/${short.ytId}`}
      rel="noreferrer"
      onClick={press}
      data-press=""
      data-short={short.id}
    >
      <img src={`/covers/${cloth}/${short.id}.svg`} width={320} height={180} loading="lazy" decoding="async" alt={words.watch} />
      <span className="t" lang={languageOf(short.title)}>
        <b>{short.title}</b>
        <small>{short.hashtags.map((tag) => `#${tag}`).join(" ")}</small>
      </span>
    </a>
  );
}

const ownFile = ({ id }: ShortVideo) => `/shorts/${id}`;

interface PlayingProps {
  short: ShortVideo;
  close: () => void;
}

/** The player is there at once and begins after four seconds: time to look away, or to close it. */
function Playing({ short, close }: PlayingProps) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), playsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="sh on" data-short={short.id}>
      {short.ytId === null ? <OwnFilm short={short} due={due} /> : <YouTube short={short} due={due} />}
      <span role="status" className="cd num">
        {due ? null : words.playsIn}
      </span>
      <IconButton className="sh-x" aria-label={words.closeShort} onClick={close}>
        <X className="i" aria-hidden />
      </IconButton>
    </div>
  );
}

interface FilmProps {
  short: ShortVideo;
  /** It is time to play. */
  due: boolean;
}

/** It has no sound, and writes what it says; the same words stand beside it for whoever does not see them. */
function OwnFilm({ short, due }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => film.current?.focus(), []);
  useEffect(() => {
    // A browser that plays nothing by itself has its own button.
    if (due) film.current?.play().catch(() => undefined);
  }, [due]);
  const file = ownFile(short);
  return (
    <>
      <video ref={film} controls muted playsInline preload="auto" aria-label={short.title} aria-describedby={`${short.id}-says`}>
        <source src={`${file}.webm`} type="video/webm" />
        <source src={`${file}.mp4`} type="video/mp4" />
        <track kind="captions" src={`${file}.vtt`} srcLang={languageOf(short.description) ?? "en"} />
      </video>
      <p id={`${short.id}-says`} className="sr" lang={languageOf(short.description)}>
        {short.description}
      </p>
    </>
  );
}

function YouTube({ short, due }: FilmProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    if (due && loaded) frame.current?.contentWindow?.postMessage('{"event":"command","func":"playVideo","args":[]}', player);
  }, [due, loaded]);
  const query = new URLSearchParams({ enablejsapi: "1", playsinline: "1", rel: "0" });
  return (
    <iframe
      ref={frame}
      title={short.title}
      src={`${player}/embed/${short.ytId}?${query}`}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={() => setLoaded(true)}
    />
  );
}
