import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** A hash over what the files of `entries` (files and folders) hold, and over the Node that runs. */
export function sourceHash(entries) {
  const hash = createHash("sha256").update(process.version);
  for (const file of filesOf(entries)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** A hash over names, sizes and times of the same files, which costs a fraction: equal only where no file was touched. */
export function sourceListing(entries) {
  const hash = createHash("sha256").update(process.version);
  for (const file of filesOf(entries)) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    hash.update(`${file}\n${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  }
  return hash.digest("hex");
}

function filesOf(entries) {
  return entries.flatMap(filesBelow).sort();
}

function filesBelow(entry) {
  if (!existsSync(entry)) return [];
  if (path.extname(entry)) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));
}
