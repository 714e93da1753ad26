import { z } from "zod";

/** Ids by how what came of them now stands to what was recorded; those reviewed are in no other list. */
export type Comparison = {
  equal: string[];
  different: string[];
  missing: string[];
  added: string[];
  reviewed: string[];
  /** Recorded, and not run here. */
  notRun: string[];
  /** Reviewed differences that are none, or are no more. */
  settled: string[];
};

type Hashes = ReadonlyMap<string, string>;

/** Holds hashes of now against those recorded. `reviewed` are ids whose difference somebody has approved. */
export function compare(
  before: Hashes,
  now: Hashes,
  { reviewed, isLeftOut }: { reviewed: ReadonlySet<string>; isLeftOut: (id: string) => boolean },
): Comparison {
  const kindOf = (id: string): Exclude<keyof Comparison, "reviewed" | "settled"> => {
    if (!before.has(id)) return "added";
    if (now.has(id)) return now.get(id) === before.get(id) ? "equal" : "different";
    return isLeftOut(id) ? "notRun" : "missing";
  };
  const found: Comparison = { equal: [], different: [], missing: [], added: [], reviewed: [], notRun: [], settled: [] };
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const kind = kindOf(id);
    const differs = kind === "different" || kind === "missing" || kind === "added";
    found[differs && reviewed.has(id) ? "reviewed" : kind].push(id);
  }
  const open = new Set([...found.reviewed, ...found.notRun]);
  found.settled = [...reviewed].filter((id) => !open.has(id));
  for (const ids of Object.values(found)) ids.sort();
  return found;
}

/** Whether nothing differs but what was reviewed. */
export function isUnchanged({ different, missing, added }: Comparison): boolean {
  return different.length + missing.length + added.length === 0;
}

const COLUMNS = ["id", "layer", "edition", "reason", "reviewer", "date"] as const;
const Review = z.tuple([
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.string().min(1),
  z.iso.date(),
]);

/** The ids of one layer of an edition whose differences are approved in the reviewed list; throws where a line of the list is incomplete. */
export function reviewedIds(list: string, layer: string, edition: string): Set<string> {
  const [head, ...lines] = list.trimEnd().split("\n");
  if (head !== COLUMNS.join("\t")) throw new Error(`The reviewed list begins with ${COLUMNS.join(", ")}`);
  const rows = lines.map((line) => Review.parse(line.split("\t")));
  return new Set(rows.filter(([, ofLayer, of]) => ofLayer === layer && of === edition).map(([id]) => id));
}
