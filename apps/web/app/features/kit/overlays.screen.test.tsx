import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { OpenConfirm, OpenDialog, OpenDrawer, OpenMenu, SayToasts } from "./overlays-open.tsx";

/** How long a toast with this text is in the page, by the page's own clock: a busy machine makes the test slow, not the toast. */
function stayOf(text: string): Promise<number> {
  return new Promise((resolve) => {
    let from: number | undefined;
    const observer = new MutationObserver(() => {
      const there = document.querySelector(".toaster")?.textContent?.includes(text) ?? false;
      if (there) from ??= performance.now();
      if (there || from === undefined) return;
      observer.disconnect();
      resolve(performance.now() - from);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
}

describe("toasts", () => {
  for (const [button, text] of [
    ["Say success", "Picture Uploaded!"],
    ["Say information", "No changes detected"],
  ] as const) {
    it(`[FORM-10] "${text}" goes by itself after 2000 ms`, async () => {
      await putOnStage(<SayToasts />);
      const stayed = stayOf(text);
      const presses = page.getByRole("button", { name: button });
      // A hand that rests on a toast keeps it: it is away before there is one.
      await userEvent.unhover(presses);
      presses.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
      expect(await stayed).toBeGreaterThan(1_900);
      expect(await stayed).toBeLessThan(2_900);
    });
  }

  it("[FORM-10] an error stays until it is dismissed, however many others come and go", async () => {
    await putOnStage(<SayToasts />);
    await page.getByRole("button", { name: "Say error" }).click();
    const error = page.getByText("Something went wrong !");
    await expect.element(error).toBeVisible();
    // By its own time another one has come and gone, twice over.
    for (const _ of [1, 2]) {
      const stayed = stayOf("No changes detected");
      await page.getByRole("button", { name: "Say information" }).click();
      await userEvent.unhover(page.getByRole("button", { name: "Say information" }));
      await stayed;
    }
    await expect.element(error).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(error).not.toBeInTheDocument();
  });
});

it("a second toast with a way back takes the place of the first: they do not pile up", async () => {
  await putOnStage(<span />);
  const taken: string[] = [];
  for (const name of ["Fractions", "Reading", "Science"])
    toast.success(`${name} is bookmarked.`, { label: "Undo", run: () => taken.push(name) });
  await expect.element(page.getByText("Science is bookmarked.")).toBeVisible();
  await expect.element(page.getByText("Fractions is bookmarked.")).not.toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll(".toast-act").length).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(taken).toEqual(["Science"]);
});

it("a toast never comes under a finger, where it would take its press: it waits until the finger is gone", async () => {
  await putOnStage(<Button>Add to Cart</Button>);
  const finger = (type: string) =>
    page
      .getByRole("button", { name: "Add to Cart" })
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }));
  // Its code is here from now on, so nothing but the finger can hold the second one up.
  toast.info("The first");
  await expect.element(page.getByText("The first")).toBeVisible();
  finger("pointerdown");
  toast.info("The second");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(document.querySelector(".toaster")?.textContent).not.toContain("The second");
  finger("pointerup");
  await expect.element(page.getByText("The second")).toBeVisible();
});

it("the cross of a long sheet stays in reach when it is scrolled to its end", async () => {
  const close = vi.fn<() => void>();
  await putOnStage(
    <Sheet open onClose={close} title="A long one" foot={<Button>Save</Button>}>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>{`Line ${line}`}</p>
      ))}
    </Sheet>,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  const dialog = page.getByRole("dialog").element();
  dialog.scrollTop = dialog.scrollHeight;
  await expect.element(page.getByText("Line 59")).toBeInViewport();
  const cross = page.getByRole("button", { name: "Close" });
  await expect.element(cross).toBeInViewport({ ratio: 1 });
  await cross.click();
  expect(close).toHaveBeenCalledOnce();
});

it("[NAV-16] the type-ahead of a menu begins anew after 350 ms", async () => {
  await putOnStage(<OpenMenu />);
  await page.getByRole("button").click();
  const entry = (name: string) => page.getByRole("menuitem", { name });
  /** The search is over when its own time is: what counts is the clock of the page, not that of a busy machine. */
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await expect.element(entry("Profile")).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(entry("Sign out")).toHaveAttribute("data-focus", "");
  await rest(450);
  // At once it is one search, "so", which nothing begins with.
  await userEvent.keyboard("so");
  await expect.element(entry("Sign out")).toHaveAttribute("data-focus", "");
  await rest(450);
  await userEvent.keyboard("o");
  await expect.element(entry("Orders")).toHaveAttribute("data-focus", "");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

for (const [Part, opener, closer] of [
  [OpenDialog, "Open a dialog", "Close"],
  [OpenConfirm, "Open a question", "Stay signed in"],
  [OpenDrawer, "Open the filters", "Close"],
] as const) {
  it(`[PROF-18] "${opener}": Escape and a visible button close it, the focus stays in and goes back`, async () => {
    await putOnStage(<Part />);
    const button = page.getByRole("button", { name: opener });
    const dialog = page.getByRole("dialog");
    const inside = () => {
      const { activeElement, body } = document;
      return activeElement === body || document.querySelector("dialog[open]")?.contains(activeElement) === true;
    };
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => document.querySelector("dialog[open]")?.contains(document.activeElement)).toBe(true);
    for (const key of ["{Tab}", "{Tab}", "{Tab}", "{Tab}", "{Tab}", "{Tab}", "{Shift>}{Tab}{/Shift}", "{Shift>}{Tab}{/Shift}"]) {
      await userEvent.keyboard(key);
      expect(inside(), "the focus is in the dialog").toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await page.getByRole("dialog").getByRole("button", { name: closer, exact: true }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
}
