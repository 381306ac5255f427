import { Link } from "react-router";
import { count } from "./format.ts";
import { pageWindow } from "./page-window.ts";
import "./pager.css";

interface PagerProps {
  /** What has pages: "Quiz pages". */
  label: string;
  page: number;
  pages: number;
  toPage: (page: number) => string;
}

/** Numbered pages, five at most, around the current one. */
export function Pager({ label, page, pages, toPage }: PagerProps) {
  return (
    <nav className="pager num" aria-label={label}>
      {pageWindow(page, pages).map((each) => (
        <Link key={each} to={toPage(each)} aria-current={each === page ? "page" : undefined}>
          {count(each)}
        </Link>
      ))}
    </nav>
  );
}
