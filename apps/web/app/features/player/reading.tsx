import { useMemo, useRef } from "react";
import type { Block } from "@upaya/contracts/learning/text.ts";
import { plainText, RichBlock } from "../../ui/rare/rich-text.tsx";
import look from "./reading.module.css";
import { type Unit, useReading, wordsIn } from "./use-reading.ts";

interface ReadingProps {
  text: readonly Block[];
  seconds: number;
  language: string;
  onRead: (from: number, to: number) => void;
}

/** Every block stands for as much of the lesson's time as it has words. */
export function unitsOf(text: readonly Block[], seconds: number): Unit[] {
  const words = text.map((block) => wordsIn(plainText([block])));
  const all = Math.max(
    1,
    words.reduce((sum, each) => sum + each, 0),
  );
  let before = 0;
  return words.map((each) => {
    const from = Math.floor((before / all) * seconds);
    before += each;
    return { from, to: Math.ceil((before / all) * seconds), words: each };
  });
}

export function Reading({ text, seconds, language, onRead }: ReadingProps) {
  const inside = useRef<HTMLElement>(null);
  const units = useMemo(() => unitsOf(text, seconds), [text, seconds]);
  useReading(inside, units, onRead);
  return (
    <article ref={inside} className={`${look["prose"]} ${look["sheet"]}`} lang={language}>
      {text.map((block, at) => (
        <div key={at} data-unit={at}>
          <RichBlock block={block} />
        </div>
      ))}
    </article>
  );
}
