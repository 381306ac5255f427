import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CodeStep } from "./code-step.tsx";
import { begin, type Problem, type Sent } from "./flow.ts";
import type { SignInFlow } from "./use-sign-in-flow.ts";

afterEach(cleanup);

const sent: Sent = { ticket: "t", channel: "phone", to: "+919822041736", againAt: 0, times: 1 };

function saidOf(problem: Problem | undefined, times = 1): string {
  const nothing = async () => undefined;
  const of = { flow: { ...begin, step: "code", sent, problem }, change: () => undefined, go: nothing, send: nothing, verify: nothing };
  const { container } = render(<CodeStep of={of as unknown as SignInFlow} sent={{ ...sent, times }} />);
  const said = container.textContent;
  cleanup();
  return said;
}

const ended: Problem = { at: "code", message: "This code has ended. Please ask for a new one.", over: true };

test("a code that is late still works, and is said to", () => {
  expect(saidOf(undefined)).toContain("The first code still works when it comes.");
  expect(saidOf(undefined, 2)).toContain("Whichever message comes first is right.");
});

test("beside a code that has ended nobody is told that it works, and a new one can be had at once", () => {
  for (const times of [1, 2]) {
    const said = saidOf(ended, times);
    expect(said).toContain("This code has ended.");
    expect(said).not.toMatch(/still works|comes first|same code|Sent by/);
    expect(said).toContain("Get a new code");
    expect(said).not.toContain("Send it again");
  }
});
