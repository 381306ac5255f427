import { writeFileSync } from "node:fs";
import { madeFile } from "./made-file.ts";

/** `pnpm pin-codes`: the PIN codes that every deployment is loaded with, made anew from the directory of post offices. */
writeFileSync(new URL("../pin-codes.json", import.meta.url), await madeFile());
