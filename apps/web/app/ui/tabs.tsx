import { useRef } from "react";
import { Link } from "react-router";
import { useCurrentInView } from "./current-in-view.ts";
import "./tabs.css";

export interface TabItem {
  to: string;
  label: string;
  current?: boolean;
}

/** Tabs that are pages: links, the current one underlined in marigold. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const strip = useRef<HTMLElement>(null);
  const here = items.find(({ current }) => current);
  // Its count may come later, and make it longer.
  useCurrentInView(strip, here && `${here.to} ${here.label}`);
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {items.map(({ to, label: word, current }) => (
        <Link key={to} to={to} aria-current={current ? "page" : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  );
}
