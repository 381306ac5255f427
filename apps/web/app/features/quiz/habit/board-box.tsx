import { type ReactNode, useId, useState } from "react";
import { count } from "../../../ui/format.ts";
import type { Read } from "../../../lib/data/read.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { useWrite } from "../../../lib/data/use-write.ts";
import { useSession } from "../../../lib/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { SelectInput } from "../../../ui/select-input.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.tsx";
import { type Board, boardCall, showingCall } from "./calls.ts";
import { today } from "./ways.ts";
import { boardWords as words } from "./words.ts";

export interface Subject {
  readonly slug: string;
  readonly name: string;
}

interface BoardBoxProps {
  near: boolean;
  everyone: Read<Board>;
  /** With which the list begins; empty for everyone's. */
  subject: string;
  subjects: readonly Subject[];
}

const seen = 3;

/** The first three of the week and oneself: of everybody, a subject, or the teachers of one's own school or city. */
export function BoardBox({ near, everyone, subject, subjects }: BoardBoxProps) {
  const title = useId();
  const [by, setBy] = useState(subjects.some(({ slug }) => slug === subject) ? `subject/${subject}` : "all");
  const [kind = "all", chosen = ""] = by.split("/");
  const own = useRead(boardCall, { query: { by: kind, subject: chosen } }, { wanted: near && kind !== "all" });
  const board = kind === "all" ? everyone : own;
  const options = [
    { value: "all", label: words.everyone },
    { value: "school", label: words.school },
    { value: "city", label: words.city },
    ...subjects.map((each) => ({ value: `subject/${each.slug}`, label: each.name })),
  ];
  return (
    <section className="box" aria-labelledby={title} aria-busy={board.data || board.failure ? undefined : true}>
      <div className="lb-top">
        <h2 id={title}>{words.title}</h2>
        <SelectInput small aria-label={words.choose} options={options} value={by} onChange={({ target }) => setBy(target.value)} />
      </div>
      {board.data?.name && (kind === "school" || kind === "city") ? <p className="meta">{board.data.name}</p> : null}
      <LoadedPart of={board} wait={<ListWait />}>
        {(data) => <List key={by} board={data} kind={kind} />}
      </LoadedPart>
    </section>
  );
}

function ListWait() {
  return (
    <div className="lb" role="status" aria-label={words.loading}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="lb-wait">
          <Skeleton shape="title" part={92} />
        </div>
      ))}
    </div>
  );
}

interface ListProps {
  board: Board;
  kind: string;
}

function List({ board, kind }: ListProps) {
  const { data, me, name } = board;
  if (name === null && (kind === "school" || kind === "city")) {
    return (
      <Said line={kind === "school" ? words.noSchool : words.noCity}>
        <LinkButton variant="soft" size="s" to="/profile">
          {words.tellUs}
        </LinkButton>
      </Said>
    );
  }
  const top = data.slice(0, seen);
  return (
    <>
      {data.length === 0 && me.absent !== "no_points" ? <Said line={words.empty} /> : null}
      <ol className="lb">
        {top.map((row) => (
          <Row key={`${row.place} ${row.name}`} {...row} />
        ))}
        {me.place !== null && !top.some((row) => row.me) ? <Own place={me.place} points={me.points} /> : null}
      </ol>
      {board.to_next === null || me.place === null ? null : <p className="meta lb-next">{words.toNext(count(board.to_next))}</p>}
      <Standing me={me} />
    </>
  );
}

function Own({ place, points }: { place: number; points: number }) {
  const user = useSession().me?.user;
  return <Row place={place} points={points} name={user?.displayName ?? ""} photo_url={user?.avatarUrl ?? null} me />;
}

function Row({ place, name, photo_url: photo, points, me }: Board["data"][number]) {
  return (
    <li className={me ? "me" : undefined}>
      <b className="num">
        <span className="sr">{words.place(place)}</span>
        <span aria-hidden>{place}</span>
      </b>
      <Avatar name={name} src={photo} />
      <span>{me ? words.you : name}</span>
      <span className="num">
        {count(points)}
        <span className="sr">{words.points("")}</span>
      </span>
    </li>
  );
}

function Said({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <div className="lb-said">
      <p className="meta">{line}</p>
      {children}
    </div>
  );
}

/** Why one is not on the list and what mends it, or the way off it. */
function Standing({ me }: { me: Board["me"] }) {
  const { busy, show } = useShowing();
  if (me.absent === null) {
    return (
      <>
        {me.place === null ? <Said line={words.soon} /> : null}
        <Button variant="ghost" size="s" className="lb-off" busy={busy} onClick={() => void show(false)}>
          {words.off}
        </Button>
      </>
    );
  }
  return (
    <Said line={words.absent[me.absent]}>
      {me.absent === "hidden" ? (
        <Button variant="soft" size="s" busy={busy} onClick={() => void show(true)}>
          {words.on}
        </Button>
      ) : null}
      {me.absent === "no_phone" ? (
        <LinkButton variant="soft" size="s" to="/profile/account">
          {words.addPhone}
        </LinkButton>
      ) : null}
      {me.absent === "no_points" ? (
        <LinkButton variant="soft" size="s" to={today}>
          {words.begin}
        </LinkButton>
      ) : null}
    </Said>
  );
}

function useShowing() {
  const { busy, send } = useWrite(showingCall, { changes: [boardCall] });
  async function show(boards: boolean): Promise<void> {
    if (!(await send({ body: { boards } }))) return;
    toast.success(boards ? words.onDone : words.offDone, boards ? undefined : { label: words.undo, run: () => void show(true) });
  }
  return { busy, show };
}
