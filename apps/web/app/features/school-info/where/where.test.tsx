import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { callOperation, request } from "../../../lib/api-browser.ts";
import { lineFailure } from "../../../lib/api-failure.ts";
import { buildContacts, buildInfo, idOf, ownSchool } from "../../../lib/school/testing/builders.ts";
import { here } from "../../../lib/school/testing/here.ts";
import { cleanly, faultOf, field, press, refuse, sent, settle, show, there, type } from "../../../lib/school/testing/stage.tsx";
import { toast } from "../../../ui/toast.tsx";
import { SchoolInfoPage } from "../info-page.tsx";
import { type OpenMap, openMap } from "./open-map.ts";

vi.mock("../../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../../lib/school/testing/here.ts")).session as object),
}));
// jsdom draws nothing: how the map itself behaves is looked at in a browser.
vi.mock("./open-map.ts", () => ({ openMap: vi.fn<typeof openMap>() }));

cleanly();

const held = { info: buildInfo(), data: { map: null as object | null, has_search: true } };
const map = { tiles: "https://tiles.example/{z}/{x}/{y}.png", credit: { text: "© Everybody", url: "https://maps.example/credit" } };
const library = { id: "W1", name: "District Central Library", address: "Court Road, Nagercoil", lat: 8.1791, lng: 77.4328 };
const pane = {
  put: vi.fn<OpenMap["put"]>(),
  middle: () => ({ lat: 8.2, lng: 77.5 }),
  zoom: vi.fn<OpenMap["zoom"]>(),
  close: vi.fn<OpenMap["close"]>(),
};
const warned = () => vi.mocked(console.warn).mock.calls.map(([what]) => String(what));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  held.info = buildInfo();
  held.data = { map, has_search: true };
  here.schools = [ownSchool];
  vi.mocked(openMap).mockReset().mockResolvedValue(pane);
  pane.put.mockClear();
  pane.close.mockClear();
  there.answers["GET /school/info"] = () => held.info;
  there.answers["GET /school/contacts"] = () => buildContacts();
  there.answers["PATCH /school/info"] = () => ({ message: "Saved.", school: held.info.school });
  there.answers["GET /places/map"] = () => ({ response: { data: held.data } });
  there.answers["GET /places/establishments"] = () => ({ response: { data: [library] } });
});

const open = () => show(<SchoolInfoPage logo={() => null} />, "/profile/school-info");
const group = () => within(screen.getByRole("group", { name: "Where it stands" }));
const openIt = async () => {
  await open();
  await press("Show the map");
  await screen.findByText(/^Press where the school stands/);
};
const saved = async () => {
  await press("Save changes");
  return sent("PATCH /school/info").at(-1)?.body;
};
const wanted = () => vi.mocked(openMap).mock.lastCall![1];
const phoneSays = (coords?: object) =>
  vi.stubGlobal("navigator", {
    geolocation: { getCurrentPosition: (good: (at: object) => void, bad: () => void) => (coords ? good({ coords }) : bad()) },
  });

test("[FORM-17] nothing of the map is asked for before somebody wants to see it", async () => {
  await open();
  expect([group().getByText(/^Not marked yet/).tagName, sent("GET /places/map"), vi.mocked(openMap).mock.calls]).toEqual(["P", [], []]);
  await press("Show the map");
  await screen.findByText(/^Press where the school stands/);
  expect([wanted().tiles, wanted().at]).toEqual([map.tiles, null]);
  expect(screen.getByRole("link", { name: "© Everybody" }).getAttribute("href")).toBe("https://maps.example/credit");
  await press("Hide the map");
  expect([screen.queryByText(/^Press where the school stands/), pane.close]).toEqual([null, pane.close]);
  expect(pane.close).toHaveBeenCalledOnce();
});

test("a pin that is moved is said, and saved with the form", async () => {
  await openIt();
  act(() => wanted().onMove({ lat: 18.507_412, lng: 73.807_7 }));
  await settle();
  expect(group().getByText("Marked at 18.50741, 73.80770.")).toBeTruthy();
  expect(pane.put).toHaveBeenLastCalledWith({ lat: 18.507_412, lng: 73.807_7 });
  expect(await saved()).toEqual({ lat: 18.507_412, lng: 73.807_7, school_id: idOf("5"), version: 3 });
});

test("whoever has no pin yet puts one in the middle, and whoever has one takes it off", async () => {
  await openIt();
  await press("Put the pin in the middle");
  expect(group().getByText("Marked at 8.20000, 77.50000.")).toBeTruthy();
  await press("Look closer");
  await press("Look from farther away");
  expect(pane.zoom.mock.calls).toEqual([["in"], ["out"]]);
  await press("Remove the pin");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
});

test("a school that stands somewhere is opened there, and the pin is taken off as null", async () => {
  held.info = buildInfo({}, { lat: 18.5, lng: 73.8 });
  await openIt();
  expect(wanted().at).toEqual({ lat: 18.5, lng: 73.8 });
  await press("Remove the pin");
  expect(await saved()).toEqual({ lat: null, lng: null, school_id: idOf("5"), version: 3 });
});

