import path from "node:path";
import { pathToFileURL } from "node:url";
import v8 from "node:v8";
import { compile } from "./compile.mjs";

/**
 * A command, but for `worker`, is over before what V8 prepares for a long run pays: patterns are compiled once and not twice, and the embedded
 * database's program is made faster only once it has worked for some while.
 */
const FLAGS = ["--no-regexp-tier-up", "--wasm-tiering-budget=20000000"];

if (process.argv[2] !== "worker") for (const flag of FLAGS) v8.setFlagsFromString(flag);

/** Runs the command line, compiled first where it is missing or its sources changed. */
const folder = await compile().catch((error) => {
  const isAbsent = error.code === "ERR_MODULE_NOT_FOUND";
  console.error(
    isAbsent
      ? "The packages of Vigil are not installed: run npm start, or npm install, first."
      : "The command line could not be compiled: see the message above.",
  );
  process.exit(1);
});
await import(pathToFileURL(path.join(folder, "vigil.mjs")).href);
