import type { Samples, Things } from "#platform/sample.ts";
import { addBroadcast, markSaid } from "../broadcasts/broadcasts.store.ts";
import { addInterest } from "../engagement.store.ts";
import { routeTo } from "../telling/routes.ts";

export const deskSamples: Samples = {
  ListBroadcasts: () => ({}),
  GetBroadcast: ({ id }) => ({ params: { id }, made: "a word to everybody" }),
  WriteBroadcast: () => ({ body: { text: "The olympiad is open for entries.", page: "olympiad" } }),
  SayBroadcast: ({ id }) => ({ params: { id }, body: {}, made: "a word to everybody" }),
  SayBroadcastToMany: ({ id }) => ({ params: { id }, body: {}, made: "a word to everybody" }),
  DropBroadcast: ({ id }) => ({ params: { id }, made: "a word to everybody" }),
  TakeBackBroadcast: ({ id }) => ({ params: { id }, body: {}, made: "a word that was said" }),
  ListAwaited: () => ({}),
  GetAwaited: ({ id }) => ({ params: { id }, made: "what somebody waits for" }),
  OpenAwaited: ({ id }) => ({ params: { id }, body: { title: "The quiz", path: "/quiz" }, made: "what somebody waits for" }),
  ListWordings: () => ({}),
  GetWording: () => ({ params: { id: "badge" } }),
  ChangeWording: () => ({ params: { id: "opened" }, body: openedWords }),
  RestoreWording: () => ({ params: { id: "opened" }, body: {} }),
  TryWording: () => ({ params: { id: "badge" } }),
  FindPersonTold: () => ({ query: { search: "asha@matrix.example" } }),
  GetPersonTold: ({ other }) => ({ params: { id: other } }),
};

const openedWords = {
  bell: "{title} is open",
  push: "Something you waited for is open",
  letter: "{title} is open.",
  button: "Have a look",
  because: "You asked to be told when it opens.",
};

export const deskThings: Things = {
  "a word to everybody": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      await addBroadcast(tx, id, "The olympiad is open for entries.", routeTo("olympiad"));
      return id;
    }),
  "a word that was said": (ctx) =>
    ctx.tx(async (tx) => {
      const id = tx.ids.next();
      await addBroadcast(tx, id, "The olympiad is open for entries.", routeTo("olympiad"));
      await markSaid(tx, id);
      return id;
    }),
  "what somebody waits for": (ctx) =>
    ctx.tx(async (tx) => {
      const topic = `matrix-${tx.ids.next()}`;
      await addInterest(tx, topic, { email: "asha@matrix.example" });
      return topic;
    }),
};
