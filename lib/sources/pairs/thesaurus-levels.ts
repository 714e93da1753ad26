import { Severity } from "@/lib/domain/interaction-severity";
import { foldFrench } from "./thesaurus-text";

/** Levels by the words, or the short forms, in which a description gives them. */
const LEVELS: readonly [Severity, RegExp][] = [
  ["contraindicated", /\bCONTRE-INDICATION|\bContre-indication\b(?! relative)|\bcontre-indiquee?s?\b|\bCI\b/],
  ["not recommended", /\b(?:DE|de)(?:CONSEILLEE?|conseillee?)s?\b|\bASDEC\b/],
  ["precaution for use", /\b[Pp]recautions? d'emploi\b|\bPE\b/],
  ["to be taken into account", /\bA prendre en compte\b|\bAPEC/],
];
/** The level of two drugs; `graded` where a source gives several, by dose, route or drug, of which this is the gravest. */
export type Level = { severity: Severity; graded: boolean };
/** Whether an item of a description names one of two drugs, or others that the row is of too, or none. */
export type Naming = (item: string) => "these" | "others" | "none";

/**
 * The level of two drugs in a description with several: the gravest where it is not given for named drugs alone, or where an item of it
 * names these; the next one for the others.
 */
export function severityOf(description: string, naming: Naming): Level | undefined {
  const [gravest, ...others] = levelsIn(description);
  const [next] = others;
  if (!gravest || !next) return gravest && { severity: gravest, graded: false };
  const items = itemsOf(description, gravest).map((item) => ({
    item,
    names: NAMES.test(item) ? naming(item) : "none",
  }));
  const own = items.filter(({ names }) => names === "these");
  if (own.length > 0) return { severity: gravest, graded: own.every(({ item }) => DEPENDS.test(item)) };
  if (items.length > 0 && items.every(({ names }) => names === "others"))
    return { severity: next, graded: others.length > 1 };
  return { severity: gravest, graded: true };
}

function levelsIn(description: string): Severity[] {
  const found = LEVELS.filter(([, words]) => words.test(description)).map(([level]) => level);
  return Severity.options.filter((level) => found.includes(level));
}

/** The words that head what a level is given for. */
const HEADS: Partial<Record<Severity, string>> = {
  contraindicated: "contre-indications?",
  "not recommended": "associations? deconseillees?",
  "precaution for use": "precautions? d'emploi",
  "to be taken into account": "a prendre en compte",
};
const HEAD = new RegExp(`(${Object.values(HEADS).join("|")})`);
/** How an item begins that gives a level to some drugs alone, not to a form of them. */
const NAMES = /^(?:avec|entre|pour) (?!.*concern)/;
/** An item on doses, routes or patients. */
const DEPENDS = /\b(?:doses?|mg|posologies?|voie|iv|per os|formes?|en cas|insuffisan\w+|patients?|indications?)\b/;

/** The items under the head of a level: "- avec a, b et c". */
function itemsOf(description: string, severity: Severity): string[] {
  const parts = foldFrench(description).split(HEAD);
  const head = new RegExp(`^${HEADS[severity]}$`);
  return parts.flatMap((part, at) =>
    head.test(part)
      ? (parts[at + 1] ?? "").split(/(?:^|[\s:.])- ?/).flatMap((item) => item.replace(/^[\s:]+/, "").trim() || [])
      : [],
  );
}
