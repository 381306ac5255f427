import { AppWindow, BookOpen, FileBadge, X } from "lucide-react";
import type { ReactNode } from "react";
import { useRead } from "../../lib/data/use-read.ts";
import { IconButton } from "../../ui/button.tsx";
import type { About } from "./about.ts";
import look from "./ask.module.css";
import { askWords } from "./ask-words.ts";
import { lessonCall } from "./calls.ts";

const words = askWords.about;

interface AboutCardProps {
  about: About;
  onOff: () => void;
}

/** What goes with the question, to be seen and to be taken off. */
export function AboutCard({ about, onOff }: AboutCardProps) {
  if (about.kind === "lesson") return <LessonCard slug={about.slug} lesson={about.lesson} onOff={onOff} />;
  if (about.kind === "certificate")
    return (
      <Card icon={<FileBadge className="i i-l" aria-hidden />} title={words.certificate(about.number)} onOff={onOff}>
        {words.certificateText}
      </Card>
    );
  return (
    <Card icon={<AppWindow className="i i-l" aria-hidden />} title={words.page} onOff={onOff}>
      {about.path}
    </Card>
  );
}

/** By its title where the line brings it; its address says enough without. */
function LessonCard({ slug, lesson, onOff }: { slug: string; lesson: string; onOff: () => void }) {
  const { data } = useRead(lessonCall, { params: { slug, lesson } }, { quiet: true });
  return (
    <Card icon={<BookOpen className="i i-l" aria-hidden />} title={data?.lesson.title ?? words.lesson} onOff={onOff}>
      {data?.course.title ?? `${slug}, ${lesson}`}
    </Card>
  );
}

function Card({ icon, title, children, onOff }: { icon: ReactNode; title: string; children: string; onOff: () => void }) {
  return (
    <div className={look["about"]}>
      {icon}
      <p>
        <b className="num">{title}</b>
        <span className="meta">{children}</span>
      </p>
      <IconButton aria-label={words.off} onClick={onOff}>
        <X className="i" aria-hidden />
      </IconButton>
    </div>
  );
}
