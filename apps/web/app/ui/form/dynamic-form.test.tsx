import { defineForm, type FieldConfig, type FormValues } from "@upaya/contracts/forms/field.ts";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DynamicForm } from "./dynamic-form.tsx";
import type { OnSubmit } from "./use-dynamic-form.ts";
import { useDraft } from "../../lib/use-draft.ts";

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** One field of every type, each with words of its own for a missing answer. */
const everyType: readonly (FieldConfig & { role: string })[] = [
  { type: "text", name: "name", label: "Name", required: "No name.", role: "textbox" },
  { type: "email", name: "email", label: "Email", required: "No email.", role: "textbox" },
  { type: "number", name: "years", label: "Experience", required: "No years.", role: "spinbutton" },
  { type: "password", name: "secret", label: "Password", required: "No password.", role: "" },
  { type: "textarea", name: "about", label: "About you", required: "Nothing about you.", role: "textbox" },
  { type: "select", name: "board", label: "Board", required: "No board.", options, role: "combobox" },
  { type: "date", name: "dob", label: "DOB", required: "No birthday.", role: "textbox" },
  { type: "phone", name: "phone", label: "Phone Number", required: "No phone.", role: "textbox" },
  { type: "radio_group", name: "travel", label: "Are you open to travel?", required: "No answer on travel.", options, role: "radiogroup" },
  { type: "chips", name: "subjects", label: "Subjects", required: "No subject.", options, role: "group" },
  { type: "location", name: "town", label: "Town", required: "No town.", role: "combobox" },
  { type: "address_input", name: "address", label: "Address", required: "No address.", role: "group" },
  { type: "paginate_select", name: "school", label: "School", url: "/api/schools", required: "No school.", role: "combobox" },
  { type: "autocomplete", name: "college", label: "College", options: ["Fergusson"], required: "No college.", role: "combobox" },
];

describe("[FORM-01] a form from its configuration", () => {
  it.each(everyType)("draws a $type and puts its refusal under it", async ({ role, ...field }) => {
    const onSubmit = vi.fn<OnSubmit>();
    render(<DynamicForm form={{ name: "all", fields: [field] }} onSubmit={onSubmit} submit="Connect me" />);
    const message = String(field.required);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Connect me" }));
    const told = await screen.findByText(message);
    expect(onSubmit).not.toHaveBeenCalled();
    if (role === "") return;
    const control = screen.getByRole(role, { name: field.label });
    expect(control.getAttribute("aria-describedby")).toBe(told.closest("[id]")?.id);
    expect(control.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("draws a timer, and takes nothing once its time is over", async () => {
    const onSubmit = vi.fn<OnSubmit>();
    const timer = { type: "timer", name: "left", label: "Time left", ended: "Time ran out.", required: true } as const;
    const soon = new Date(Date.now() + 90_000).toISOString();
    const page = (until: string) => (
      <DynamicForm form={{ name: "exam", fields: [{ ...timer, until }] }} onSubmit={onSubmit} submit="Hand in" />
    );
    const { rerender, container } = render(page(soon));
    expect(screen.getByText("Time left")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toMatch(/^1:\d\d$/);
    await userEvent.click(screen.getByRole("button", { name: "Hand in" }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    rerender(page("2001-01-01T00:00:00Z"));
    await userEvent.click(screen.getByRole("button", { name: "Hand in" }));
    await waitFor(() => expect(container.querySelector(".timer.err")?.textContent).toContain("Time ran out."));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("tells of a wrong answer when the field is left, and no sooner", async () => {
    const form = { name: "one", fields: [{ type: "email", name: "email", label: "Email" }] } as const;
    render(<DynamicForm form={form} onSubmit={() => undefined} submit="Send" />);
    const input = screen.getByRole("textbox", { name: "Email" });
    await userEvent.type(input, "anjali@navodit");
    expect(screen.queryByText("Please enter a valid email address.")).toBeNull();
    await userEvent.tab();
    const told = await screen.findByText("Please enter a valid email address.");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toBe(told.id);
    await userEvent.type(input, ".in");
    await waitFor(() => expect(input.getAttribute("aria-invalid")).toBeNull());
  });
});

const profile = defineForm({
  name: "profile",
  fields: [
    { type: "text", name: "name", label: "Name", required: true },
    { type: "select", name: "purpose", label: "Purpose", options, required: true },
    { type: "text", name: "other", label: "What else?", required: true, when: { field: "purpose", is: ["no"] } },
    { type: "chips", name: "subjects", label: "Subjects", options },
    { type: "password", name: "secret", label: "Password" },
  ],
});

describe("sending a form", () => {
  it("counts what needs a look and leads to the first", async () => {
    render(<DynamicForm form={profile} onSubmit={() => undefined} submit="Save changes" />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Purpose" }), "No");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    const summary = await within(screen.getByRole("alert")).findByText(/2 answers need a look\./);
    await userEvent.click(within(summary).getByRole("link", { name: "Go to the first" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Priya");
    expect(await screen.findByText(/One answer needs a look\./)).toBeTruthy();
  });

  it("sends what is asked, and puts what the server refuses under its field", async () => {
    const onSubmit = vi.fn<OnSubmit>(async () => [
      { path: "name", message: "This name is taken." },
      { path: "", message: "Please try again tomorrow." },
    ]);
    render(<DynamicForm form={profile} values={{ purpose: "yes", other: "left over" }} onSubmit={onSubmit} submit="Save changes" />);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " Priya Shinde ");
    await userEvent.click(screen.getByRole("button", { name: "Yes" }));
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("This name is taken.")).toBeTruthy();
    expect(screen.getByText("Please try again tomorrow.")).toBeTruthy();
    expect(onSubmit.mock.calls[0]?.[1]).toEqual({ name: "Priya Shinde", purpose: "yes", subjects: ["yes"], secret: null });
  });
});

function Drafted({ user = "u1", onDone }: { user?: string; onDone?: boolean }) {
  const draft = useDraft<FormValues>({ user, form: "profile" });
  return <DynamicForm form={profile} draft={draft} onSubmit={() => (onDone ? draft.done() : undefined)} submit="Save changes" />;
}

describe("a draft", () => {
  const kept = () => JSON.parse(localStorage.getItem("upaya.draft.u1.profile") ?? "null") as FormValues | null;
  const nameIn = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value;

  it("is kept on the phone without its secrets, comes back to its owner, and goes when the server has it", async () => {
    const first = render(<Drafted />);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Priya");
    await userEvent.type(screen.getByLabelText("Password"), "fractions");
    expect(await screen.findByText("Saved on this phone")).toBeTruthy();
    expect(kept()).toMatchObject({ name: "Priya" });
    expect(localStorage.getItem("upaya.draft.u1.profile")).not.toContain("fractions");
    first.unmount();

    const someoneElse = render(<Drafted user="u2" />);
    expect(nameIn()).toBe("");
    someoneElse.unmount();

    const again = render(<Drafted />);
    await waitFor(() => expect(nameIn()).toBe("Priya"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Purpose" }), "Yes");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    again.unmount();
    expect(kept()).toMatchObject({ name: "Priya", purpose: "yes" });

    render(<Drafted onDone />);
    await waitFor(() => expect(nameIn()).toBe("Priya"));
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(kept()).toBeNull());
  });

  it("is written at once when the page is left", async () => {
    render(<Drafted />);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "P");
    expect(kept()).toBeNull();
    dispatchEvent(new Event("pagehide"));
    expect(kept()).toMatchObject({ name: "P" });
  });
});
