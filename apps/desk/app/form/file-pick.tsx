import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Field as Labelled } from "@upaya/web/ui/field.tsx";
import { sizeText } from "../lib/sizes.ts";
import type { DeskAct } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import "@upaya/web/ui/input.css";
import "./file-field.css";

export type WantedFile = NonNullable<DeskAct["file"]>;

interface FilePickProps {
  readonly wanted: WantedFile;
  readonly file: File | undefined;
  readonly icon: LucideIcon;
  readonly error: string | undefined;
  /** On its way it is the one that it is. */
  readonly fixed: boolean;
  readonly onChoose: (file: File | undefined) => void;
  /** How far it has come. */
  readonly children: ReactNode;
}

/** One file of the device: what it is called, and how large it is. */
export function FilePick({ wanted, file, icon: Icon, error, fixed, onChoose, children }: FilePickProps) {
  // What was said before belongs to the file before.
  const wrong = file ? fileFault(wanted, file) : error;
  return (
    <div className="ff">
      <Labelled label={wanted.title} hint={wanted.description} error={wrong} required>
        {(about) => (
          <input
            {...about}
            className="in"
            type="file"
            name={wanted.field}
            required
            accept={wanted.endings.join(",")}
            disabled={fixed}
            onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
          />
        )}
      </Labelled>
      {file ? (
        <p className="ff-of">
          <Icon className="i" aria-hidden="true" />
          <span>
            <b>{file.name}</b> <span className="num">{sizeText(file.size)}</span>
          </span>
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** What can be said of a file before it is sent. The server has the last word. */
export function fileFault({ endings, most_bytes }: WantedFile, file: File | undefined): string | undefined {
  if (!file) return words.file.choose;
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return words.file.ending(endings.join(", "));
  if (file.size > most_bytes) return words.file.tooLarge(sizeText(file.size), sizeText(most_bytes));
  return file.size === 0 ? words.file.empty : undefined;
}
