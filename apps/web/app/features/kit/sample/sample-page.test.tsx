import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { forgetReads } from "../../../lib/data/read.ts";
import { SamplePage } from "./sample-page.tsx";

afterEach(() => {
  cleanup();
  forgetReads();
});

const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const consents = (given: boolean) => reply({ data: [{ purpose: "news", given, said_at: null }], total: 0, history: [] });

/** Answers reads and writes in turn. */
function serve(reads: (() => Response)[], writes: (() => Response)[] = []): void {
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const answers = init.method === "GET" ? reads : writes;
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer();
  });
}
const cut = (): Response => {
  throw new TypeError("no line");
};

const theSwitch = () => screen.findByRole("switch", { name: "News by letter" });
const isOn = async () => (await theSwitch()).getAttribute("aria-checked");

test("a line that is down is said, with one way to try again", async () => {
  serve([cut, () => consents(false)]);
  render(<SamplePage />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await isOn()).toBe("false");
});

test("a fault of ours is said in the same place", async () => {
  serve([() => reply({ error: { code: "internal", message: "No." } }, 500), () => consents(true)]);
  render(<SamplePage />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await isOn()).toBe("true");
});

test("what is changed is shown at once, and taken back when it could not be kept", async () => {
  const held = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    if (init.method === "GET") return consents(false);
    await held.promise;
    return cut();
  });
  render(<SamplePage />);
  await userEvent.click(await theSwitch());
  expect(await isOn()).toBe("true");
  held.resolve();
  await waitFor(async () => expect(await isOn()).toBe("false"));
});

test("what is kept stays", async () => {
  serve([() => consents(false), () => consents(true)], [() => reply({ message: "Kept." })]);
  render(<SamplePage />);
  await userEvent.click(await theSwitch());
  await waitFor(async () => expect(await isOn()).toBe("true"));
});
