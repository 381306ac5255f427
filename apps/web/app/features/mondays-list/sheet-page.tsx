import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSheet } from "@upaya/contracts/learning/notes.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { learnAddress } from "../../lib/learn-address.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import look from "./sheet.module.css";
import { sheetWords as words } from "./words.ts";

const call: Call<typeof GetSheet> = { method: "GET", path: "/learning/mine/:slug/sheet" };
const home = "/profile/my-learning";

type Sheet = Reply<typeof GetSheet>;
type SheetLesson = Sheet["lessons"][number];

/** All that somebody wrote in a course, on one sheet: for the wall of the staff room, or for Monday. */
export function SheetPage({ slug }: { slug: string }) {
  const sheet = useRead(call, { params: { slug } });
  if (sheet.failure?.status === 404) return <Missing />;
  return (
    <LoadedPart of={sheet} wait={<SheetLoading />} frame={(inside) => <Paper>{inside}</Paper>}>
      {(said) => (said.lessons.length === 0 ? <Nothing slug={said.slug} /> : <Written sheet={said} />)}
    </LoadedPart>
  );
}

function Written({ sheet: { title, lessons } }: { sheet: Sheet }) {
  const notes = lessons.reduce((sum, lesson) => sum + lesson.notes.length, 0);
  const tasks = lessons.filter(({ task }) => task !== null).length;
  return (
    <Paper lead={words.of(title)} act={<PrintButton />}>
      <p className={`meta ${look["screen"]}`}>{words.counted(notes, tasks)}</p>
      {lessons.map((lesson) => (
        <Lesson key={lesson.key} lesson={lesson} />
      ))}
    </Paper>
  );
}

function Lesson({ lesson: { key, title, ask, task, notes } }: { lesson: SheetLesson }) {
  return (
    <section className={look["lesson"]} aria-labelledby={`lesson-${key}`}>
      <h2 id={`lesson-${key}`} dir="auto">
        {title}
      </h2>
      {task === null ? null : (
        <div className={look["task"]}>
          <h3>{words.tried}</h3>
          {ask === null ? null : (
            <p className="meta" dir="auto">
              {ask}
            </p>
          )}
          <p className={look["text"]} dir="auto">
            {task}
          </p>
        </div>
      )}
      {notes.length === 0 ? null : (
        <ul className={look["notes"]}>
          {notes.map(({ id, at, text }) => (
            <li key={id}>
              <span className="num" role="img" aria-label={words.atName(at)}>
                {words.at(at)}
              </span>
              <p className={look["text"]} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PrintButton() {
  return (
    <Button onClick={() => print()}>
      <Printer className="i" aria-hidden="true" />
      {words.print}
    </Button>
  );
}

interface PaperProps {
  lead?: string;
  act?: React.ReactNode;
  children: React.ReactNode;
}

/** A page of a notebook: on the screen a sheet on the desk, on paper the paper itself. */
function Paper({ lead, act, children }: PaperProps) {
  return (
    <>
      <div className={look["acts"]}>
        <Link className="link" to={home}>
          {words.back}
        </Link>
        {act}
      </div>
      <article className={look["paper"]}>
        <header>
          <h1>{words.title}</h1>
          {lead === undefined ? null : (
            <p className={look["lead"]} dir="auto">
              {lead}
            </p>
          )}
        </header>
        {children}
      </article>
    </>
  );
}

function Nothing({ slug }: { slug: string }) {
  return (
    <Paper>
      <EmptyState
        motif={<Kolam seed="mondays-list" n={5} />}
        title={words.empty}
        line={words.emptyText}
        action={<LinkButton to={learnAddress(slug)}>{words.toCourse}</LinkButton>}
      />
    </Paper>
  );
}

function Missing() {
  return (
    <Paper>
      <EmptyState title={words.missing} line={words.missingText} />
    </Paper>
  );
}

/** The sheet before it is known whose it is, and until it is there. */
export function SheetLoading() {
  return (
    <div className={look["busy"]} aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <Paper>
        <Skeleton part={60} />
        {[1, 2, 3].map((lesson) => (
          <div key={lesson} className={look["wait"]}>
            <Skeleton shape="title" part={44} />
            <Skeleton part={92} />
            <Skeleton part={60} />
          </div>
        ))}
      </Paper>
    </div>
  );
}
