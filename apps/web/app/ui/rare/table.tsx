import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import "./table.css";

interface TableColumn {
  id: string;
  label: string;
  /** Figures: at the end of the cell, of equal width. */
  numeric?: boolean;
}

interface TableRow {
  id: string;
  /** One for each column, in its order. The first names the row. */
  cells: readonly ReactNode[];
}

interface TableProps {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}

function Row({ columns, row }: { columns: readonly TableColumn[]; row: TableRow }) {
  return (
    <tr>
      {columns.map(({ id, numeric }, index) => {
        const look = numeric ? "in-figures num" : undefined;
        return index === 0 ? (
          <th key={id} scope="row" className={look}>
            {row.cells[index]}
          </th>
        ) : (
          <td key={id} className={look}>
            {row.cells[index]}
          </td>
        );
      })}
    </tr>
  );
}

/** A table in a region of its own that scrolls sideways, by keyboard too. */
export function Table({ caption, captionHidden = false, columns, rows }: TableProps) {
  const id = useId();
  return (
    <div className="table-scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="table">
        <caption id={id} className={classes(captionHidden && "sr")}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ id: column, label, numeric }) => (
              <th key={column} scope="col" className={numeric ? "in-figures" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
