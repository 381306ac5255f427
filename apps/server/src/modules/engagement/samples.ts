import type { Samples, Things } from "#platform/sample.ts";
import { deskSamples, deskThings } from "./desk/samples.ts";
import { addRequest } from "./requests.store.ts";

export const samples: Samples = {
  ...deskSamples,
  CallBack: () => ({
    body: { data: { fullName: "Asha Patil", schoolName: "Navodit Public School", email: "asha@matrix.example", mobile: "+919822041736" } },
  }),
  LeaveAddress: () => ({ body: { email: "asha@matrix.example", topic: "learning" } }),
  ShowInterest: () => ({ body: { topic: "learning" } }),
  TakeMailEvent: () => ({ body: { RecordType: "Delivery" } }),
  ListCalls: () => ({}),
  GetCall: ({ id }) => ({ params: { id }, made: "a call" }),
  CloseCall: ({ id }) => ({ params: { id }, body: { outcome: "answered" }, made: "a call" }),
  TriedCall: ({ id }) => ({ params: { id }, made: "a call" }),
  ReopenCall: ({ id }) => ({ params: { id }, made: "a call" }),
  GetInterest: () => ({ query: { topic: "learning" } }),
};

export const things: Things = {
  ...deskThings,
  "a call": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      await addRequest(tx, {
        id,
        kind: "callback",
        full_name: "Asha Patil",
        school_name: "Navodit Public School",
        email: "asha@matrix.example",
        mobile: "+919822041736",
        preferred_day: "",
        preferred_time: "",
        purpose: "",
        page: null,
        referral_code: null,
        user_id: null,
        due_at: tx.clock.now(),
      });
      return id;
    }),
};
