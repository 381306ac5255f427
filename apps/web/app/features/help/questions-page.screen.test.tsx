import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { QuestionsPage } from "./questions-page.tsx";

const question = {
  number: "H-26-QEPV3",
  topic: "lessons",
  state: "waiting",
  begins: "The captions are early.",
  asked_at: "2026-11-18T05:30:00.000Z",
  last_at: "2026-11-18T05:30:00.000Z",
  due_at: "2026-11-20T05:30:00.000Z",
};

afterEach(() => vi.restoreAllMocks());

async function show(data: readonly object[]): Promise<void> {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ data, next: null }));
  await putOnStage(<QuestionsPage />);
}

describe("what somebody asked", () => {
  it("is a list with one way to ask another", async () => {
    await show([question]);
    await expect.element(page.getByRole("link", { name: /^H-26-QEPV3/ })).toHaveAttribute("href", "/help/questions/H-26-QEPV3");
    await expect.element(page.getByRole("link", { name: "Ask another question" })).toHaveAttribute("href", "/help/ask");
  });

  it("is nothing yet, with one way to ask the first", async () => {
    await show([]);
    await expect.element(page.getByRole("link", { name: "Ask a person" })).toHaveAttribute("href", "/help/ask");
    await expect.element(page.getByRole("link", { name: "Ask another question" })).not.toBeInTheDocument();
  });
});
