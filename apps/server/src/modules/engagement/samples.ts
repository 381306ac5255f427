import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";

export const samples: Samples = {
  CallBack: () => ({
    body: { data: { fullName: "Asha Patil", schoolName: "Navodit Public School", email: "asha@matrix.example", mobile: "+919822041736" } },
  }),
  LeaveAddress: () => ({ body: { email: "asha@matrix.example", topic: "learning" } }),
  ShowInterest: () => ({ body: { topic: "learning" } }),
  ListCalls: () => ({}),
  GetCall: ({ id }) => ({ params: { id }, made: "a call" }),
  CloseCall: ({ id }) => ({ params: { id }, body: { outcome: "answered" }, made: "a call" }),
  TriedCall: ({ id }) => ({ params: { id }, made: "a call" }),
  ReopenCall: ({ id }) => ({ params: { id }, made: "a call" }),
  GetInterest: () => ({ query: { topic: "learning" } }),
};

export const things: Things = {
  "a call": async ({ sql }) => {
    const id = randomUUID();
    await sql(
      `insert into engagement.request (id, kind, full_name, school_name, email, mobile, preferred_day, preferred_time, purpose)
       values ($1, 'callback', 'Asha Patil', 'Navodit Public School', 'asha@matrix.example', '+919822041736', '', '', '')`,
      [id],
    );
    return id;
  },
};
