import { Search } from "lucide-react";
import { useState } from "react";
import { Form, useNavigate } from "react-router";
import type { SearchResources } from "@upaya/contracts/catalogue/list-resources.ts";
import { type Call, request } from "../../lib/api-browser.ts";
import { cardWords } from "../../lib/kind-words.ts";
import { ComboboxList } from "../../ui/form/combobox-list.tsx";
import { useCombobox } from "../../ui/form/use-combobox.ts";
import { useSuggestions } from "../../ui/form/use-suggestions.ts";
import "../../ui/input.css";
import "./search-box.css";
import { catalogueWords as words } from "./words.ts";

const call: Call<typeof SearchResources> = { method: "GET", path: "/learning/search" };
const most = 6;
const least = 2;

/** Parameters of the list that is looked through. */
type Within = readonly (readonly [name: string, value: string])[];

/** The value of a suggestion is the page it leads to. */
async function suggest(q: string, within: Within, signal: AbortSignal) {
  const { data } = await request<typeof SearchResources>(call, { query: { ...Object.fromEntries(within), q, limit: most }, signal });
  return data.map(({ slug, name, category }) => ({
    value: category === "bundle" ? `/bundle-products/${slug}` : `/learning/${slug}`,
    label: words.suggestion(name, category === "bundle" ? cardWords.bundle : cardWords.kind(category)),
  }));
}

/** A form that asks for the list of what was found. With JavaScript it also suggests, once the typing rests. */
export function SearchBox({ q, within }: { q: string; within: Within }) {
  const [text, setText] = useState(q);
  const [looked, setLooked] = useState(q);
  // Another list is another search: the box says which one, and keeps its focus.
  if (looked !== q) {
    setLooked(q);
    setText(q);
  }
  const navigate = useNavigate();
  const { options, state, ask, forget } = useSuggestions((typed, signal) => suggest(typed, within, signal), least);
  const box = useCombobox({
    count: options.length,
    onPick: (index) => {
      const option = options[index];
      forget();
      if (option) void navigate(option.value);
    },
  });
  return (
    <Form className="srch cb" role="search" action="/learning" onSubmit={forget}>
      <label className="sr" htmlFor="srch-q">
        {words.search}
      </label>
      <Search className="i" aria-hidden />
      <input
        {...box.input}
        id="srch-q"
        className="in"
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        aria-autocomplete="list"
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          ask(event.target.value);
          box.show();
        }}
      />
      {within.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="srch-go">
        {words.go}
      </button>
      <ComboboxList box={box} label={words.suggestions} options={options} state={state} onRetry={() => ask(text)} />
    </Form>
  );
}
