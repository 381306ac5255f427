import { existsSync } from "node:fs";

/** The files of content: here, and in a folder beside the bundle in production. */
const folders = ["./", "./seeds/", "../seeds/"].map((place) => new URL(place, import.meta.url));
const here = folders.find((folder) => existsSync(new URL("holidays.json", folder))) ?? folders[0]!;

export const inSeeds = (path: string): URL => new URL(path, here);
