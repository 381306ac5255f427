import type { Option, PagedKind } from "@upaya/contracts/forms/field.ts";
import type { FormLocation } from "@upaya/contracts/forms/location.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AutocompleteField } from "./autocomplete-field.tsx";
import { LocationField } from "./location-field.tsx";
import { PagedSelectField } from "./paged-select-field.tsx";
import type { Search } from "./use-suggestions.ts";

let asked: { url: string; signal: AbortSignal }[];
let answer: (url: string) => unknown;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    const reply = answer(url);
    if (reply === undefined) throw new TypeError("no line");
    return Response.json(reply);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const urls = () => asked.map(({ url }) => url);
const options = () => screen.queryAllByRole("option").map((each) => each.textContent);
const box = () => screen.getByRole<HTMLInputElement>("combobox");
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe("autocomplete", () => {
  function Held({ search }: { search: Search }) {
    const [value, setValue] = useState("");
    return <AutocompleteField label="School" value={value} onChange={setValue} search={search} />;
  }
  const found = async (text: string) => [
    { value: "1", label: `${text} one` },
    { value: "2", label: `${text} two` },
  ];

  it("[FORM-07] asks 300 ms after the last letter, and gives up what nobody asks any more", async () => {
    const search = vi.fn<Search>(found);
    render(<Held search={search} />);
    type("na");
    await wait(299);
    expect(search).not.toHaveBeenCalled();
    type("nas");
    await wait(299);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search.mock.calls.map(([text]) => text)).toEqual(["nas"]);
    expect(options()).toEqual(["nas one", "nas two"]);
    const first = search.mock.lastCall?.[1];
    type("nash");
    expect(first?.aborted).toBe(true);
  });

  it("[FORM-07] closes 300 ms after the field is left", async () => {
    render(<Held search={found} />);
    type("nas");
    await wait(300);
    fireEvent.blur(box());
    await wait(299);
    expect(options()).toHaveLength(2);
    await wait(1);
    expect(options()).toHaveLength(0);
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it("is chosen from with the arrows, and takes a late answer for nothing", async () => {
    let late: (options: readonly Option[]) => void = () => undefined;
    const search = vi.fn<Search>((text) => (text === "na" ? new Promise<readonly Option[]>((resolve) => (late = resolve)) : found(text)));
    render(<Held search={search} />);
    type("na");
    await wait(300);
    type("nas");
    await wait(300);
    await act(async () => late([{ value: "x", label: "late" }]));
    expect(options()).toEqual(["nas one", "nas two"]);
    fireEvent.keyDown(box(), { key: "ArrowDown" });
    fireEvent.keyDown(box(), { key: "ArrowDown" });
    expect(document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("nas two");
    fireEvent.keyDown(box(), { key: "Enter" });
    expect(box().value).toBe("nas two");
    expect(options()).toHaveLength(0);
  });
});

describe("a paged select", () => {
  const rows = Array.from({ length: 23 }, (_unused, at) => ({ id: at + 1, slug: `row-${at + 1}` }));
  const pages = (url: string) => {
    const query = new URL(url, "http://x").searchParams;
    const named = rows.filter(({ slug }) => slug.includes(query.get("name") ?? ""));
    const from = Number(query.get("offset"));
    return { response: { total: named.length, data: named.slice(from, from + Number(query.get("limit"))) } };
  };

  function Held({ kind, seen }: { kind?: PagedKind; seen?: (value: Option | null) => void }) {
    const [value, setValue] = useState<Option | null>(null);
    return (
      <PagedSelectField
        label="School"
        url="/api/list"
        kind={kind}
        value={value}
        onChange={(next) => {
          setValue(next);
          seen?.(next);
        }}
      />
    );
  }

  it("asks for ten, then the next ten, until it has the total", async () => {
    answer = pages;
    const seen = vi.fn<(value: Option | null) => void>();
    render(<Held seen={seen} />);
    expect(asked).toHaveLength(0);
    fireEvent.click(box());
    await wait(0);
    expect(urls()).toEqual(["/api/list?limit=10&offset=0&name="]);
    expect(options()).toHaveLength(10);
    for (let step = 0; step < 4; step++) {
      fireEvent.scroll(screen.getByRole("listbox"));
      await wait(0);
    }
    expect(urls().slice(1)).toEqual(["/api/list?limit=10&offset=10&name=", "/api/list?limit=10&offset=20&name="]);
    expect(options()).toHaveLength(23);
    fireEvent.click(screen.getByRole("option", { name: "row-23" }));
    expect(seen).toHaveBeenLastCalledWith({ value: "23", label: "row-23" });
    expect(box().value).toBe("row-23");
  });

  it("searches by name, from the beginning", async () => {
    answer = pages;
    render(<Held />);
    fireEvent.click(box());
    await wait(0);
    type("row-2");
    await wait(300);
    expect(urls().at(-1)).toBe("/api/list?limit=10&offset=0&name=row-2");
    expect(options()).toEqual(["row-2", "row-20", "row-21", "row-22", "row-23"]);
  });

  it("asks for tracks without a name", async () => {
    answer = pages;
    render(<Held kind="teacher_track" />);
    fireEvent.click(box());
    await wait(0);
    expect(urls()).toEqual(["/api/list?limit=10&offset=0"]);
    expect(box().readOnly).toBe(true);
  });

  it("says that it could not load, and tries again where it was", async () => {
    answer = (url) => (url.includes("offset=10") ? undefined : pages(url));
    render(<Held />);
    fireEvent.click(box());
    await wait(0);
    fireEvent.scroll(screen.getByRole("listbox"));
    await wait(0);
    expect(screen.getByText("We could not load the list.")).toBeTruthy();
    expect(options()).toHaveLength(10);
    answer = pages;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await wait(0);
    expect(options()).toHaveLength(20);
  });
});

describe("a location", () => {
  const nashik = {
    id: "7",
    slug: "in-nashik",
    name: "Nashik",
    kind: "city",
    state: "Maharashtra",
    country: "India",
    lat: 19.99,
    lng: 73.79,
  };
  const keys = ["address_line_1", "district", "city", "state", "country", "postcode", "lat", "lng", "place_id"];

  function Held({ seen }: { seen: (value: FormLocation | null) => void }) {
    const [value, setValue] = useState<FormLocation | null>(null);
    return (
      <LocationField
        label="Town"
        value={value}
        onChange={(next) => {
          setValue(next);
          seen(next);
        }}
      />
    );
  }
  const phoneSays = (coords: { latitude: number; longitude: number } | undefined) =>
    vi.stubGlobal("navigator", {
      geolocation: {
        getCurrentPosition: (good: (at: { coords: object }) => void, bad: () => void) => (coords ? good({ coords }) : bad()),
      },
    });

  it("[FORM-08] is searched by name and has all its parts", async () => {
    answer = () => ({ response: { data: [nashik], total: 1 } });
    const seen = vi.fn<(value: FormLocation | null) => void>();
    render(<Held seen={seen} />);
    type("nas");
    await wait(300);
    expect(urls()).toEqual(["/api/places/search?name=nas&limit=10&offset=0&kind=city"]);
    fireEvent.click(screen.getByRole("option", { name: "Nashik, Maharashtra, India" }));
    const location = seen.mock.lastCall?.[0];
    expect(Object.keys(location ?? {}).toSorted()).toEqual(keys.toSorted());
    expect(location).toMatchObject({
      city: "Nashik",
      state: "Maharashtra",
      country: "India",
      lat: 19.99,
      lng: 73.79,
      place_id: "in-nashik",
    });
    expect(box().value).toBe("Nashik, Maharashtra, India");
  });

  it("can be typed when nothing answers", async () => {
    answer = () => undefined;
    const seen = vi.fn<(value: FormLocation | null) => void>();
    render(<Held seen={seen} />);
    type("Igatpuri, Maharashtra");
    await wait(300);
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ city: "Igatpuri", state: "Maharashtra", lat: null, place_id: "" }));
  });

  it("[FORM-08] where one is: found by the phone, and the default location when nobody can say", async () => {
    const seen = vi.fn<(value: FormLocation | null) => void>();
    phoneSays({ latitude: 19.9975, longitude: 73.7898 });
    const here = { address_line_1: "", district: "Nashik", city: "Nashik", state: "Maharashtra", country: "India", postcode: "422001" };
    answer = () => ({ response: { data: { ...here, lat: 19.9975, lng: 73.7898, place_id: "in-nashik" } } });
    render(<Held seen={seen} />);
    const press = async () => {
      fireEvent.click(screen.getByRole("button", { name: "Use where I am now" }));
      await wait(0);
    };
    await press();
    expect(urls()).toEqual(["/api/places/reverse?lat=19.997500&lng=73.789800"]);
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining(here));
    answer = () => undefined;
    await press();
    expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ lat: 8.165975, lng: 77.445312 }));
    expect(screen.getByText("We could not tell where you are. Please check what stands here.")).toBeTruthy();
  });

  it("says so when the phone does not tell, and changes nothing", async () => {
    const seen = vi.fn<(value: FormLocation | null) => void>();
    phoneSays(undefined);
    render(<Held seen={seen} />);
    fireEvent.click(screen.getByRole("button", { name: "Use where I am now" }));
    await wait(0);
    expect(screen.getByText("Your phone did not say where you are. Please type it.")).toBeTruthy();
    expect(seen).not.toHaveBeenCalled();
  });
});
