import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Appends lines to one file a strategy in a folder, "react-conversations.log", readable by its owner alone. */
export function logFiles(folder: string): (line: string, strategy: string) => void {
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  return (line, strategy) => {
    const file = path.join(folder, `${strategy.replace(/[^a-z0-9-]/g, "_")}-conversations.log`);
    appendFileSync(/* turbopackIgnore: true */ file, `${line.replace(/[\r\n]+/g, " ")}\n`, { mode: 0o600 });
  };
}
