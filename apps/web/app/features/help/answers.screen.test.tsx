import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { Answers } from "./answers.tsx";

const block: BlockOf<"help"> = {
  kind: "help",
  title: "What is stuck?",
  topics: [
    {
      id: "certificates",
      title: "Certificates",
      answers: [
        { id: "where", question: "Where is my certificate?", text: "In My learning.", steps: ["Every lesson", "The final check"] },
        { id: "name", question: "My name is wrong", text: "Press Correct my name." },
      ],
    },
    { id: "signing-in", title: "Signing in", answers: [{ id: "code", question: "The code does not come", text: "Wait for the clock." }] },
  ],
};

beforeEach(() => history.replaceState(history.state, "", "#"));
afterEach(() => vi.restoreAllMocks());

const show = (at = "/help") => putOnStage(<Answers block={block} />, { at });
const search = () => page.getByRole("searchbox", { name: "What is stuck?" });
const answer = (id: string) => document.getElementById(id)!.closest("details")!;

it("answers what is typed without asking anybody, and opens what was found in its place", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  await show();
  await expect.element(page.getByText("3 answers, and a person behind them.")).toBeVisible();
  await search().fill("CÓDE");
  await expect.element(page.getByText(/^One answer for/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "The code does not come" })).toHaveAttribute("href", "/help#code");
  await expect.element(page.getByRole("heading", { name: "Certificates" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "The code does not come" }).click();
  await expect.element(page.getByText("Wait for the clock.")).toBeVisible();
  await expect.element(search()).toHaveValue("");
  expect(answer("code").open).toBe(true);
  await expect.poll(() => document.activeElement?.textContent).toContain("The code does not come");
  expect(fetched).not.toHaveBeenCalled();
});

it("says that nothing is written yet, and takes the words along to a person", async () => {
  await show();
  await search().fill("transfer to another school");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "No answer is written for that yet" })).toBeVisible();
  expect(location.search).toBe("?q=transfer+to+another+school");
  await expect
    .element(page.getByRole("link", { name: "Ask a person" }))
    .toHaveAttribute("href", "/help/ask?text=transfer+to+another+school");
  await page.getByRole("link", { name: "All 3 answers" }).click();
  await expect.element(page.getByRole("heading", { name: "Certificates" })).toBeVisible();
});

it("begins with what its address looks for, and counts its answers through all topics", async () => {
  await show("/help?q=name");
  await expect.element(page.getByText(/^One answer for/)).toBeVisible();
  await search().fill("");
  const numbers = [...document.querySelectorAll("summary i")].map(({ textContent }) => textContent);
  expect(numbers).toEqual(["1", "2", "3"]);
});

it("opens the answer that the address names", async () => {
  await show();
  expect(answer("name").open).toBe(false);
  location.hash = "#name";
  await expect.poll(() => answer("name").open).toBe(true);
});

it("hands the topic of an answer on to whoever is still stuck", async () => {
  await show();
  answer("code").open = true;
  await expect
    .element(page.getByRole("link", { name: "Ask a person, after reading: The code does not come" }))
    .toHaveAttribute("href", "/help/ask?topic=signing_in");
});
