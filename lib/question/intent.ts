import { concerned } from "./concerned";
import { type Draft, type Sight, sight } from "./draft";
import { readDrugs } from "./read-drugs";
import { readGenes } from "./read-genes";
import { readPair } from "./read-pair";
import { readPath } from "./read-path";
import { readWhichDrugs } from "./read-which-drugs";
import { hitsOf, type Scan } from "./scan";

/** What a scan asks, or why it cannot be read: the first rule that finds its cues and its named things decides. */
export function intentOf(scanned: Scan): Draft | Unreadable {
  const all = sight(scanned);
  const seen: Sight = { ...all, events: concerned(all) };
  if (seen.says("instruct")) return "instruction";
  if (hitsOf(seen, "outside").some(({ text }) => !soft.has(text))) return "outside";
  if (seen.items.length === 0)
    return seen.says("ae", "targetNoun", "cause", "use", "pathway") ? "nothing_named" : "outside";
  const read = rules.reduce<Draft | null>((found, rule) => found ?? rule(seen), null);
  if (read) return read;
  return seen.says("outside") ? "outside" : "unclear";
}

/** Why a question cannot be read. */
export type Unreadable = "instruction" | "outside" | "nothing_named" | "unclear";

export function isUnreadable(value: Draft | Unreadable): value is Unreadable {
  return typeof value === "string";
}

const rules: readonly ((seen: Sight) => Draft | null)[] = [readPath, readWhichDrugs, readPair, readGenes, readDrugs];

/** Words about amounts that do not by themselves make a question one about dosing. */
const soft = new Set(["dose", "doses", "mg", "dosing", "dosage", "dosages", "milligrams", "cost"]);
