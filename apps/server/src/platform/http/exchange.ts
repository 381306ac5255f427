import type { FastifyReply, FastifyRequest } from "fastify";
import type { Exchange } from "../exchange.ts";

const cookieForm = /^[\w.~-]*$/;

/** Cookies are few and ours, so they are read and written here: one name, one value of plain characters. */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  const write = (name: string, value: string, rest: string, site = "Lax") => {
    if (!cookieForm.test(value)) throw new Error(`the cookie ${name} holds a character that cookies cannot`);
    const held = reply.getHeader("set-cookie");
    const others = held === undefined ? [] : Array.isArray(held) ? held : [String(held)];
    const kept = others.filter((line) => !line.startsWith(`${name}=`));
    // Fastify adds to this header instead of replacing it, and every cookie before this one would go out again.
    reply.removeHeader("set-cookie");
    reply.header("set-cookie", [...kept, `${name}=${value}; Path=/; Secure; SameSite=${site}${rest}`]);
  };
  return {
    get address() {
      return request.ip;
    },
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie(name) {
      const pairs = (request.headers.cookie ?? "").split("; ");
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    setCookie(name, value, { maxAge, readable = false, strict = false } = {}) {
      const life = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
      write(name, value, `${readable ? "" : "; HttpOnly"}${life}`, strict ? "Strict" : "Lax");
    },
    dropCookie: (name) => write(name, "", "; Max-Age=0"),
  };
}
