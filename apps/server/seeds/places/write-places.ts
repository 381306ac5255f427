import { writeFileSync } from "node:fs";
import { readPlaces } from "./read-places.ts";

/** `node write-places.ts <file>`: the gazetteer as one file, for a bundle that does not carry its source. */
writeFileSync(process.argv[2]!, JSON.stringify(await readPlaces()));
