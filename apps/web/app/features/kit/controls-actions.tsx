import { Bell, Bookmark, ShoppingCart, X } from "lucide-react";
import { useState } from "react";
import { CountBadge } from "../../ui/badge.tsx";
import { Button, IconButton, IconLink, LinkButton } from "../../ui/button.tsx";
import { Chip, ChipLink, Chips } from "../../ui/chip.tsx";
import { type Mode, ModeToggle } from "../../ui/mode-toggle.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "./controls.css";
import { KitSection, Specimen } from "./specimen.tsx";

const words = {
  buttons: "Buttons",
  choices: "Icon buttons, chips, tabs, mode",
  board: "On the board",
  variants: { primary: "Primary", accent: "Accent", line: "Line", soft: "Soft", ghost: "Ghost", danger: "Sign out" },
  disabled: "Disabled",
  busy: "Sending...",
  small: "Small",
  large: "Large",
  wide: "As wide as its place",
  link: "Browse courses",
  bookmark: "Bookmark",
  unread: (count: number) => `Notifications, ${count} unread`,
  cart: (count: number) => `Cart, ${count > 9 ? "9+" : count} items`,
  subjects: "Subjects",
  chips: ["Mathematics", "Science", "EVS", "Inclusion", "Early literacy", "Assessment"],
  remove: "Hindi",
  tabsName: "My learning",
  tabs: ["Courses", "Talks", "Certificates", "Bookmarks"],
  viewAs: "View as",
  teacher: "Teacher",
  school: "School",
} as const;

const variants = ["primary", "accent", "line", "soft", "ghost", "danger"] as const;

export function ActionsKit() {
  return (
    <KitSection title={words.buttons}>
      {variants.map((variant) => (
        <Specimen key={variant} name={`button/${variant}`}>
          <Button variant={variant}>{words.variants[variant]}</Button>
        </Specimen>
      ))}
      {variants.map((variant) => (
        <Specimen key={variant} name={`button/${variant}-disabled`}>
          <Button variant={variant} disabled>
            {words.disabled}
          </Button>
        </Specimen>
      ))}
      {variants.map((variant) => (
        <Specimen key={variant} name={`button/${variant}-busy`}>
          <Button variant={variant} busy>
            {words.busy}
          </Button>
        </Specimen>
      ))}
      <Specimen name="button/small">
        <Button size="s">{words.small}</Button>
      </Specimen>
      <Specimen name="button/large">
        <Button size="l">{words.large}</Button>
      </Specimen>
      <Specimen name="button/wide">
        <Button wide>{words.wide}</Button>
      </Specimen>
      <Specimen name="button/icon-and-word">
        <Button variant="ghost">
          <Bookmark className="i" aria-hidden="true" />
          {words.bookmark}
        </Button>
      </Specimen>
      <Specimen name="link-button/soft">
        <LinkButton to="/kit" variant="soft">
          {words.link}
        </LinkButton>
      </Specimen>
    </KitSection>
  );
}

function IconButtons() {
  return (
    <>
      {[0, 4, 12].map((count) => (
        <Specimen key={count} name={`icon-button/unread-${count}`}>
          <IconButton aria-label={words.unread(count)} badge={<CountBadge kind="unread" count={count} />}>
            <Bell className="i" aria-hidden="true" />
          </IconButton>
        </Specimen>
      ))}
      {[3, 14].map((count) => (
        <Specimen key={count} name={`icon-button/cart-${count}`}>
          <IconLink to="/kit" aria-label={words.cart(count)} badge={<CountBadge kind="cart" count={count} />}>
            <ShoppingCart className="i" aria-hidden="true" />
          </IconLink>
        </Specimen>
      ))}
      <Specimen name="icon-button/disabled">
        <IconButton aria-label={words.bookmark} disabled>
          <Bookmark className="i" aria-hidden="true" />
        </IconButton>
      </Specimen>
    </>
  );
}

function PressChips({ tick = false, scroll = false }: { tick?: boolean; scroll?: boolean }) {
  const [chosen, choose] = useState<readonly string[]>([words.chips[0]]);
  const turn = (word: string) => choose(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word]);
  return (
    <Chips label={words.subjects} scroll={scroll}>
      {words.chips.map((word) => (
        <Chip key={word} tick={tick} pressed={chosen.includes(word)} onClick={() => turn(word)}>
          {word}
        </Chip>
      ))}
    </Chips>
  );
}

function LinkChips() {
  return (
    <Chips label={words.subjects}>
      {words.chips.slice(0, 3).map((word, index) => (
        <ChipLink key={word} to={`/kit?chip=${index}`} current={index === 1}>
          {word}
        </ChipLink>
      ))}
    </Chips>
  );
}

const tabs = words.tabs.map((label, index) => ({ to: `/kit?tab=${index}`, label, current: index === 0 }));

export function ChoicesKit() {
  const [mode, setMode] = useState<Mode>("teacher");
  return (
    <KitSection title={words.choices}>
      <IconButtons />
      <Specimen name="chip/pressed" wide>
        <PressChips />
      </Specimen>
      <Specimen name="chip/tick" wide>
        <PressChips tick />
      </Specimen>
      <Specimen name="chip/scroll" wide>
        <PressChips scroll />
      </Specimen>
      <Specimen name="chip/link">
        <LinkChips />
      </Specimen>
      <Specimen name="chip/removable">
        <Chip>
          {words.remove}
          <X className="i" aria-hidden="true" />
        </Chip>
      </Specimen>
      <Specimen name="chip/disabled">
        <Chip disabled>{words.remove}</Chip>
      </Specimen>
      <Specimen name="mode-toggle/both">
        <ModeToggle label={words.viewAs} teacher={words.teacher} school={words.school} mode={mode} onChange={setMode} />
      </Specimen>
      <Specimen name="tabs/current" wide>
        <Tabs label={words.tabsName} items={tabs} />
      </Specimen>
    </KitSection>
  );
}

export function OnBoardKit() {
  return (
    <KitSection title={words.board}>
      <Specimen name="board/controls" wide>
        <div className="kit-board on-board">
          <div className="row">
            <Button variant="accent">{words.variants.accent}</Button>
            <Button variant="line">{words.variants.line}</Button>
            <Button variant="ghost">{words.variants.ghost}</Button>
            <IconButton aria-label={words.bookmark}>
              <Bookmark className="i" aria-hidden="true" />
            </IconButton>
          </div>
          <PressChips />
          <LinkChips />
          <Tabs label={words.tabsName} items={tabs} />
        </div>
      </Specimen>
    </KitSection>
  );
}
