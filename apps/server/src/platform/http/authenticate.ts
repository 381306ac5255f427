import type { FastifyRequest } from "fastify";
import { type Actor, anonymous } from "../actor.ts";
import { fail } from "../errors.ts";

/** Turns a bearer token into the person behind it, or undefined when it is not (or no longer) good. Identity provides it. */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

/** No token is nobody; a bad token is an error, so that an expired session is noticed and not mistaken for a visitor. */
export function actorOf(request: FastifyRequest, authenticate: Authenticate): Actor | Promise<Actor> {
  const header = request.headers.authorization;
  return header === undefined ? anonymous : bearerOf(header, authenticate);
}

async function bearerOf(header: string, authenticate: Authenticate): Promise<Actor> {
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(header)?.[1];
  return (token && (await authenticate(token))) || fail("unauthenticated");
}
