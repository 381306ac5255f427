import { CirclePlay, FileText, ListTodo, MessageCircleQuestion } from "lucide-react";
import { Link } from "react-router";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { learnAddress } from "../../lib/learn-address.ts";
import { Tag } from "../../ui/tag.tsx";
import { duration } from "../../ui/format.ts";
import { catalogueWords as words } from "./words.ts";

type Part = ResourceDetail["outline"][number];

const icons = { video: CirclePlay, reading: FileText, quiz: MessageCircleQuestion, task: ListTodo } as const;

const minutesOf = (part: Part) => part.lessons.reduce((all, { minutes }) => all + minutes, 0);

/** What is inside, part by part. The first stands open: a look at it costs no press. */
export function Outline({ slug, outline }: Pick<ResourceDetail, "slug" | "outline">) {
  if (outline.length === 0) return null;
  return (
    <section aria-labelledby="outline" className="syl">
      <h2 id="outline">{words.outline}</h2>
      {outline.map((part, index) => (
        <details key={part.module} open={index === 0}>
          <summary>
            <span className="k num" aria-hidden="true">
              {index + 1}
            </span>
            <b>{part.module}</b>
            <span className="meta">{words.lessonsOf(part.lessons.length, duration(minutesOf(part)))}</span>
          </summary>
          <ul>
            {part.lessons.map((lesson) => (
              <Lesson key={lesson.title} slug={slug} lesson={lesson} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Lesson({ slug, lesson }: { slug: string; lesson: Part["lessons"][number] }) {
  const Icon = icons[lesson.kind];
  return (
    <li>
      <Icon className="i i-s" role="img" aria-label={words.lessonKinds[lesson.kind]} />
      <span>
        {lesson.preview && lesson.key ? <Link to={learnAddress(slug, lesson.key)}>{lesson.title}</Link> : lesson.title}{" "}
        {lesson.preview ? <Tag tone="g">{words.preview}</Tag> : null}
      </span>
      <span className="n num">{duration(lesson.minutes)}</span>
    </li>
  );
}
