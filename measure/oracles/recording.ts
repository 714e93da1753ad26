import { createHash } from "node:crypto";
import { z } from "zod";

/** What a recording is of. `graph` is the version of the graph that was asked, "none" where none was. */
const Head = z.object({
  edition: z.string(),
  layer: z.string(),
  graph: z.string(),
  strategy: z.string().optional(),
  count: z.coerce.number().int(),
});
export type Head = z.infer<typeof Head>;
export type Recording = { head: Head; hashes: ReadonlyMap<string, string> };

/** The SHA-256 of an item's canonical JSON. */
export function itemHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A recording as it is committed: a head line, then each id with its hash, by id. */
export function recordingText({ head, hashes }: Recording): string {
  const named = Object.entries(head).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  const lines = [...hashes].map(([id, hash]) => `${id}\t${hash}`).sort();
  return `${[`# ${named.join(" ")}`, ...lines].join("\n")}\n`;
}

/** Reads what `recordingText` wrote; throws where a line is no such line, or the count of the head is another. */
export function parseRecording(text: string): Recording {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  const named = first.replace(/^# /, "").split(" ");
  const head = Head.parse(Object.fromEntries(named.map((each) => each.split("="))));
  const hashes = new Map(lines.map((line) => z.tuple([z.string(), z.string().length(64)]).parse(line.split("\t"))));
  if (hashes.size !== head.count) throw new Error(`The recording holds ${hashes.size} items, not ${head.count}`);
  return { head, hashes };
}
