import { useId, useState } from "react";
import type { ImportRow } from "@upaya/contracts/schools/roster-import.ts";
import { reasonWords, type RowFault } from "@upaya/contracts/schools/roster-reasons.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { faultsCall, mendCall, newestImportCall } from "./calls.ts";
import look from "./import.module.css";
import { importWords as words } from "./words.ts";

interface FaultRowProps {
  id: string;
  of: ImportRow;
}

/** A row with what is wrong in it and, where it is one cell, a field to mend it. */
export function FaultRow({ id, of }: FaultRowProps) {
  const { row, name, cell, fault } = of;
  if (!fault) return null;
  const reasonId = `fault-${row}`;
  return (
    <li>
      <span className={`${look["number"]} num`}>
        <span className="sr">{words.row(row)}</span>
        <span aria-hidden="true">{row}</span>
      </span>
      <div className={look["whose"]}>
        <b>{name.trim() === "" ? words.noName : name}</b>
        <span className={look["cell"]}>{cell}</span>
      </div>
      <p id={reasonId}>{reasonWords(fault)}</p>
      {fault.field === null ? (
        <span className="meta">{fault.reason === "refused_lately" ? words.staysOut : words.inFile}</span>
      ) : (
        <Mend id={id} row={row} fault={fault} cell={cell} reasonId={reasonId} />
      )}
    </li>
  );
}

interface MendProps {
  id: string;
  row: number;
  fault: RowFault;
  cell: string;
  reasonId: string;
}

const inputModes = { name: "text", phone: "tel", email: "email", subject: "text", grades: "text" } as const;

/** Saved when the field is left, or by Enter. */
function Mend({ id, row, fault, cell, reasonId }: MendProps) {
  const [typed, setTyped] = useState(fault.reason === "formula" ? "" : cell);
  const own = useId();
  const { busy, send } = useWrite(mendCall, { changes: [newestImportCall, faultsCall] });
  const field = fault.field!;
  const save = () => {
    const text = typed.trim();
    if (busy || text === cell.trim() || (text === "" && fault.reason === "formula")) return;
    void send({ params: { import_id: id, row }, body: { field, text } });
  };
  return (
    <form
      className={look["mend"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label className="sr" htmlFor={own}>
        {words.fieldOf(field, row)}
      </label>
      <input
        id={own}
        className="in"
        value={typed}
        placeholder={words.like[field]}
        inputMode={inputModes[field]}
        maxLength={400}
        autoComplete="off"
        aria-invalid="true"
        aria-describedby={reasonId}
        aria-busy={busy || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
      />
      {busy ? (
        <span className="meta" role="status">
          {words.saving}
        </span>
      ) : null}
    </form>
  );
}
