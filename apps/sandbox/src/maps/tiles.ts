import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Switches } from "../switches.ts";
import { pointsOf, widthOf } from "./capitals.ts";
import type { Lookups } from "./maps.ts";
import { Sheet } from "./png.ts";
import { towns } from "./towns.ts";

const size = 256;
const colours = [
  [244, 240, 230],
  [226, 219, 203],
  [253, 251, 246],
  [84, 74, 58],
] as const;
/** Their places in the list; the first is the ground. */
const [line, halo, ink] = [1, 2, 3];
/** A letter's point is two of the tile's. */
const scale = 2;

const whole = z.coerce.number().int().min(0);
const address = z
  .object({ z: whole.max(22), x: whole, y: whole })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, "no such tile");
type Tile = z.output<typeof address>;

/** Pieces of a plain map in the address form of every raster service: a grid, and towns by name. */
export function registerTiles(app: FastifyInstance, switches: Switches): Lookups {
  const asked: string[] = [];
  app.get("/tiles/:z/:x/:file", async (request, reply) => {
    const { z: zoom, x, file } = request.params as Record<string, string>;
    const parsed = address.safeParse({ z: zoom, x, y: /^(\d+)\.png$/.exec(file ?? "")?.[1] });
    // A browser asks from another origin.
    reply.header("access-control-allow-origin", "*");
    if (!parsed.success) return reply.code(404).send("no such tile");
    asked.push(request.url);
    const { fails, copies, garbles, repeats } = await switches.meet("tiles");
    if (copies === 0) return reply.hijack();
    if (repeats || garbles) return reply.code(repeats ? 400 : 200).send(`${request.url} is not known`);
    if (fails) return reply.code(500).send("the tile could not be drawn");
    return reply.type("image/png").header("cache-control", "public, max-age=3600").send(draw(parsed.data));
  });
  return { asked };
}

function draw(tile: Tile): Buffer {
  const sheet = new Sheet(size, colours);
  for (const at of [0, size / 2]) {
    sheet.fill(at, 0, 1, size, line);
    sheet.fill(0, at, size, 1, line);
  }
  for (const [name, lat, lng, from] of towns) if (tile.z >= from) write(sheet, name, placeIn(tile, lat, lng));
  return sheet.png();
}

/** Points from the tile's upper left corner, as Mercator has it. */
function placeIn({ z: zoom, x, y }: Tile, lat: number, lng: number): readonly [x: number, y: number] {
  const world = size * 2 ** zoom;
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [Math.round(((lng + 180) / 360) * world) - x * size, Math.round((0.5 - mercator / (2 * Math.PI)) * world) - y * size];
}

/** A dot, and below it the name, which goes on in the next tile where this one ends. */
function write(sheet: Sheet, name: string, [x, y]: readonly [number, number]): void {
  const left = x - Math.round((widthOf(name) * scale) / 2);
  const top = y + 8;
  if (left > size || left + widthOf(name) * scale < 0 || top > size || y + 24 < 0) return;
  const points = pointsOf(name);
  for (const [px, py] of points) sheet.fill(left + px * scale - 2, top + py * scale - 2, scale + 4, scale + 4, halo);
  for (const [px, py] of points) sheet.fill(left + px * scale, top + py * scale, scale, scale, ink);
  sheet.fill(x - 3, y - 3, 7, 7, ink);
}
