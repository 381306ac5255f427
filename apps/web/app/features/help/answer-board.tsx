import { Search as SearchIcon } from "lucide-react";
import type { FormEvent } from "react";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { TextInput } from "../../ui/text-input.tsx";
import look from "./answers.module.css";
import { answerWords as words } from "./answer-words.ts";
import { Mine } from "./mine.tsx";
import type { Search } from "./use-search.ts";

interface AnswerBoardProps {
  title: string;
  many: number;
  search: Search;
}

/** What is looked for is found while it is typed; without JavaScript the form asks for the page with the answers. */
export function AnswerBoard({ title, many, search }: AnswerBoardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.keep();
  };
  return (
    <div className={classes(look["board"], "on-board")}>
      <Kolam seed="help" n={7} on="board" className={look["motif"] ?? ""} />
      <div className="wrap">
        <h1>{title}</h1>
        <p className={look["sub"]}>{words.many(many)}</p>
        <form className={look["search"]} role="search" method="get" action="/help" onSubmit={submit}>
          <label className="sr" htmlFor="help-q">
            {words.search}
          </label>
          <SearchIcon className="i" aria-hidden />
          <TextInput
            id="help-q"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            placeholder={words.searchHint}
            value={search.typed}
            onChange={({ target }) => search.type(target.value)}
          />
          <Button type="submit" variant="accent">
            {words.searchGo}
          </Button>
        </form>
        <Mine />
      </div>
    </div>
  );
}
