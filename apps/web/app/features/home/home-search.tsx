import { Search } from "lucide-react";
import { Form } from "react-router";
import "../../ui/input.css";
import { homeWords as words } from "./words.ts";

/** What one came for, asked at once: it leads to the list of what was found, also without JavaScript. */
export function HomeSearch() {
  return (
    <Form className="home-srch paper" role="search" action="/learning" discover="none">
      <label className="sr" htmlFor="home-q">
        {words.search}
      </label>
      <Search className="i" aria-hidden />
      <input id="home-q" className="in" type="search" name="q" maxLength={100} autoComplete="off" placeholder={words.searchHint} />
      <button type="submit">{words.searchGo}</button>
    </Form>
  );
}
