import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { fetchEarly } from "./parts.ts";
import "./fixed-tokens.css";
import "./button.css";
import "./menu.css";

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A page of ours; without it the entry is a button. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
}

export interface MenuProps {
  /** What stands on the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  /** Stands above the entries: whose menu this is. */
  heading?: ReactNode;
  /** The button's name when its content is not one. */
  label?: string;
  buttonClassName?: string;
  /** Which edge of the button the list keeps to. */
  align?: "start" | "end";
}

const load = () => import("./menu-headless.tsx");
const LazyMenu = lazyPart(async () => (await load()).MenuHeadless);

/**
 * A button with a menu. The library behind the menu is no part of the first view: it is fetched when a hand or the focus comes near,
 * and the menu opens as soon as it is there.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const { children, label, buttonClassName = "btn btn-line", align = "start" } = props;
  const near = () => fetchEarly(load);
  const button = (
    <button
      type="button"
      className={buttonClassName}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
    >
      {children}
    </button>
  );
  return (
    <span className={align === "end" ? "menu-host menu-end" : "menu-host"}>
      {wanted ? (
        <Suspense fallback={button}>
          <LazyMenu {...props} />
        </Suspense>
      ) : (
        button
      )}
    </span>
  );
}
