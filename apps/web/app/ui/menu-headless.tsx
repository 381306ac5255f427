import { Menu as HeadlessMenu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { useEffect, useRef, type HTMLAttributes, type MouseEvent, type Ref } from "react";
import { Link } from "react-router";
import type { MenuEntry, MenuProps } from "./menu.tsx";

/** Comes on first use, in place of the plain button, and opens at once. */
export function MenuHeadless({ children, entries, heading, label, buttonClassName = "btn btn-line" }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The press that asked for the menu was spent on the plain button: press this one for its owner.
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, []);
  return (
    <HeadlessMenu>
      <MenuButton ref={button} className={buttonClassName} aria-label={label}>
        {children}
      </MenuButton>
      <MenuItems className="menu menu-list" modal={false}>
        {heading === undefined ? (
          <Entries entries={entries} />
        ) : (
          <MenuSection>
            <MenuHeading className="menu-heading">{heading}</MenuHeading>
            <Entries entries={entries} />
          </MenuSection>
        )}
      </MenuItems>
    </HeadlessMenu>
  );
}

function Entries({ entries }: Pick<MenuProps, "entries">) {
  return entries.map((entry) => (
    <MenuItem key={entry.id}>
      <Entry entry={entry} />
    </MenuItem>
  ));
}

interface EntryProps extends HTMLAttributes<HTMLElement> {
  entry: MenuEntry;
  ref?: Ref<HTMLElement>;
}

/** Takes what Headless UI hands down (role, id, focus, ref) as its own. */
function Entry({ entry: { href, label, icon, danger, onSelect }, ref, onClick, ...given }: EntryProps) {
  const className = danger ? "menu-entry menu-danger" : "menu-entry";
  const onPress = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    onSelect?.();
  };
  return href === undefined ? (
    <button type="button" {...given} ref={ref as Ref<HTMLButtonElement>} className={className} onClick={onPress}>
      {icon}
      {label}
    </button>
  ) : (
    <Link {...given} ref={ref as Ref<HTMLAnchorElement>} to={href} className={className} onClick={onPress}>
      {icon}
      {label}
    </Link>
  );
}
