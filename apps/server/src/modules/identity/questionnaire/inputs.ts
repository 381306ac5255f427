import type { Builder } from "#platform/graphql/builder.ts";

/** What the wire calls an answer on its way in. Who may send it is said by the fields that take it. */
export function answerInputs(builder: Builder) {
  const input = builder.inputType("UserTaasInput", {
    fields: (t) => ({
      user_id: t.id({ required: true }),
      question_id: t.id({ required: true }),
      selected_value: t.stringList({ required: true }),
    }),
  });
  const change = builder.inputType("UserTaasChange", { fields: (t) => ({ selected_value: t.stringList({ required: true }) }) });
  return { input, change };
}
