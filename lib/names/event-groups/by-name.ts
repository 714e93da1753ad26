import type { EventGroup } from "./group";
import { EVENT_GROUPS } from "./groups";

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

/** The parts of a list set apart by "|", those within brackets left whole. */
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
