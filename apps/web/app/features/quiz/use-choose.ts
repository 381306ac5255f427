import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { useReturnAction, useSession, useSignIn } from "../../lib/session.ts";
import { questionAddress } from "./address.ts";
import { quizWords as words } from "./words.ts";

const kind = "quiz-answer";

export type Choose = (question: PublicQuestion, answer: string) => void;

/** A question by its id, and the option that somebody tapped, if they did. */
interface Tapped {
  readonly id: string;
  readonly answer?: string;
}

const isTapped = (data: unknown): data is Tapped => typeof data === "object" && data !== null && typeof (data as Tapped).id === "string";

/** A signed-out choice is an invitation, never a lost answer: nothing is sent and nothing is locked until somebody has signed in. */
export function useChoose(give: Choose): Choose {
  const { status } = useSession();
  const { ask } = useSignIn();
  // Pressed before it is known who is here: it happens when it is.
  const early = useRef<Parameters<Choose>>(undefined);
  const choose = useCallback<Choose>(
    (question, answer) => {
      if (status === "unknown") early.current = [question, answer];
      else if (status === "in") give(question, answer);
      else ask({ reason: words.askTitle, action: { kind, data: { id: question.id, answer } satisfies Tapped } });
    },
    [status, ask, give],
  );
  useEffect(() => {
    if (status === "unknown" || !early.current) return;
    choose(...early.current);
    early.current = undefined;
  }, [status, choose]);
  return choose;
}

interface Ways {
  readonly go: (at: number) => void;
  readonly give: Choose;
  readonly choose: Choose;
}

/** Goes on with what was begun elsewhere: an answer for which somebody left to sign in, and one that was tapped on another page. */
export function useTapped(questions: readonly PublicQuestion[], { go, give, choose }: Ways): void {
  const open = (tapped: unknown, put: Choose): boolean => {
    const at = isTapped(tapped) ? questions.findIndex(({ id }) => id === tapped.id) : -1;
    const question = questions[at];
    if (!isTapped(tapped) || !question) return false;
    go(at);
    if (tapped.answer !== undefined && question.question_options.includes(tapped.answer)) put(question, tapped.answer);
    return true;
  };
  useReturnAction(kind, (data) => void open(data, give));
  useFromElsewhere((tapped) => open(tapped, choose));
}

/**
 * What a link of ours brought along in the state of its visit, which no address can carry: an answer stays for ever, so no link from
 * outside may give one. It is used once, also when the page is loaded again.
 */
function useFromElsewhere(open: (tapped: Tapped) => boolean): void {
  const { state, key, pathname, search } = useLocation() as Location<{ tapped?: unknown } | null>;
  const navigate = useNavigate();
  const used = useRef("");
  const take = useEffectEvent((tapped: Tapped) => {
    // The day has changed since: the question has an address of its own.
    const itself = questionAddress(tapped.id);
    if (!open(tapped) && `${pathname}${search}` !== itself) void navigate(itself, { replace: true, state: { tapped } });
  });
  const tapped = state?.tapped;
  useEffect(() => {
    if (!isTapped(tapped) || used.current === key || !(history.state as { usr?: unknown } | null)?.usr) return;
    used.current = key;
    history.replaceState({ ...(history.state as object), usr: null }, "");
    take(tapped);
  }, [tapped, key]);
}
