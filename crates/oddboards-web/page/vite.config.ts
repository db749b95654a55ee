import { defineConfig } from "vite";

import { rules } from "./build/rules.ts";

export default defineConfig({
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  optimizeDeps: { exclude: ["oddboards"] },
  // The rules and the package are outside of this folder.
  server: { fs: { allow: ["../../.."] } },
  plugins: [rules()],
});
