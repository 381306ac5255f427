import type { Env } from "../env.ts";
import type { Ids } from "../ids.ts";
import { diskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

/** The one that the settings name. The client of S3 is large, and loaded by those who use it. */
export async function openStorage(env: Env, ids: Ids): Promise<Storage> {
  if (env.STORAGE === "disk") return diskStorage(env.STORAGE_DIR, ids);
  const { s3Storage } = await import("./s3.ts");
  return s3Storage(env);
}
