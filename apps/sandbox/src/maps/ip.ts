import type { FastifyInstance } from "fastify";
import type { Switches } from "../switches.ts";
import { knownPlaces } from "./known-places.ts";
import type { Lookups } from "./maps.ts";

/** Addresses that no network of the world has. */
const bogon = /^(127\.|10\.|192\.168\.|::1$)/;

/** ipinfo's lookup. Which address lives where is the sandbox's own: the last figure of it counts the known places through. */
export function registerIp(app: FastifyInstance, switches: Switches): Lookups {
  const asked: string[] = [];
  app.get<{ Params: { ip: string } }>("/ip/:ip/json", async (request, reply) => {
    const { ip } = request.params;
    asked.push(ip);
    const { fails, copies, garbles, repeats } = await switches.meet("ip");
    if (copies === 0) return reply.hijack();
    if (repeats || garbles) return reply.code(repeats ? 400 : 200).send(`${ip} is not known`);
    if (fails) return reply.code(503).send({ error: { title: "Service unavailable" } });
    if (bogon.test(ip)) return { ip, bogon: true };
    const last = Number.parseInt(/([0-9a-f]+)$/.exec(ip)?.[1] ?? "0", ip.includes(":") ? 16 : 10);
    const { city, state, country, postcode, lat, lng } = knownPlaces[last % knownPlaces.length]!;
    return { ip, city, region: state, country: country[0], loc: `${lat},${lng}`, postal: postcode };
  });
  return { asked };
}
