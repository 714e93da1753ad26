import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const MARK = "node_modules/.vigil-lock";
/** The oldest Node that runs Vigil, as package.json says it. */
const NODE_MIN = JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");

/** Installs the locked packages when the lock file differs from what is installed. Exits with a sentence when it cannot. */
export function install() {
  if (process.versions.node.localeCompare(NODE_MIN, "en", { numeric: true }) < 0) {
    fail(
      `Vigil needs Node ${NODE_MIN} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
    );
  }
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === lock) return;
  console.error("Installing packages ...");
  // Not npm ci: it refuses a lock file that lacks other platforms' optional binaries, which some registries do not serve.
  // With what tests need, whatever NODE_ENV says: one mark stands for both.
  const options = ["--include=dev", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...options], { stdio: ["ignore", 2, 2] });
  if (status !== 0)
    fail("npm install failed: see its message above. A proxy or registry setting in .npmrc is the usual cause.");
  writeFileSync(MARK, lock);
}

/** Ends the process with one sentence on stderr. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
