import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SelectInput } from "./select-input.tsx";
import { uiWords } from "./words.ts";
import "./pager.css";
import "./pagination.css";

export type GroupSize = 30 | 50 | 100;

const groupSizes: readonly GroupSize[] = [30, 50, 100];
const sizeOptions = groupSizes.map((size) => ({ value: String(size), label: String(size) }));

interface PaginationProps {
  /** What has pages: "Courses, pages". */
  label: string;
  page: number;
  size?: GroupSize;
  total: number;
  toPage: (page: number) => string;
  onSize: (size: GroupSize) => void;
}

function Step({ name, to, children }: { name: string; to: string | undefined; children: ReactNode }) {
  if (to !== undefined) {
    return (
      <Link to={to} aria-label={name}>
        {children}
      </Link>
    );
  }
  return (
    <a role="link" aria-disabled="true" aria-label={name}>
      {children}
    </a>
  );
}

/** A long list in groups: back, forward, and how many at a time. */
export function Pagination({ label, page, size = 30, total, toPage, onSize }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  const choose = (value: string) => {
    const chosen = groupSizes.find((each) => String(each) === value);
    if (chosen) onSize(chosen);
  };
  return (
    <div className="pagination">
      <nav className="pager" aria-label={label}>
        <Step name={uiWords.previous} to={page > 1 ? toPage(page - 1) : undefined}>
          <ChevronLeft className="i" aria-hidden="true" />
        </Step>
        <span className="meta num">{uiWords.range(first, Math.min(page * size, total), total)}</span>
        <Step name={uiWords.next} to={page < pages ? toPage(page + 1) : undefined}>
          <ChevronRight className="i" aria-hidden="true" />
        </Step>
      </nav>
      <label className="meta">
        {uiWords.rowsPerPage}
        <SelectInput small options={sizeOptions} value={String(size)} onChange={(event) => choose(event.currentTarget.value)} />
      </label>
    </div>
  );
}
