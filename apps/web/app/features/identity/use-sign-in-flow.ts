import { useState } from "react";
import { toE164 } from "@upaya/contracts/forms/phone.ts";
import { asFailure } from "../../lib/session.ts";
import { calls } from "./calls.ts";
import { startSession } from "./start-session.ts";
import { addressProblem, begin, type Flow, type Problem, problemOf, sentOf, type Step } from "./flow.ts";
import { fetchSteps, otherSteps } from "./other-steps.ts";
import { signInByPasskey } from "./passkey.ts";
import { identityWords as words } from "./words.ts";

type SignedIn = Parameters<typeof startSession>[0];

interface Ends {
  /** The session has begun. */
  readonly onDone: (isNew: boolean) => void;
  /** The window is about to leave for Google. */
  readonly onLeave: (shared: boolean) => void;
}

export interface SignInFlow {
  readonly flow: Flow;
  readonly change: (part: Partial<Flow>) => void;
  /** Opens another step. Its button is held until the step is there. */
  readonly go: (step: Step) => Promise<void>;
  readonly send: () => Promise<void>;
  readonly verify: (code: string) => Promise<void>;
  readonly byPassword: () => Promise<void>;
  readonly byPasskey: () => Promise<void>;
  readonly byGoogle: () => Promise<void>;
}

/** Everything the form does. What was typed stays whatever happens. */
export function useSignInFlow({ onDone, onLeave }: Ends): SignInFlow {
  const [flow, setFlow] = useState(begin);
  const change = (part: Partial<Flow>) => setFlow((now) => ({ ...now, ...part }));

  /** Runs a call with its button held and its failure said where it belongs. */
  async function hold(busy: NonNullable<Flow["busy"]>, at: Problem["at"], work: () => Promise<Partial<Flow> | undefined>): Promise<void> {
    if (flow.busy) return;
    change({ busy, problem: undefined });
    try {
      change({ busy: undefined, ...(await work()) });
    } catch (thrown) {
      change({ busy: undefined, problem: problemOf(asFailure(thrown), at) });
    }
  }

  async function enter(reply: SignedIn): Promise<undefined> {
    await startSession(reply, flow.shared);
    onDone(reply.is_new);
  }

  return {
    flow,
    change,
    go: async (step) => openStep(step, change, hold),
    send: async () => sendCode(flow, change, hold),
    verify: async (code) =>
      hold("sign-in", "code", async () => {
        if (!flow.sent || !/^\d{6}$/.test(code)) return { problem: { at: "code", message: words.badCode } };
        return enter(await calls.signInByCode({ ticket: flow.sent.ticket, code, shared_device: flow.shared }));
      }),
    byPassword: async () =>
      hold("sign-in", "password", async () => {
        const problem = passwordProblem(flow);
        if (problem) return { problem };
        const body = { identifier: identifierOf(flow.identifier), password: flow.password, shared_device: flow.shared };
        return enter(await calls.signInByPassword(body));
      }),
    byPasskey: async () =>
      hold("passkey", "ways", async () => {
        const reply = await signInByPasskey(flow.shared);
        return reply ? enter(reply) : { problem: { at: "ways", message: words.noPasskey } };
      }),
    byGoogle: async () =>
      hold("google", "ways", async () => {
        const { url } = await calls.startGoogle({ shared_device: flow.shared });
        onLeave(flow.shared);
        location.assign(url);
        // The button stays held until the window is gone.
        return { busy: "google" };
      }),
  };
}

type Change = (part: Partial<Flow>) => void;
type Hold = (busy: NonNullable<Flow["busy"]>, at: Problem["at"], work: () => Promise<Partial<Flow>>) => Promise<void>;

async function openStep(step: Step, change: Change, hold: Hold): Promise<void> {
  if (step === "phone" || otherSteps()) return change({ step, problem: undefined });
  return hold(step, "ways", async () => {
    await fetchSteps();
    return { step };
  });
}

/** From the code's step the same code goes out again; a wrong address never leaves the form. */
async function sendCode(flow: Flow, change: Change, hold: Hold): Promise<void> {
  const { sent, step } = flow;
  const again = step === "code" ? sent : undefined;
  const problem = again ? undefined : addressProblem(flow);
  if (problem) {
    change({ problem });
    return;
  }
  await hold("code", again ? "code" : "address", async () => {
    const channel = again?.channel ?? (step === "email" ? "email" : "phone");
    const to = again?.to ?? (channel === "email" ? flow.email.trim() : flow.phone);
    const known = sent?.channel === channel && sent.to === to ? { ticket: sent.ticket } : {};
    // Where the code is typed comes first: a code that nobody can type in is none.
    await fetchSteps();
    const reply = await calls.sendCode({ channel, to, ...known });
    return { step: "code", sent: sentOf(reply, to, Date.now(), sent), ...(reply.ticket === sent?.ticket ? {} : { code: "" }) };
  });
}

function passwordProblem({ identifier, password }: Flow): Problem | undefined {
  if (identifier.trim().length < 3) return { at: "password", message: words.badIdentifier };
  return password ? undefined : { at: "password", message: words.badPassword };
}

/** Ten digits are a number in India; anything with an @ stays as it was typed. */
function identifierOf(text: string): string {
  const typed = text.trim();
  return /^[+\d\s().-]+$/.test(typed) ? toE164(typed) : typed;
}
