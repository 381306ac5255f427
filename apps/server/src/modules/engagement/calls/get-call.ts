import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { callOutcomes, type GetCall } from "@upaya/contracts/engagement/calls.ts";
import { phoneText } from "@upaya/contracts/forms/phone.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { aboutOf } from "./about.ts";
import { type Call, findCall } from "./calls.store.ts";

/** Whoever calls sees the whole number: there is no calling without it. */
export async function getCall(ctx: Ctx, { id }: Input<typeof GetCall>): Promise<Reply<typeof GetCall>> {
  const call = (await findCall(ctx.db, id)) ?? fail("not_found");
  return {
    id,
    subject: `${call.full_name}, ${call.school_name}`,
    state: call.state,
    due: call.state === "waiting" ? call.due_at.toISOString() : null,
    at: call.made_at.toISOString(),
    parts: [
      { kind: "facts", title: "Whom to call", facts: factsOf(call) },
      ...(call.purpose ? [{ kind: "words" as const, title: "What it is about", text: call.purpose }] : []),
    ],
    history: historyOf(call),
    fill: {},
  };
}

function factsOf(call: Call): { name: string; value: string }[] {
  return [
    { name: "Name", value: call.full_name },
    { name: "Phone", value: phoneText(call.mobile) },
    { name: "Suits them", value: `${call.preferred_day}, ${call.preferred_time}` },
    { name: "School", value: call.school_name },
    { name: "E-mail", value: call.email },
    { name: "Asked for", value: aboutOf(call) },
    ...(call.page ? [{ name: "On the page", value: call.page }] : []),
    ...(call.referral_code ? [{ name: "Referral code", value: call.referral_code }] : []),
    { name: "Tries", value: String(call.tries) },
  ];
}

/** What its own row remembers; who of the staff it was is in the log. */
function historyOf(call: Call): DeskItem["history"] {
  const [staff, ended] = ["Staff", call.outcome && outcomeWords(call.outcome)];
  return [
    ...(ended
      ? [{ at: (call.done_at ?? call.made_at).toISOString(), who: staff, what: ended, ...(call.note ? { words: call.note } : {}) }]
      : []),
    ...(call.tried_at
      ? [
          {
            at: call.tried_at.toISOString(),
            who: staff,
            what: call.tries === 1 ? "Nobody answered" : `Nobody answered, ${call.tries} times`,
          },
        ]
      : []),
    { at: call.made_at.toISOString(), who: call.full_name, what: "Asked for a call" },
  ];
}

function outcomeWords(outcome: string): string {
  return Object.hasOwn(callOutcomes, outcome) ? callOutcomes[outcome as keyof typeof callOutcomes] : "Seen to in the spreadsheet";
}
