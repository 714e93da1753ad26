import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fail, install } from "./install.mjs";

const NEXT = "node_modules/next/dist/bin/next";
const MARK = ".next/vigil-source";
const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "package-lock.json",
  "tsconfig.json",
];

const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);

refuseOpenDoor();
await refuseBusyPort();
install();
build();
serve();

function refuseOpenDoor() {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`PORT is "${process.env.PORT}"; it must be a number from 1 to 65535.`);
  if (!process.env.HOST) return;
  const missing = ["SESSION_SECRET", "ADMIN_TOKEN"].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    fail(
      `HOST is set, so others can reach Vigil: set ${missing.join(" and ")} to long random strings first (for example: openssl rand -hex 32).`,
    );
  }
}

function refuseBusyPort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) =>
      fail(
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`
          : `Cannot listen on ${host}:${port}: ${error.message}`,
      ),
    );
    probe.listen(port, host, () => probe.close(resolve));
  });
}

function build() {
  const source = sourceHash();
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === source) return;
  console.error("Building ...");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, [NEXT, "build"], { stdio: ["ignore", 2, 2], env });
  if (status !== 0) fail("The build failed: see its message above.");
  writeFileSync(MARK, source);
}

function sourceHash() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesBelow).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (path.extname(entry)) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));
}

function serve() {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const server = spawn(process.execPath, [NEXT, "start", "-H", host, "-p", String(port)], {
    stdio: ["ignore", 2, 2],
    env,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
}
