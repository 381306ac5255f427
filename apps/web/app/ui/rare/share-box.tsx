import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { overlayWords } from "../overlay-words.ts";
import "../input.css";
import "./share-box.css";

interface ShareBoxProps {
  /** Nothing while it is being made. */
  link: string | undefined;
  /** What it is, where it is no mere link. */
  label?: string;
  /** Stands in the place of the link until it is there. */
  waiting?: string;
  /** Shown as copied from the start: the kit's picture of it. */
  copied?: boolean;
  onCopy?: () => void;
}

const saidFor = 2000;

/** A link and the button that copies it. */
export function ShareBox({ link, label = overlayWords.link, waiting, copied = false, onCopy }: ShareBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  // Each copy is said anew, also one within the two seconds of the last.
  const [times, setTimes] = useState(0);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (times === 0) return undefined;
    const timer = setTimeout(() => setDone(false), saidFor);
    return () => clearTimeout(timer);
  }, [times]);

  const copy = async () => {
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(link);
      setDone(true);
      setTimes((before) => before + 1);
      onCopy?.();
    } catch {
      // No clipboard here: the link is marked, ready for the person's own copy.
      field.current?.select();
    }
  };

  const said = done || copied;
  const Icon = said ? Check : Copy;
  return (
    <div className="share">
      <input ref={field} className="in" readOnly value={link ?? ""} placeholder={waiting} aria-label={label} />
      <Button variant="soft" busy={link === undefined} onClick={() => void copy()}>
        <Icon className="i" aria-hidden="true" />
        {said ? overlayWords.copied : overlayWords.copy}
      </Button>
      {/* What is inside a button is its name, and no reader speaks of a change in it: it is said beside it. */}
      <span className="sr" role="status">
        {done ? overlayWords.copied : ""}
      </span>
    </div>
  );
}
