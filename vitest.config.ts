import { defineConfig } from "vitest/config";

const never = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: "pure", include: ["{apps,packages}/**/*.test.ts"], exclude: [...never, "**/*.db.test.ts"] },
      },
      {
        extends: true,
        test: { name: "web", include: ["apps/web/**/*.test.tsx"], exclude: never, environment: "jsdom" },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["apps/**/*.db.test.ts"],
          exclude: never,
          globalSetup: ["apps/server/src/platform/testing/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: { name: "house", include: ["tools/**/*.test.ts"], exclude: never, testTimeout: 60_000 },
      },
    ],
  },
});
