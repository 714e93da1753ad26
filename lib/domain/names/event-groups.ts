import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

const GroupRow = z.object({
  key: z.string().min(1),
  axis: z.enum(["organ", "kind"]),
  /** Whether the terms it is called by are its branches, or those of its own that are listed. */
  branches: z.enum(["called", "own"]),
  ...REVIEWED,
});
const Use = z.enum(["called", "branch", "apart", "part", "stem", "other"]);
const WordRow = z.object({ group: z.string().min(1), use: Use, text: z.string().min(1), ...REVIEWED });

const WORDS = vocabulary("event-group-words", WordRow);

/**
 * All groups of adverse events that questions name: those of organs, as the hierarchy of preferred terms is licensed, then kinds
 * of events, whatever the organ, as no loaded vocabulary groups preferred terms so. Names only.
 */
export const EVENT_GROUPS: readonly EventGroup[] = vocabulary("event-groups", GroupRow).map(toGroup);

/** The group that a term stands for, by the term's name. */
export function groupCalled(name: string): EventGroup | undefined {
  const lower = name.toLowerCase();
  return EVENT_GROUPS.find(({ called }) => called.some((each) => each.toLowerCase() === lower));
}

function toGroup({ key, axis, branches }: z.infer<typeof GroupRow>): EventGroup {
  const own = WORDS.filter(({ group }) => group === key);
  const textsOf = (use: z.infer<typeof Use>) => own.flatMap((row) => (row.use === use ? [row.text] : []));
  const [apart, parts, stems, others] = [textsOf("apart"), textsOf("part"), textsOf("stem"), textsOf("other")];
  return {
    key,
    axis,
    called: textsOf("called"),
    ...(branches === "own" && { branches: textsOf("branch") }),
    ...(apart.length > 0 && { apart }),
    ...(parts.length > 0 && { parts }),
    ...(stems.length > 0 && { stems: stems.join("|") }),
    ...(others.length > 0 && { others: others.join("|") }),
  };
}

/**
 * A group of adverse events that questions name as a whole ("liver problems", "infections"). An event is in it by what its own
 * name says, or by a mapping to a phenotype or disease that is one of `branches` or a kind of it.
 */
export type EventGroup = {
  key: string;
  /** An organ system that an event's name implies; or a kind of event, whatever the organ. */
  axis: "organ" | "kind";
  /** Names of terms, the first of which that the graph holds stands for the group: phenotypes or diseases of an organ, adverse events of a kind. */
  called: readonly string[];
  /** The phenotypes and diseases all of whose kinds belong, by name, where these are not those it is called by. */
  branches?: readonly string[];
  /** Branches below these that say little of the organ. */
  apart?: readonly string[];
  /** Groups that it takes in, by key. */
  parts?: readonly string[];
  /** How words of an event's name that name the group begin, separated by "|". "*" before one: also within a word; "_" after it: the word ends there. */
  stems?: string;
  /** Words alike that say something else: they are not looked at. */
  others?: string;
};

/** Names of what is done, given or measured as it should be: of no organ, whatever part of the body they name. */
const NO_DISORDER =
  /\b(?:product|device|operation|surgery|procedure|transplant(?:ation)?$|\w+(?:ectomy|plasty|stomy|otomy|centesis)$|bypass|replacement$|insertion|implantation|implant$|intubation|catheterisation|placement|ablation|removal|repair$|drug level|exposure|user$|nutrition$|therapy$|prophylaxis|metasta(?:sis|ses|tic)|negative$|normal$|biopsy)/;

/** The keys of the groups that an adverse event's own name says it belongs to, those that take in one of these included. */
export function groupsByName(name: string): ReadonlySet<string> {
  const lower = name.toLowerCase();
  const isDisorder = !NO_DISORDER.test(lower);
  const said = PATTERNS.filter(
    ({ group, ...pattern }) => (isDisorder || group.axis === "kind") && says(pattern, lower),
  );
  const keys = new Set(said.map(({ group }) => group.key));
  for (const { key, parts = [] } of EVENT_GROUPS) if (parts.some((part) => keys.has(part))) keys.add(key);
  return keys;
}

/** Whether a name says any organ system. */
export function saysOrgan(name: string): boolean {
  return NO_DISORDER.test(name.toLowerCase()) || [...groupsByName(name)].some((key) => ORGANS.has(key));
}

/** Whether a name holds words of which a group's table says that they are of something else. */
export function isDeniedByName(name: string, key: string): boolean {
  const others = PATTERNS.find(({ group }) => group.key === key)?.others;
  return others ? name.toLowerCase().search(others) >= 0 : false;
}

const ORGANS: ReadonlySet<string> = new Set(EVENT_GROUPS.flatMap(({ key, axis }) => (axis === "organ" ? [key] : [])));

type Pattern = { stems: RegExp; others: RegExp | null };

const PATTERNS: readonly (Pattern & { group: EventGroup })[] = EVENT_GROUPS.flatMap((group) =>
  group.stems === undefined
    ? []
    : [{ group, stems: patternOf(group.stems), others: group.others ? patternOf(group.others, "[\\p{L}-]*") : null }],
);

/** Every stem is looked for where a word begins, or anywhere where it is marked so; `tail` is taken in with it. */
function patternOf(stems: string, tail = ""): RegExp {
  const parts = alternatives(stems.replaceAll("_", "\\b"));
  const each = parts.map((stem) => (stem.startsWith("*") ? stem.slice(1) : `\\b(?:${stem})`));
  return new RegExp(`(?:${each.join("|")})${tail}`, "gu");
}

/** The parts of a list separated by "|", those within brackets left whole. */
function alternatives(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "|" && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts.filter(Boolean);
}

function says({ stems, others }: Pattern, name: string): boolean {
  const own = others ? name.replace(others, "\u0001") : name;
  return own.search(stems) >= 0;
}
