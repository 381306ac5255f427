import { build } from "@upaya/server/app.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { runJobs } from "@upaya/server/platform/jobs/run-jobs.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { removeObjectsPerformer } from "@upaya/server/platform/storage/remove-objects.ts";
import { joinPerformer } from "@upaya/server/platform/uploads/join-upload.ts";
import { kindsOf } from "@upaya/server/platform/uploads/kind.ts";
import { schemas } from "@upaya/server/rings.ts";
import { probeFile, withUploads } from "@upaya/server/test/api-copies.ts";

/** A copy of the API that takes large files, which nothing of the product does yet, or a worker that joins them. */
const [role] = process.argv.slice(2);
const env = readEnv();
const platform = await createPlatform(env, { service: role ?? "", schemas });
if (role === "worker") {
  await runJobs(platform, [joinPerformer(kindsOf([probeFile])), removeObjectsPerformer], new AbortController().signal);
} else {
  const { server } = await build({ platform, modules: withUploads(probeFile) });
  await server.listen({ host: env.API_HOST, port: env.API_PORT });
}
