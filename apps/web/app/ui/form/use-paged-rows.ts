import type { Option, PagedKind } from "@upaya/contracts/forms/field.ts";
import { choiceOf, pagedOf, pagedUrl } from "@upaya/contracts/forms/paged.ts";
import { useEffect, useRef, useState } from "react";
import type { ListState } from "./combobox-list.tsx";
import { getJson } from "./get-json.ts";
import { debounce } from "./use-suggestions.ts";

/** Reads a page of a list. */
export type ReadPage = (url: string, signal: AbortSignal) => Promise<unknown>;

interface Source {
  url: string;
  kind: PagedKind;
  labelKey: string | undefined;
  read: ReadPage | undefined;
}

interface Rows {
  readonly options: readonly Option[];
  readonly total: number;
  readonly state: ListState;
}

const nothing: Rows = { options: [], total: 0, state: "idle" };

/** The pages of a list, one after the other, as far as somebody looks. */
export function usePagedRows({ url, kind, labelKey, read = getJson }: Source) {
  const [rows, setRows] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(waiting.current);
    running.current?.abort();
  };
  useEffect(() => stop, []);

  const load = async (name: string, before: readonly Option[]) => {
    stop();
    const asked = new AbortController();
    running.current = asked;
    setRows((now) => ({ ...now, options: before, state: "loading" }));
    try {
      const { rows: found, total } = pagedOf(await read(pagedUrl(url, kind, { offset: before.length, name }), asked.signal));
      const options = [...before, ...found.map((row) => choiceOf(kind, row, labelKey))];
      // A page without rows is the end, whatever the total says.
      if (!asked.signal.aborted) setRows({ options, total: found.length === 0 ? options.length : total, state: "done" });
    } catch {
      if (!asked.signal.aborted) setRows({ options: before, total: before.length, state: "failed" });
    }
  };
  return {
    ...rows,
    /** From the beginning, at once. */
    start: (name: string) => void load(name, []),
    /** From the beginning, once the typing rests. */
    startSoon: (name: string) => {
      stop();
      waiting.current = setTimeout(() => void load(name, []), debounce);
    },
    more: (name: string) => {
      if (rows.state === "done" && rows.options.length < rows.total) void load(name, rows.options);
    },
    /** Where it failed. */
    again: (name: string) => void load(name, rows.options),
  };
}
