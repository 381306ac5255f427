import { randomUUID } from "node:crypto";

interface Asker<Answer> {
  ask(method: "GET" | "POST", url: string, asked?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
}

export const goodQuestion = { topic: "lessons", text: "The captions are ahead of the voice from minute four on." };

/** Asks as a guest or in a browser of somebody's, with a key of its own unless one is given. */
export const askFor = <Answer>(asker: Asker<Answer>, change: object = {}, key: string = randomUUID()) =>
  asker.ask("POST", "/api/engagement/help/questions", { body: { ...goodQuestion, ...change }, headers: { "idempotency-key": key } });

export const questionUrl = (number: string, rest = "") => `/api/engagement/help/questions/${number}${rest}`;

export const replyTo = <Answer>(asker: Asker<Answer>, number: string, text: string, { by = "", key }: { by?: string; key?: string } = {}) =>
  asker.ask("POST", questionUrl(number, `/replies${by}`), { body: { text }, headers: { "idempotency-key": key ?? randomUUID() } });
