import { X } from "lucide-react";
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/check.tsx";
import { classes } from "../../../ui/classes.ts";
import { useModal } from "../../../ui/use-modal.ts";
import look from "../film-controls.module.css";
import type { Choice } from "./quality.ts";
import { filmWords as words } from "./words.ts";
import "../../../ui/dialog.css";

interface ChoiceButtonProps<Value> {
  /** What it chooses, and what is chosen. */
  label: string;
  title: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** A line under the choices, as it is when they are opened. */
  foot?: (() => string) | undefined;
  className: string;
  children: ReactNode;
}

/** One of several: from a sheet at the bottom of a phone, from a small window over the button elsewhere. */
export function ChoiceButton<Value extends string | number | null>({ className, label, children, ...choices }: ChoiceButtonProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    const { right, top } = button.current!.getBoundingClientRect();
    setPlace({
      "--end": `${Math.max(12, document.documentElement.clientWidth - right)}px`,
      "--above": `${innerHeight - top + 8}px`,
    } as CSSProperties);
    setOpen(true);
  };
  return (
    <>
      <button ref={button} type="button" className={classes("ib", className)} aria-label={label} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      <Choices {...choices} open={isOpen} place={place} onClose={() => setOpen(false)} />
    </>
  );
}

interface ChoicesProps<Value> extends Omit<ChoiceButtonProps<Value>, "className" | "label" | "children"> {
  open: boolean;
  place: CSSProperties;
  onClose: () => void;
}

function Choices<Value extends string | number | null>(props: ChoicesProps<Value>) {
  const { title, choices, chosen, onChoose, foot, open, place, onClose } = props;
  const id = useId();
  const modal = useModal(open, onClose);
  // Whoever goes through them by the arrow keys looks on; a press is a choice.
  const pressed = (event: MouseEvent) => event.detail > 0 && onClose();
  return (
    <dialog className={`dlg-modal ${look["window"]}`} aria-labelledby={id} style={place} {...modal}>
      {open ? (
        <div className={`dlg paper ${look["choices"]}`}>
          <div className={look["choices-head"]}>
            <h2 id={id}>{title}</h2>
            <IconButton aria-label={words.close} onClick={onClose}>
              <X className="i" aria-hidden />
            </IconButton>
          </div>
          {choices.map(({ value, label, detail }) => (
            <Radio
              key={String(value)}
              name={id}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              onClick={pressed}
              {...(detail === undefined ? {} : { count: detail })}
            >
              {label}
            </Radio>
          ))}
          {foot ? <p className="meta num">{foot()}</p> : null}
        </div>
      ) : null}
    </dialog>
  );
}
