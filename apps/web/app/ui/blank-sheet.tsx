import "./blank-sheet.css";

const dots = Array.from({ length: 19 }, (_row, row) =>
  Array.from({ length: 7 }, (_column, column) => `M${17 + column * 11} ${6 + row * 11}h0`).join(""),
).join("");

/** A certificate that is not there yet: dots without a line. It only adorns; words beside it say what is so. */
export function BlankSheet() {
  return (
    <svg className="blank-sheet" viewBox="0 0 297 210" aria-hidden="true" focusable="false">
      <rect className="blank-paper" width="297" height="210" />
      <rect className="blank-panel" width="92" height="210" />
      <path className="blank-dots" d={dots} />
      <path className="blank-lines" d="M109 66h110M109 84h46M109 112h92M109 126h74M109 150h168M109 168h168" />
    </svg>
  );
}
