import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { MyCertificate } from "@upaya/contracts/learning/certificates.ts";
import { CertificatePage } from "../certificate-page.tsx";

const user = "9b0e7a52-0000-7000-8000-00000000000a";
export const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
export const address = "GET /learning/mine/sums/certificate";
export const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ error: { code, message: `No: ${code}.` } }), { status });

interface Line {
  /** What is so at the moment. */
  now: MyCertificate | undefined;
  asked: { readonly path: string; readonly body: unknown }[];
  /** Nothing is a line that is down. */
  answers: Record<string, (body: unknown) => object | undefined>;
}

export const line: Line = { now: undefined, asked: [], answers: {} };

/** A server that says what is so, and answers each write as a test says. */
export function serve(): void {
  line.asked = [];
  line.answers = { [address]: () => line.now, "POST /learning/mine/sums/certificate/preview": () => ({ picture }) };
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = `${init.method ?? "GET"} ${url.replace("/api", "")}`;
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined;
    line.asked.push({ path, body });
    const answer = line.answers[path]?.(body);
    if (answer === undefined) throw new TypeError("no line");
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer));
  });
}

export function show(state?: MyCertificate) {
  if (state) line.now = state;
  const element = <CertificatePage slug="sums" user={user} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/learn/sums/certificate"] })} />);
}

export const title = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
export const sent = (path: string) => line.asked.filter((each) => each.path === path).map(({ body }) => body);
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith(`upaya.draft.${user}.certificate`));
