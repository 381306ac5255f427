import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service on Photon's wire that finds so many schools whatever it is asked. */
export async function startManySchools(many: number): Promise<{ readonly url: string; close(): void }> {
  const features = Array.from({ length: many }, (_, n) => ({
    type: "Feature",
    properties: { osm_type: "W", osm_id: n + 1, osm_key: "amenity", osm_value: "school", name: `School ${n}` },
    geometry: { type: "Point", coordinates: [77.4, 8.2] },
  }));
  const server = createServer((_request, response) => response.end(JSON.stringify({ type: "FeatureCollection", features })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
