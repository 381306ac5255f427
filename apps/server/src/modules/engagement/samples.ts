import { randomUUID } from "node:crypto";
import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  CallBack: () => ({
    body: { data: { fullName: "Asha Patil", schoolName: "Navodit Public School", email: "asha@matrix.example", mobile: "+919822041736" } },
  }),
  LeaveAddress: () => ({ body: { email: "asha@matrix.example", topic: "learning" } }),
  ShowInterest: () => ({ body: { topic: "learning" } }),
  ListCalls: () => ({}),
  GetCall: ({ id }) => ({ params: { id: id || randomUUID() } }),
  CloseCall: ({ id }) => ({ params: { id: id || randomUUID() }, body: { outcome: "answered" } }),
  TriedCall: ({ id }) => ({ params: { id: id || randomUUID() } }),
  ReopenCall: ({ id }) => ({ params: { id: id || randomUUID() } }),
  GetInterest: () => ({ query: { topic: "learning" } }),
};
