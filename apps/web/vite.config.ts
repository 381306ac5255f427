import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    manifest: true,
    // The CSP lets fonts come from files only.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    rollupOptions: isSsrBuild
      ? {}
      : {
          // One framework chunk that every page shares; everything else is split by route.
          output: {
            codeSplitting: {
              groups: [{ name: "react", test: /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router)(?:@|\/)/ }],
            },
          },
        },
  },
  ssr: { noExternal: [/^@upaya\//] },
}));
