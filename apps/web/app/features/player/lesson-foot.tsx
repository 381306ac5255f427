import { useState } from "react";
import { askAboutLesson } from "../../lib/help-address.ts";
import { learnAddress } from "../../lib/learn-address.ts";
import { useReturnAction, useSignIn } from "../../lib/session.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import look from "./player.module.css";
import type { ReportDialogProps } from "./report-dialog.tsx";
import type { Lesson } from "./use-lesson.ts";
import { playerWords as words } from "./words.ts";

interface FootProps {
  of: Lesson;
  /** Seconds into the lesson, where that is known. */
  at: number | undefined;
}

/** Below the lesson, and quiet: to pass it on, to say what is wrong with it, or to ask a person. */
export function LessonFoot({ of, at }: FootProps) {
  return (
    <div className={`${look["below"]} needs-js`}>
      <ShareLesson of={of} />
      <ReportMistake of={of} at={at} />
      <LinkButton variant="ghost" size="s" to={askAboutLesson(of.course.slug, of.lesson.key)}>
        {words.askForHelp}
      </LinkButton>
    </div>
  );
}

/** A stranger can open a preview; of any other lesson they see the page of its course. */
function ShareLesson({ of: { course, lesson } }: { of: Lesson }) {
  return (
    <ShareButton
      of={{ kind: "resource", id: course.resource_id }}
      path={lesson.preview ? learnAddress(course.slug, lesson.key) : `/learning/${course.slug}`}
      title={words.shareText(course.title, lesson.title, lesson.preview)}
      heading={words.shareHeading}
      label={words.share}
      variant="ghost"
      size="s"
    />
  );
}

const load = async () => (await import("./report-dialog.tsx")).ReportDialog;

/** Whoever is not signed in does that first, and is back here with the form open. The form is fetched when it is asked for. */
function ReportMistake({ of: { course, lesson, isGuest, user }, at }: FootProps) {
  const [open, setOpen] = useState(false);
  const { Part, busy, fetch } = useLazyPart<ReportDialogProps>(load);
  const { ask } = useSignIn();
  async function begin() {
    if (await fetch()) setOpen(true);
    else toast.error(words.notOpened);
  }
  useReturnAction("report-mistake", (data) => {
    if (data === lesson.key) void begin();
  });
  const press = () => {
    if (isGuest) ask({ reason: words.reportSignIn, action: { kind: "report-mistake", data: lesson.key } });
    else void begin();
  };
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" busy={busy} onClick={press}>
        {words.report}
      </Button>
      {Part ? (
        <Part
          slug={course.slug}
          lesson={lesson.key}
          at={lesson.kind === "video" ? at : undefined}
          user={isGuest ? undefined : user}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
