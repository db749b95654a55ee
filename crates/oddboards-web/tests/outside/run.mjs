// Checks that a clean project can use the package: the project installs the tarball of `npm pack`,
// runs in Node, is bundled by Vite with its types checked, and runs in Chromium if there is one.
//
//   node tests/outside/run.mjs [CHROMIUM]
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const chromium = process.argv[2] ?? "/usr/bin/chromium";
const project = mkdtempSync(join(tmpdir(), "oddboards-"));
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

try {
  const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", project], {
    cwd: here("../.."),
    encoding: "utf8",
  });
  cpSync(here("project"), project, { recursive: true });
  const tools = ["vite@8.3.8", "typescript@5.9.3"];
  const quiet = ["--no-fund", "--no-audit", "--loglevel=error"];
  run("npm", "install", ...quiet, join(project, packed.trim()), ...tools);
  report("Node", run("node", "main.js"));
  run("npx", "tsc", "--noEmit");
  run("npx", "vite", "build", "--logLevel=warn");
  if (existsSync(chromium)) report("Chromium", await inBrowser(join(project, "dist")));
  else console.log(`no ${chromium}: not run in a browser`);
} finally {
  rmSync(project, { recursive: true });
}

/** Compares the output with the expected one, which covers every game and an engine. */
function report(where, text) {
  const expected = readFileSync(here("expected.txt"), "utf8");
  if (text.trim() !== expected.trim()) {
    console.error(`${where} says:\n${text}\nexpected:\n${expected}`);
    process.exitCode = 1;
  } else console.log(`${where}: as expected`);
}

/** Serves a folder, opens it in Chromium, and returns the text that the page sends back. */
async function inBrowser(folder) {
  const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
  let send;
  const answer = new Promise((resolve) => (send = resolve));
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const parts = await request.setEncoding("utf8").toArray();
      response.end();
      send(parts.join(""));
      return;
    }
    const path = join(folder, request.url === "/" ? "index.html" : request.url);
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" });
    response.end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const browser = spawn(
    chromium,
    ["--headless=new", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`,
      `http://127.0.0.1:${server.address().port}/`],
    { stdio: "ignore", detached: true },
  );
  const late = setTimeout(() => send("no answer after 60 seconds"), 60_000);
  const text = await answer;
  clearTimeout(late);
  const closed = new Promise((resolve) => browser.once("exit", resolve));
  // Kills the whole process group, because the browser's other processes write to the profile.
  process.kill(-browser.pid, "SIGKILL");
  await closed;
  server.close();
  server.closeAllConnections();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return text;
}
