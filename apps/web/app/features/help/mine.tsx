import { BookOpen, ChevronRight, FileBadge, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListMyLearning } from "@upaya/contracts/learning/my-learning.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { askAboutCertificate, askAboutLesson } from "../../lib/help-address.ts";
import { useSession } from "../../lib/session.ts";
import look from "./answers.module.css";
import { answerWords as words } from "./answer-words.ts";

const mineCall: Call<typeof ListMyLearning> = { method: "GET", path: "/learning/mine" };

/** Enough to come upon a certificate: courses without one are completed, too. */
const some = 5;

/** For whoever is signed in: their next lesson, their newest certificate and what they asked. Nobody waits for it, and nothing is missed without it. */
export function Mine() {
  const { me } = useSession();
  return me ? <Own key={me.user.id} /> : null;
}

function Own() {
  const open = useRead(mineCall, { query: { limit: 1 } }, { quiet: true }).data?.data[0];
  const completed = useRead(mineCall, { query: { state: "completed", limit: some } }, { quiet: true }).data?.data;
  const certified = completed?.find(({ certificate }) => certificate !== null);
  const next = open?.next;
  return (
    <nav className={look["mine"]} aria-labelledby="help-mine">
      <h2 id="help-mine">{words.mine}</h2>
      {open && next ? (
        <Row to={askAboutLesson(open.card.slug, next.lesson)} icon={<BookOpen className="i" aria-hidden />} title={next.title}>
          {words.lessonLeft(open.card.name)}
        </Row>
      ) : null}
      {certified?.certificate ? (
        <Row
          to={askAboutCertificate(certified.certificate.number)}
          icon={<FileBadge className="i" aria-hidden />}
          title={words.certificate(certified.certificate.number)}
        >
          {certified.card.name}
        </Row>
      ) : null}
      <Row to="/help/questions" icon={<MessagesSquare className="i" aria-hidden />} title={words.questions}>
        {words.questionsText}
      </Row>
    </nav>
  );
}

function Row({ to, icon, title, children }: { to: string; icon: ReactNode; title: string; children: string }) {
  return (
    <Link to={to}>
      {icon}
      <span>
        {title}
        <small>{children}</small>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}
