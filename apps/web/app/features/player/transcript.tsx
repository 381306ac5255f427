import { learnAddress } from "../../lib/learn-address.ts";
import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import type { Cue, LessonContent } from "@upaya/contracts/learning/lesson.ts";
import type { SearchTranscript } from "@upaya/contracts/learning/notes.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Panel } from "../../ui/panel.tsx";
import { languageName } from "./language-name.ts";
import { Storyboard } from "./storyboard.tsx";
import look from "./transcript.module.css";
import type { Lesson } from "./use-lesson.ts";
import { type Unit, useReading, wordsIn } from "./use-reading.ts";
import { playerWords as words } from "./words.ts";

const searchCall: Call<typeof SearchTranscript> = { method: "GET", path: "/learning/mine/:slug/transcript" };

interface TranscriptProps {
  of: Lesson;
  content: LessonContent;
  onRead: (from: number, to: number) => void;
}

const unitOf = ({ from, to, text }: Cue): Unit => ({ from: Math.floor(from / 1_000), to: Math.ceil(to / 1_000), words: wordsIn(text) });

/** Whole seconds without gaps: what lies between two cues belongs to the one before it. */
export function unitsOf(cues: readonly Cue[], seconds: number): Unit[] {
  const units = cues.map(unitOf);
  return units.map((unit, at) => ({
    ...unit,
    from: at === 0 ? 0 : unit.from,
    to: at === units.length - 1 ? seconds : Math.max(unit.from, units[at + 1]!.from),
  }));
}

/** Everything that is said, to be read, searched and gone to. Read to the end it counts as watched. */
export function Transcript({ of, content, onRead }: TranscriptProps) {
  const { captions, slides } = content;
  const [language, setLanguage] = useState(captions[0]?.language);
  const track = captions.find((each) => each.language === language) ?? captions[0];
  const cues = useMemo(() => track?.cues ?? [], [track]);
  const { seconds } = of.lesson;
  const units = useMemo(() => unitsOf(cues, seconds), [cues, seconds]);
  const list = useRef<HTMLDivElement>(null);
  useReading(list, units, onRead);
  const { typed, setTyped, wanted, hits } = useSearch(cues);
  return (
    <Panel
      title={words.transcript}
      head={(title) => (
        <div className={look["top"]}>
          {title}
          <Languages captions={captions} chosen={track?.language} onChoose={setLanguage} />
        </div>
      )}
    >
      <SearchField typed={typed} onType={setTyped} />
      <Hits of={of} wanted={wanted} hits={hits} list={list} />
      <div ref={list} lang={track?.language} className={look["said"]}>
        <Storyboard slides={slides} cues={cues} words={(text) => <Marked text={text} wanted={wanted} />} />
      </div>
    </Panel>
  );
}

/** Words that somebody looks for, and in which cues they are said. */
export function useSearch(cues: readonly Cue[]) {
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const hits = useMemo(
    () => (wanted.length < 2 ? [] : cues.flatMap(({ text }, place) => (text.toLowerCase().includes(wanted) ? [place] : []))),
    [cues, wanted],
  );
  return { typed, setTyped, wanted, hits };
}

interface LanguagesProps {
  captions: LessonContent["captions"];
  chosen: string | undefined;
  onChoose: (language: string) => void;
}

export function Languages({ captions, chosen, onChoose }: LanguagesProps) {
  if (captions.length < 2) return null;
  return (
    <div className={look["languages"]}>
      {captions.map(({ language }) => (
        <Chip key={language} pressed={language === chosen} onClick={() => onChoose(language)}>
          {languageName(language)}
        </Chip>
      ))}
    </div>
  );
}

export function SearchField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <div className={look["search"]}>
      <Search className="i" aria-hidden />
      <input
        className="in"
        type="search"
        data-transcript-search
        aria-label={words.searchTranscript}
        placeholder={words.searchTranscript}
        value={typed}
        maxLength={80}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}

interface HitsProps {
  of: Lesson;
  wanted: string;
  hits: readonly number[];
  list: { readonly current: HTMLElement | null };
}

/** How often, here and in the course, and the way from one place to the next. */
export function Hits({ of: { course, lesson, opened }, wanted, hits, list }: HitsProps) {
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [wanted]);
  const inCourse = useRead(
    searchCall,
    { params: { slug: course.slug }, query: { q: wanted } },
    { wanted: wanted.length >= 2 && Boolean(opened?.record), quiet: true },
  );
  if (wanted.length < 2) return null;
  const elsewhere = inCourse.data?.lessons.filter((each) => each.lesson !== lesson.key) ?? [];
  const all = hits.length + elsewhere.reduce((sum, each) => sum + each.hits, 0);
  const go = (step: number) => {
    const next = (at + step + hits.length) % hits.length;
    setAt(next);
    list.current?.querySelector(`[data-unit="${hits[next]}"]`)?.scrollIntoView({ block: "center" });
  };
  return (
    <div className={look["hits"]}>
      <p className="meta" role="status">
        {words.hits(hits.length, all)}
      </p>
      {hits.length > 1 ? (
        <span>
          <IconButton aria-label={words.previousHit} onClick={() => go(-1)}>
            <ChevronUp className="i" aria-hidden />
          </IconButton>
          <IconButton aria-label={words.nextHit} onClick={() => go(1)}>
            <ChevronDown className="i" aria-hidden />
          </IconButton>
        </span>
      ) : null}
      {elsewhere.length > 0 ? (
        <p className={look["elsewhere"]}>
          {words.alsoIn}{" "}
          {elsewhere.map((each) => (
            <Link key={each.lesson} to={learnAddress(course.slug, each.lesson)}>
              {each.title} ({words.hitsIn(each.hits)})
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}

export function Marked({ text, wanted }: { text: string; wanted: string }) {
  if (wanted.length < 2) return text;
  const parts: (string | { readonly hit: string })[] = [];
  const lower = text.toLowerCase();
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), { hit: text.slice(at, at + wanted.length) });
    from = at + wanted.length;
  }
  parts.push(text.slice(from));
  return parts.map((part, place) => (typeof part === "string" ? part : <mark key={place}>{part.hit}</mark>));
}
