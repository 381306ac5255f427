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

/** Posters of our own drawing. Nothing of YouTube is here before somebody presses one, and then one player at a time. */
export function Shorts({ shorts }: { shorts: readonly ShortVideo[] }) {
  const [playing, setPlaying] = useState<string>();
  if (shorts.length === 0) return null;
  return (
    <Sec id="shorts" className="shorts">
      <Rail title={words.shortsTitle} lead={words.shortsLead} big free>
        {shorts.map((short, index) =>
          short.id === playing ? (
            <Player key={short.id} short={short} close={() => setPlaying(undefined)} />
          ) : (
            <Poster key={short.id} short={short} cloth={cloths[index % cloths.length]!} open={() => setPlaying(short.id)} />
          ),
        )}
      </Rail>
      <p className="meta">{words.fromYouTube}</p>
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
      href={`https://www.youtube.com/shorts/${short.ytId}`}
      rel="noreferrer"

      onClick={press}
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

/** The player is there at once and begins after four seconds: time to look away, or to close it. */
function Player({ short, close }: { short: ShortVideo; close: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [due, setDue] = useState(false);
  const loaded = useRef(false);
  const play = () => frame.current?.contentWindow?.postMessage('{"event":"command","func":"playVideo","args":[]}', player);

  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      if (loaded.current) play();
    }, playsAfterMs);
    frame.current?.focus();
    return () => clearTimeout(timer);
  }, []);

  const onLoad = () => {
    loaded.current = true;
    if (due) play();
  };
  const query = new URLSearchParams({ enablejsapi: "1", playsinline: "1", rel: "0" });
  return (
    <div className="sh on" data-short={short.id}>
      <iframe
        ref={frame}
        title={short.title}
        src={`${player}/embed/${short.ytId}?${query}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={onLoad}
      />
      <span role="status" className="cd num">
        {due ? null : words.playsIn}
      </span>
      <IconButton className="sh-x" aria-label={words.closeShort} onClick={close}>
        <X className="i" aria-hidden />
      </IconButton>
    </div>
  );
}
