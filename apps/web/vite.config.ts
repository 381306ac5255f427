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
          // One framework chunk that every page shares, one of what several of our pages share, and one for each route.
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(?:\.pnpm\/)?(?:react|react-dom|scheduler|react-router)(?:@|\/)/, priority: 2 },
                { name: "shared", test: /(?:apps\/web\/app\/(?:ui|lib|features\/shell)\/|lucide-react)/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: [/^@upaya\//] },
}));
