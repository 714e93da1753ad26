import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { build, NEXT } from "./build.mjs";
import { fail, install } from "./install.mjs";

const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);

refuseOpenDoor();
await refuseBusyPort();
install();
if (!(await build())) fail("The build failed: see its message above.");
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

function serve() {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const server = spawn(process.execPath, [NEXT, "start", "-H", host, "-p", String(port)], {
    stdio: ["ignore", 2, 2],
    env,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
}
