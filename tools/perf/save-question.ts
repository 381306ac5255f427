import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { saveQuestions } from "@upaya/server/modules/quiz/index.ts";
import { schemas } from "@upaya/server/rings.ts";

/** `node tools/perf/save-question.ts <title>`: one question of the subject `freshness`, new or corrected, and when it was committed. */
const [title = "Is this question new on every copy?"] = process.argv.slice(2);
const platform = await createPlatform({ ...readEnv(), LOG_LEVEL: "warn" }, { service: "save-question", schemas, patience: "command" });
await saveQuestions(systemCtx(platform, "save-question"), [
  {
    slug: "freshness",
    subject: "freshness",
    title,
    options: ["Yes", "No", "On one of them", "After a while"],
    tags: ["freshness"],
    answer: 0,
    explanation: "A change raises the version of what it touches, and each copy of the web asks for the versions once a second.",
    // Older than all others, so that no other page of the quiz is moved by it.
    published_at: new Date(Date.UTC(2020, 0, 1)),
  },
]);
console.log(`committed ${Date.now()}`);
await platform.close();
