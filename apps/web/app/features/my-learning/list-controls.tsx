import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import "../../ui/input.css";
import { SelectInput } from "../../ui/select-input.tsx";
import { addressOf, longestSearch, type MineAddress, parametersOf, sorts } from "./address.ts";
import look from "./my-learning.module.css";
import { myLearningWords as words } from "./words.ts";

/** Words and order, both in the address: Back, a link and a reload show the same. */
export function ListControls({ address }: { address: MineAddress }) {
  return (
    <div className={look["controls"]}>
      <SearchForm key={address.state} address={address} />
      <SortBy address={address} />
    </div>
  );
}

function SearchForm({ address }: { address: MineAddress }) {
  const id = useId();
  const [text, setText] = useState(address.q);
  const [looked, setLooked] = useState(address.q);
  // Back and "Show all" change the words as well: the field says them and keeps its focus.
  if (looked !== address.q) {
    setLooked(address.q);
    setText(address.q);
  }
  const kept = parametersOf({ ...address, q: "", page: 1 });
  return (
    <Form className={look["search"]} role="search" action={addressOf({ ...address, q: "" }).split("?")[0]!} preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="sr" htmlFor={id}>
        {words.search}
      </label>
      <Search className="i" aria-hidden="true" />
      <input
        id={id}
        className="in"
        type="search"
        name="q"
        maxLength={longestSearch}
        autoComplete="off"
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="soft" size="s">
        {words.go}
      </Button>
    </Form>
  );
}

function SortBy({ address }: { address: MineAddress }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <p className={look["sort"]}>
      <label className="meta" htmlFor={id}>
        {words.sortBy}
      </label>
      <SelectInput
        id={id}
        small
        value={address.sort}
        options={sorts.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(event) => {
          const sort = sorts.find((name) => name === event.currentTarget.value) ?? "used";
          void navigate(addressOf(address, { sort }), { preventScrollReset: true });
        }}
      />
    </p>
  );
}
