import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Writes whole records, a line each with its id and canonical JSON; the file is there once it is complete. */
export function recordWriter(file: string): {
  add: (id: string, text: string) => Promise<void>;
  end: () => Promise<void>;
} {
  mkdirSync(path.dirname(file), { recursive: true });
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(`${file}.part`));
  return {
    add: async (id, text) => {
      if (!gzip.write(`${id}\t${text}\n`)) await once(gzip, "drain");
    },
    end: async () => {
      gzip.end();
      await written;
      renameSync(`${file}.part`, file);
    },
  };
}

/** The whole records of these ids; none where the file is not there. */
export async function readRecords(file: string, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!existsSync(file)) return found;
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const at = line.indexOf("\t");
    if (ids.has(line.slice(0, at))) found.set(line.slice(0, at), line.slice(at + 1));
  }
  return found;
}
