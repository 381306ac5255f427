import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { toast } from "../../ui/toast.tsx";
import { ApiFailure, asFailure, callOperation, useReturnAction, useSession, useSignIn } from "../session.ts";
import { LastPress } from "./last-press.ts";
import { pressWords as words } from "./press-words.ts";
import { fetchCode } from "../../ui/parts.ts";

interface Wish {
  readonly id: string;
  readonly name: string;
}

export interface Bookmarks {
  readonly isOn: (id: string) => boolean;
  readonly toggle: (wish: Wish) => void;
}

const kind = "bookmark";

const isWish = (data: unknown): data is Wish =>
  typeof data === "object" && data !== null && typeof (data as Wish).id === "string" && typeof (data as Wish).name === "string";

/** The operations stand beside schemas that the first view does not need. */
const operations = () => fetchCode(() => import("@upaya/contracts/learning/favourites.ts"));

async function keep(user: string, resource: string): Promise<string> {
  const { CreateFavorite } = await operations();
  const object = { user_id: user, webinar_id: resource };
  return (await callOperation<{ create_favorites: { id: string } }>(CreateFavorite, { object })).create_favorites.id;
}

async function drop(favourite: string): Promise<void> {
  const { DeleteFavorite } = await operations();
  await callOperation(DeleteFavorite, { id: favourite }).catch((failure: unknown) => {
    // Gone is what was wanted.
    if (!(failure instanceof ApiFailure) || failure.code !== "not_found") throw failure;
  });
}

/**
 * Bookmarks of a page of cards: seen at once, and what was pressed last is what the server has in the end; taken back when it refuses.
 * A guest is asked to sign in, and then it happens. `known` is what the server said first.
 */
export function useBookmarks(known: (id: string) => string | null): Bookmarks {
  const { status, me } = useSession();
  const { ask } = useSignIn();
  const server = useRef({ known, keep: (id: string) => keep(me?.user.id ?? "", id), drop });
  const [told] = useState(() => new LastPress(() => server.current));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const waiting = useRef<Wish>(undefined);

  const isOn = useCallback((id: string) => changed.get(id) ?? known(id) !== null, [changed, known]);
  const show = (id: string, on: boolean) => setChanged((before) => new Map(before).set(id, on));

  async function put(wish: Wish, on: boolean, undoing = false): Promise<void> {
    show(wish.id, on);
    try {
      if (!(await told.press(wish.id, on))) return;
      const now = told.isOn(wish.id);
      const undo = { label: words.undo, run: () => void latest.current(wish, !now, true) };
      toast.success(now ? words.kept(wish.name) : words.dropped(wish.name), undoing ? undefined : undo);
    } catch (failure) {
      show(wish.id, told.isOn(wish.id));
      toast.error(asFailure(failure).message);
    }
  }

  // A toast outlives the drawing that made it: its button does what holds then.
  const latest = useRef(put);
  const press = useRef(toggle);
  useEffect(() => {
    latest.current = put;
    press.current = toggle;
    server.current = { known, keep: (id) => keep(me?.user.id ?? "", id), drop };
  });

  function toggle(wish: Wish): void {
    if (status === "in") void put(wish, !isOn(wish.id));
    else if (status === "unknown") waiting.current = wish;
    else ask({ reason: words.signInToKeep, action: { kind, data: wish } });
  }

  useReturnAction(kind, (data) => {
    if (isWish(data)) void put(data, true);
  });
  const goOn = useEffectEvent((wish: Wish) => toggle(wish));
  useEffect(() => {
    const wish = waiting.current;
    if (status === "unknown" || !wish) return;
    waiting.current = undefined;
    goOn(wish);
  }, [status]);

  return useMemo(() => ({ isOn, toggle: (wish: Wish) => press.current(wish) }), [isOn]);
}
