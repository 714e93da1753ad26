import path from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "./compile.mjs";

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
