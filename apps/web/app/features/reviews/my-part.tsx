import { useState } from "react";
import type { OwnReview, ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import type { Read } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { learnAddress } from "../../lib/learn-address.ts";
import { useSignIn } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Note } from "../../ui/note.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import { toast } from "../../ui/toast.tsx";
import { listCall, mineCall, takeBackCall } from "./calls.ts";
import { ReviewBody } from "./review-item.tsx";
import look from "./reviews.module.css";
import { useHasDraft } from "./use-review-form.ts";
import { reviewWords as words } from "./words.ts";

interface MyPartProps {
  slug: string;
  status: "unknown" | "out" | "in";
  user: string | undefined;
  of: Read<ReviewStanding>;
  onWrite: () => void;
}

/** What the reader may do here: sign in, begin, go on to half, or write. Their own review stands in the list itself. */
export function MyPart({ slug, status, user, of, onWrite }: MyPartProps) {
  if (!user) return <Stranger known={status === "out"} />;
  return (
    <LoadedPart of={of} wait={<Waiting />} frame={(inside) => <Panel title={words.mine}>{inside}</Panel>}>
      {(standing) => (standing.review ? null : <Next slug={slug} user={user} standing={standing} onWrite={onWrite} />)}
    </LoadedPart>
  );
}

function Waiting() {
  return (
    <div className="panel" aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <Skeleton shape="block" />
    </div>
  );
}

/** In the document, and for whoever is not signed in. Somebody who is sees the shape of their own part until it is there. */
function Stranger({ known }: { known: boolean }) {
  const { ask } = useSignIn();
  return (
    <>
      <Panel title={words.notSignedIn} className={known ? look["side"]! : `${look["side"]} signed-out`}>
        <p className="muted">{words.notSignedInText}</p>
        <Button variant="line" wide className="needs-js" onClick={() => ask({ reason: words.notSignedInText })}>
          {words.signIn}
        </Button>
      </Panel>
      {known ? null : (
        <div className="signed-in">
          <Waiting />
        </div>
      )}
    </>
  );
}

interface NextProps {
  slug: string;
  user: string;
  standing: ReviewStanding;
  onWrite: () => void;
}

function Next({ slug, user, standing, onWrite }: NextProps) {
  const { may, enrolled, done, lessons, finished, next } = standing;
  const hasDraft = useHasDraft(slug, user);
  if (may)
    return (
      <Panel title={words.mayWrite(done, lessons, finished)} className={look["side"]!}>
        <p className="muted">{words.mayWriteText}</p>
        <Button wide onClick={onWrite}>
          {hasDraft ? words.draftWaits : words.write}
        </Button>
      </Panel>
    );
  if (!enrolled)
    return (
      <Panel title={words.notBegun} className={look["side"]!}>
        <p className="muted">{words.notBegunText}</p>
        <LinkButton variant="line" wide to={`/learning/${slug}`}>
          {words.toCourse}
        </LinkButton>
      </Panel>
    );
  const { title, text } = words.beforeHalf(standing);
  return (
    <Panel title={title} className={`${look["side"]} ${look["before"]}`}>
      <p className="muted">{text}</p>
      {next ? (
        <LinkButton wide to={learnAddress(slug, next.lesson)}>
          {words.goOn(next.left)}
        </LinkButton>
      ) : null}
    </Panel>
  );
}

interface MineProps {
  slug: string;
  review: OwnReview;
  by: ReviewStanding["by"];
  onChange: () => void;
}

/** One's own review, also while nobody else sees it. */
export function Mine({ slug, review, by, onChange }: MineProps) {
  const [asking, setAsking] = useState(false);
  const { hidden } = review;
  const tags = (
    <>
      <Tag tone="y">{words.yours}</Tag> {hidden ? <Tag tone="r">{words.hidden}</Tag> : null}
    </>
  );
  return (
    <section className={look["mine"]} aria-label={words.yours}>
      <ReviewBody
        review={{ ...review, by: review.named ? by : null }}
        tag={tags}
        above={hidden ? <HiddenNote hidden={hidden} /> : undefined}
      >
        <Button variant="line" size="s" onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="ghost" size="s" onClick={() => setAsking(true)}>
          {words.takeBack}
        </Button>
        <span className="meta num">{words.found(review.helpful)}</span>
      </ReviewBody>
      <TakeBack slug={slug} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}

function HiddenNote({ hidden }: { hidden: NonNullable<OwnReview["hidden"]> }) {
  return (
    <Note tone="warn">
      <p>{words.hiddenFor(hidden.for, hidden.at)}</p>
      {hidden.words ? <p>{words.hiddenWords(hidden.words)}</p> : null}
      <p>{hidden.mended_at ? words.hiddenMended : words.hiddenHow}</p>
    </Note>
  );
}

/** Asked first: nobody can bring it back. */
function TakeBack({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }) {
  const { busy, send } = useWrite(takeBackCall, {
    changes: [mineCall, listCall],
    done: () => {
      onClose();
      toast.success(words.takenBack);
    },
    failed: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={words.takeBackAsk}
      text={words.takeBackText}
      safe={words.keepIt}
      act={words.takeBack}
      danger
      busy={busy}
      onClose={onClose}
      onAct={() => void send({ params: { slug } })}
    />
  );
}
