import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Env } from "#platform/env.ts";
import type { Authenticate } from "#platform/http/authenticate.ts";
import type { Module } from "#platform/module.ts";
import { createPlatform, type Platform } from "#platform/platform.ts";
import { defineUpload, type UploadKind } from "#platform/uploads/kind.ts";
import { signedIn } from "#platform/policy.ts";
import { build } from "../src/app.ts";
import { modules } from "../src/modules.generated.ts";
import { schemas } from "../src/rings.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** What tests upload: whatever the product takes is for some people only. */
export const probeFile = defineUpload({
  name: "probe.file",
  maxBytes: 210_000_000,
  types: ["video/mp4", "application/pdf"],
  mayUpload: signedIn,
});

/** The product, and one more module that takes these. */
export const withUploads = (...uploads: UploadKind[]): Module[] => [...modules, { name: "probe", columns: {}, uploads }];

/** A token is the id of whoever holds it. */
export const anybody: Authenticate = async (token) => ({ kind: "user", id: token, roles: [], grants: [] });

interface Copy {
  readonly platform: Platform;
  readonly server: FastifyInstance;
  readonly port: number;
  close(): Promise<void>;
}

export interface Copies {
  readonly app: TestApp;
  readonly first: Copy;
  readonly second: Copy;
  /** Another one on the same record, perhaps with something in the place of its storage. */
  open(storage?: (own: Platform) => Platform["storage"]): Promise<Copy>;
  close(): Promise<void>;
}

async function listen(platform: Platform, taking: readonly Module[], closing: () => Promise<void>): Promise<Copy> {
  const { server } = await build({ platform, modules: taking, authenticate: anybody });
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    platform,
    server,
    port,
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await closing();
    },
  };
}

/** Copies of the API that share a record and a storage and nothing else. */
export async function openCopies(env: Partial<Env> = {}, kinds: readonly UploadKind[] = [probeFile]): Promise<Copies> {
  const taking = withUploads(...kinds);
  const app = await testApp({
    modules: taking,
    authenticate: anybody,
    env: { CALLS_PER_MINUTE: 100_000, READS_PER_MINUTE: 100_000, ...env },
  });
  const copies: Copy[] = [];
  const open: Copies["open"] = async (storage) => {
    const platform = await createPlatform(app.platform.env, { service: "copy", schemas, patience: "test" });
    const copy = await listen(storage ? { ...platform, storage: storage(platform) } : platform, taking, () => platform.close());
    copies.push(copy);
    return copy;
  };
  return {
    app,
    first: await open(),
    second: await open(),
    open,
    async close() {
      for (const copy of copies) await copy.close();
      await app.close();
    },
  };
}