const failures: Record<string, () => void> = {
  "its code does not come, or this browser draws none": () => vi.mocked(openMap).mockRejectedValue(new Error("no WebGL")),
  "no piece of it comes": () =>
    vi.mocked(openMap).mockImplementation(async (_element, { onTrouble }) => {
      onTrouble(new Error("500"));
      return pane;
    }),
};

test.each(Object.keys(failures))("a map that fails is logged only, and the page stays usable: %s", async (why) => {
  failures[why]!();
  await open();
  await press("Show the map");
  expect(await screen.findByText(/^The map does not open here at the moment/)).toBeTruthy();
  expect(warned()).toEqual(["the map does not open"]);
  // The search needs no map, and nothing else does.
  await type("Find the school on the map", "library");
  await press("Find");
  fireEvent.click(screen.getByRole("button", { name: /^District Central Library/ }));
  await type("City", "Nagercoil");
  expect(await saved()).toEqual({ city: "Nagercoil", lat: 8.1791, lng: 77.4328, school_id: idOf("5"), version: 3 });
});

test("it is tried again when somebody asks for that", async () => {
  vi.mocked(openMap).mockRejectedValueOnce(new Error("no line"));
  await open();
  await press("Show the map");
  await screen.findByText(/^The map does not open here/);
  await press("Try again");
  expect(await screen.findByText(/^Press where the school stands/)).toBeTruthy();
});

test("the line is down: the map says so, and what stands in the form is still there", async () => {
  there.answers["GET /places/map"] = () => {
    throw lineFailure();
  };
  await open();
  await type("City", "Nagercoil");
  await press("Show the map");
  expect(await screen.findByText(/^The map does not open here/)).toBeTruthy();
  there.answers["GET /places/map"] = () => ({ response: { data: held.data } });
  await press("Try again");
  expect([field("City").value, vi.mocked(openMap).mock.calls.length]).toEqual(["Nagercoil", 1]);
});

test("where no map is set up it says so, and shows no search that nobody answers", async () => {
  held.data = { map: null, has_search: false };
  await open();
  await press("Show the map");
  expect(await screen.findByText(/^There is no map here/)).toBeTruthy();
  expect([screen.queryByLabelText("Find the school on the map"), vi.mocked(openMap).mock.calls]).toEqual([null, []]);
});

test("establishments are searched by Enter as well, which sends no form, near the pin or where the map opens", async () => {
  await openIt();
  await type("Find the school on the map", "Li");
  fireEvent.keyDown(field("Find the school on the map"), { key: "Enter" });
  await settle();
  expect([faultOf("Find the school on the map"), sent("GET /places/establishments")]).toEqual(["Please type at least 3 letters.", []]);
  await type("Find the school on the map", "  Library ");
  const enter = fireEvent.keyDown(field("Find the school on the map"), { key: "Enter" });
  await settle();
  expect([enter, sent("GET /places/establishments")[0]?.query]).toEqual([false, { name: "Library", lat: "8.165975", lng: "77.445312" }]);
  expect(screen.getByText("One place of that name:")).toBeTruthy();
  fireEvent.click(within(screen.getByRole("list", { name: "Places found" })).getByRole("button"));
  await settle();
  expect(pane.put).toHaveBeenLastCalledWith({ lat: 8.1791, lng: 77.4328 });
});

test("a search that finds nothing or is not answered says so", async () => {
  there.answers["GET /places/establishments"] = () => ({ response: { data: [] } });
  await openIt();
  await type("Find the school on the map", "Atlantis");
  await press("Find");
  expect(screen.getByText(/^Nothing of that name was found/)).toBeTruthy();
  there.answers["GET /places/establishments"] = () => refuse("places.search_away", 503, "x");
  await type("Find the school on the map", "Lemuria");
  await press("Find");
  expect(screen.getByText(/^The search does not answer/)).toBeTruthy();
});

test("I am here: what the device says is where it stands, without any map", async () => {
  phoneSays({ latitude: 8.178_312_345, longitude: 77.434_1, accuracy: 20 });
  await open();
  await press("I am here");
  expect(group().getByText("Marked at 8.17831, 77.43410.")).toBeTruthy();
  expect(await saved()).toMatchObject({ lat: 8.178_312, lng: 77.4341 });
});

test("I am here: a device that knows it roughly is not believed unseen, and one that says nothing is no trouble", async () => {
  phoneSays({ latitude: 8.1, longitude: 77.4, accuracy: 3_200 });
  await open();
  await press("I am here");
  expect(group().getByText("Your device knows it only to about 3.2 km. Please look where the pin is.")).toBeTruthy();
  phoneSays();
  await press("I am here");
  expect(group().getByText(/^Your device did not say where you are/)).toBeTruthy();
  expect(group().getByText("Marked at 8.10000, 77.40000.")).toBeTruthy();
});

test("another contact has moved the pin meanwhile: it is said where to", async () => {
  there.answers["PATCH /school/info"] = () => refuse("schools.changed_meanwhile", 409, "x");
  await open();
  await type("City", "Nagercoil");
  held.info = buildInfo({}, { version: 4, lat: 8.5, lng: 77.25 });
  await press("Save changes");
  expect(screen.getByText(/Where it stands is now “8.50000, 77.25000”/)).toBeTruthy();
});
