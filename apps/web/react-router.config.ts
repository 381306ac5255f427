import type { Config } from "@react-router/dev/config";
import { isKitBuild } from "./tools/env.ts";

export default { appDirectory: "app", buildDirectory: isKitBuild ? "kit/build" : "build", ssr: true } satisfies Config;
