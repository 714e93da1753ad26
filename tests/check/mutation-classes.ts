import {
  append,
  changeNumbers,
  citedBy,
  flip,
  invent,
  type Mutate,
  rewrite,
  swapCitations,
  swapEntities,
} from "./mutations";

const QUALIFIERS = [
  ", mostly in elderly patients",
  ", particularly in women",
  " in smokers",
  " at high doses",
  ", especially in patients with renal impairment",
  ", rarely with a fatal outcome",
  ", commonly in severe form",
  ", most likely by idiosyncrasy",
  " among shift workers",
];
const TIMES = [
  " after two weeks",
  " within the first trimester",
  ", usually with late onset",
  " during long-term treatment",
  ", appearing within 48 hours",
  " after several months of exposure",
];
const UPGRADES: readonly [RegExp, string][] = [
  [
    /\b(?:is|are|was) (?:reported|listed|shared|linked|annotated|associated) (?:with|for|on a label of|by|to|with)/i,
    "is caused by",
  ],
  [/\b(?:targets|inhibits|acts on|also binds|binds|affects|lists|share|metabolises)\b/i, "causes"],
  [/\bhas a reporting signal for\b/i, "leads to"],
];
/** Verbs of one relation and of another that no finding of the first supports. */
const SWAPS: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:is|are|was) (?:also )?reported (?:with|for)\b/i,
    ["is listed on a label of", "is indicated for", "is metabolised by", "inhibits"],
  ],
  [
    /\bis listed (?:on a label of|for)\b/i,
    ["is indicated for", "is metabolised by", "has a reporting signal for", "targets"],
  ],
  [
    /\b(?:targets|inhibits|acts on)\b/i,
    ["is metabolised by", "is transported by", "activates", "is indicated for", "is annotated with"],
  ],
  [/\balso binds\b/i, ["inhibits", "is metabolised by", "targets"]],
  [/\bis metabolised by\b/i, ["inhibits", "targets", "is transported by"]],
  [/\bmetabolises\b/i, ["is inhibited by", "transports"]],
  [/\bis transported by\b/i, ["is metabolised by", "inhibits", "activates"]],
  [/\bis annotated with\b/i, ["is a member of", "is disputed for", "inhibits"]],
  [/\bis associated with\b/i, ["inhibits", "is indicated for", "is a member of"]],
  [/\b(?:is linked to|affects)\b/i, ["is a member of", "decreases the risk of", "protects against", "prevents"]],
  [/\bis (?:indicated|used) for\b/i, ["is reported with", "is listed on a label of", "is associated with"]],
  [/\btakes part in\b/i, ["is annotated with", "inhibits", "is associated with"]],
  [/\bincreases\b/i, ["decreases", "lowers"]],
  [/\binhibitor\b/i, ["activator", "agonist"]],
  [/\bantagonist\b/i, ["agonist", "inverse agonist"]],
  [/\binverse agonist\b/i, ["agonist", "antagonist"]],
];
const DIRECTED =
  /\b(?:targets|targeted by|inhibits?|inhibited by|acts on|binds|metabolised by|metabolises|transported by|substrate of|listed (?:on a label of|for)|lists|annotated with|takes part in|member of|affects|antagonist at|shared by)\b/i;
const DENIALS = /\b(?:no|not|none)\b/i;
const INVISIBLE = ["\u200b", "\u00ad", "\u{e0061}", "\u2060", "\ufe0f", "\u202e"];

/** The classes of mutations of the fault catalogue, by name; each spoils a true sentence. */
export const CLASSES: Record<string, Mutate> = {
  "entity swap in run": (draft) => swapEntities(draft, "in run"),
  "entity swap out of run": (draft) => swapEntities(draft, "out of run"),
  "invented drug": (draft) =>
    invent(draft, ["drug"], ["zorvelimab", "Quentapril", "brimotinib", "Brantofex", "Lurvamide"]),
  "invented gene": (draft) => invent(draft, ["gene", "gene_group"], ["ZNXR4", "QRTXA", "hFOOB1", "Slc99a7"]),
  "number plus or minus one": (draft) => [...changeNumbers(draft, (n) => n + 1), ...changeNumbers(draft, (n) => n - 1)],
  "number times ten": (draft) => changeNumbers(draft, (n) => n * 10),
  "citation swap": swapCitations,
  "missing id": (draft) => [{ ...draft, findingIds: [...draft.findingIds.slice(1), "f99"] }],
  "removed citation": (draft) => [{ ...draft, findingIds: [] }],
  "negation added": (draft) =>
    isDenial(draft)
      ? []
      : [
          ...rewrite(draft, draft.text.replace(/\b(is|are|was|were)\b/, "$1 not")),
          ...rewrite(draft, `It is not the case that ${draft.text}`),
          ...rewrite(
            draft,
            draft.text.replace(/\b(targets|inhibits|acts|binds|lists|affects|takes|share)\b/, "never $1"),
          ),
        ],
  "negation dropped": (draft) =>
    isDenial(draft) && DENIALS.test(draft.text) && !draft.text.includes("gap") && !draft.text.startsWith("Gap")
      ? rewrite(draft, undenied(draft.text))
      : [],
  "causal upgrade": (draft) => [
    ...UPGRADES.flatMap(([verb, causal]) => rewrite(draft, draft.text.replace(verb, causal))),
    ...append(draft, ", which proves the connection", ", and is responsible for it", ", due to this effect"),
  ],
  "relation swap": (draft) =>
    SWAPS.flatMap(([verb, others]) => others.flatMap((other) => rewrite(draft, draft.text.replace(verb, other)))),
  "uncited addition": (draft) => [
    { ...draft, text: "Warfarin is reported with agranulocytosis.", findingIds: [] },
    { ...draft, text: "Regular monitoring is advised.", findingIds: [] },
    ...append(
      draft,
      ", and it also raises the risk of stroke",
      ", as is widely recognised by experts",
      " and is a leading reason for hospital visits",
      "; monitoring of serum creatinine is advised",
    ),
  ],
  "zero-width disguise": (draft) =>
    swapEntities(draft, "in run").flatMap((swapped, i) => rewrite(swapped, disguise(draft.text, swapped.text, i))),
  "direction flip": (draft) => (DIRECTED.test(draft.text) ? flip(draft) : []),
  "invented qualifier": (draft) => append(draft, ...QUALIFIERS),
  "invented time course": (draft) => append(draft, ...TIMES),
};

function isDenial(draft: Parameters<Mutate>[0]): boolean {
  return citedBy(draft).some(
    ({ polarity, kind, numbers }) =>
      polarity === "negative" || kind === "unresolved" || numbers.some(({ value }) => value === 0),
  );
}

function undenied(text: string): string {
  const first = text.split(/;|, but /).find((part) => DENIALS.test(part)) ?? text;
  const positive = first
    .replace(/\bNone of\b/, "All of")
    .replace(/\bNo\b/, "A")
    .replace(/\bno\b/, "a")
    .replace(/\bnot /g, "");
  return text.replace(first, positive).replace(/; this does not.*$/, ".");
}

/** The swapped name with an invisible character inside, so that it is no name letter by letter. */
function disguise(before: string, after: string, i: number): string {
  let start = 0;
  while (before[start] === after[start]) start++;
  const place = start + 2;
  return after.slice(0, place) + INVISIBLE[i % INVISIBLE.length] + after.slice(place);
}
