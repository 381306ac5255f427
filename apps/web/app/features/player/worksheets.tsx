import { Download } from "lucide-react";
import type { LessonContent } from "@upaya/contracts/learning/lesson.ts";
import { fileSize } from "../../lib/file-size.ts";
import look from "./worksheets.module.css";
import { playerWords as words } from "./words.ts";

/** What comes with a lesson on paper, each with its size: somebody pays for every megabyte. */
export function Worksheets({ of }: { of: LessonContent["worksheets"] }) {
  if (of.length === 0) return null;
  return (
    <section className={look["sheets"]} aria-label={words.worksheets}>
      <h2>{words.worksheets}</h2>
      <ul>
        {of.map(({ key, title, bytes, url }) => (
          <li key={key}>
            <a href={url} download>
              <Download className="i" aria-hidden />
              <span>{title}</span>
              <span className="meta num">{words.sheetOf(fileSize(bytes))}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
