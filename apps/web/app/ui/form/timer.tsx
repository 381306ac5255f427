import { Timer as TimerIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { count } from "../format.ts";
import "./timer.css";
import { useNow } from "./use-now.ts";
import { formUiWords as words } from "./words.ts";

interface TimerProps {
  /** What the time is for: "New code in". */
  label: string;
  /** The moment it counts down to. */
  until: string;
  /** What stands there when the time is over. */
  ended?: string | undefined;
  error?: string | undefined;
  onEnd?: (() => void) | undefined;
}

const two = (figure: number) => String(figure).padStart(2, "0");

/** 0:24, 12:05, 1:02:09 */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return hours > 0 ? `${count(hours)}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Spoken at ten, five and one minute, and at the end: a timer that is read out every second lets nobody think. */
function spoken(seconds: number, ended: string): string {
  if (seconds === 0) return ended;
  const minutes = [1, 5, 10].find((each) => seconds <= each * 60);
  return minutes === undefined ? "" : words.minutesLeft(minutes);
}

export function Timer({ label, until, ended = words.ended, error, onEnd }: TimerProps) {
  const now = useNow();
  const seconds = now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const onOver = useRef(onEnd);
  useEffect(() => {
    onOver.current = onEnd;
  });
  const over = seconds === 0;
  useEffect(() => {
    if (over) onOver.current?.();
  }, [over, until]);
  return (
    <p className={error === undefined ? "timer" : "timer err"}>
      <TimerIcon className="i i-s" aria-hidden="true" />
      {over ? (
        // The status below says it to those who listen.
        <span aria-hidden="true">{error ?? ended}</span>
      ) : (
        <>
          <span>{label}</span>
          <span className="num" role="timer" aria-live="off">
            {seconds === undefined ? "" : clockText(seconds)}
          </span>
        </>
      )}
      <span className="sr" role="status">
        {seconds === undefined ? "" : spoken(seconds, error ?? ended)}
      </span>
    </p>
  );
}
