import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { overlayWords } from "./overlay-words.ts";
import "./input.css";
import "./share-box.css";

interface ShareBoxProps {
  link: string;
  /** Shown as copied from the start: the kit's picture of it. */
  copied?: boolean;
  onCopy?: () => void;
}

const saidFor = 2000;

/** A link and the button that copies it. */
export function ShareBox({ link, copied = false, onCopy }: ShareBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), saidFor);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setDone(true);
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
      <input ref={field} className="in" readOnly value={link} aria-label={overlayWords.link} />
      <Button variant="soft" onClick={() => void copy()}>
        <Icon className="i" aria-hidden="true" />
        <span aria-live="polite">{said ? overlayWords.copied : overlayWords.copy}</span>
      </Button>
    </div>
  );
}
