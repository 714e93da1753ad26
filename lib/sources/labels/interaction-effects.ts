import type { Advice, InteractionEffect } from "@/lib/domain/interaction-effect";

/** Words for what to do, the gravest first. */
const ADVICE: readonly [Advice, RegExp][] = [
  ["contraindicated", /\bcontraindicated\b(?! in patients with)/i],
  [
    "avoid",
    /\bavoid(?:ed)?\b|\bnot recommended\b|\b(?:should|must) not be (?:co-?administered|used|given|taken|combined)\b|\bdo not (?:co-?administer|use|give|take)\b/i,
  ],
  [
    "adjust the dose",
    /\b(?:reduc|decreas|lower|limit|adjust|increas|halv)\w*(?: (?:the|initial|starting|total|daily|recommended|\w+'s)){0,4}(?: [\w§-]+)? dos(?:e|es|age|ing)\b|\bdos(?:e|age) (?:reduction|adjustment)|\bdos(?:e|age)[^.;,]{0,30}\b(?:reduced|lowered|adjusted|limited|decreased)\b/i,
  ],
  ["monitor", /\bmonitor\w*|\bclosely observed\b|\bcaution\b/i],
];

const UP = /^(?:increas|rais|elevat|higher|rise|rose|doubl)/i;
const CHANGE =
  "(increas\\w*|rais\\w*|elevat\\w*|higher|rise|rose|doubl\\w*|decreas\\w*|reduc\\w*|lower\\w*|diminish\\w*)";
const KIND = "(?:plasma|serum|blood|systemic|mean|total|steady-state|peak|trough)";
const MEASURE = `(?:${KIND} )*(exposures?|concentrations?|levels?|AUC|C ?max|clearance)`;
const DRUG = "§([PS])§(?:'S)?";
const PASSIVE = "(?: (?:was|were|is|are|may|can|might|to|be|been|significantly|markedly|also)){1,4}";
const SHAPES: readonly { shape: RegExp; at: Record<"change" | "measure" | "drug", number> }[] = [
  // "increased the exposure of X", "increases plasma levels of X"
  shaped(`${CHANGE}(?: (?:in|the|of)){0,3} ${MEASURE}(?: and \\w+)? (?:of|to|for) (?:the )?${DRUG}`, 1, 2, 3),
  // "increased X exposure"
  shaped(`${CHANGE}(?: (?:in|the|of|${KIND})){0,3} ${DRUG} ${MEASURE}`, 1, 3, 2),
  // "the exposure of X was increased"
  shaped(`${MEASURE} (?:of|to) ${DRUG}${PASSIVE} ${CHANGE}`, 3, 1, 2),
  // "X levels may be increased"
  shaped(`${DRUG} ${MEASURE}${PASSIVE} ${CHANGE}`, 3, 2, 1),
];

function shaped(pattern: string, change: number, measure: number, drug: number) {
  return { shape: new RegExp(`\\b${pattern}`.replace("\\b§", "§"), "i"), at: { change, measure, drug } };
}

const RISK =
  /\b(?:increas|rais|potentiat|enhanc|great|high|add)\w*(?: (?:the|an?|potential|additive|serious|relative)){0,3} risk (?:of|for) ((?:(?!(?:with|when|if|in|during|due|because|that|which|by|from|following|after|before|associated|compared|than|while|on|to|as|is|are|was|were|be|has|have|can|could|may|should|see)\b)[\w'/-]+ ?){1,6})/i;
const IN_CAPITALS = /\b(?:cns|qtc?|inr|pml|nsaids?)\b/g;
/** Where one statement ends: a semicolon, a bullet, a reference to a section of the label, the heading of the next drug of a table. */
const CLAUSE_END = /;\s|•|\(\s*\d[\d., ]*\)|\s(?=(?:\S+ ){1,3}CLINICAL IMPACT)/i;
/** What is longer is a table read as a text. */
const CLAUSE_CHARACTERS_MAX = 400;
/** A word that ends a phrase without its own part. */
const DANGLING = /(?:\s|\b)(?:and|or|the|a|an|of|to|other)$/;

/**
 * What a sentence of a label of `own` says of it with `partner`, each under the words it is called by there. Of several statements the first; what is said of a
 * third drug is none.
 */
export function interactionEffect(
  sentence: string,
  own: { name: string; words: readonly string[] },
  partner: { name: string; words: readonly string[] },
): InteractionEffect {
  const marked = mark(mark(sentence, partner.words, "§P§"), own.words, "§S§");
  const clauses = marked
    .split(CLAUSE_END)
    .filter((clause) => clause.includes("§P§") && clause.length <= CLAUSE_CHARACTERS_MAX);
  const advice = ADVICE.find(([kind, pattern]) =>
    (kind === "monitor" ? [marked] : clauses).some((clause) => pattern.test(clause)),
  )?.[0];
  const exposure = clauses.flatMap((clause) => exposureIn(clause, { P: partner.name, S: own.name }) ?? [])[0];
  const risk = clauses.flatMap((clause) => riskIn(clause) ?? [])[0];
  return { ...(advice && { advice }), ...(exposure && { exposure }), ...(risk && { risk }) };
}

/** How often a text has to name two drugs side by side, with a stroke or arrow or with "and", for one product to hold both. */
const JOINED_MIN = { stroke: 2, and: 4 } as const;

/** Whether a label's text names two drugs as what one product holds ("elvitegravir/cobicistat", "ezetimibe and simvastatin tablets"). */
export function inOneProduct(text: string, own: readonly string[], partner: readonly string[]): boolean {
  const [a, b] = [own, partner].map((words) => `(?:${escaped(words).join("|")})`);
  const count = (joint: string) =>
    [...text.matchAll(new RegExp(`\\b(?:${a}${joint}${b}|${b}${joint}${a})\\b`, "gi"))].length;
  return count("\\s*(?:[/+]|[↑↓↔]+)\\s*") >= JOINED_MIN.stroke || count("(?: \\w+)?,? and ") >= JOINED_MIN.and;
}

function exposureIn(clause: string, names: Record<"P" | "S", string>): string | undefined {
  for (const { shape, at } of SHAPES) {
    const found = shape.exec(clause);
    if (!found) continue;
    const measure = /^clearance/i.test(found[at.measure] ?? "") ? "clearance" : "exposure";
    const drug = names[(found[at.drug] ?? "P").toUpperCase() as "P" | "S"];
    return `${UP.test(found[at.change] ?? "") ? "raises" : "lowers"} ${measure} of ${drug}`;
  }
  return undefined;
}

function riskIn(clause: string): string | undefined {
  const words = RISK.exec(clause)?.[1]?.trim().toLowerCase();
  const told = words?.replace(DANGLING, "").replace(IN_CAPITALS, (word) => word.toUpperCase());
  return told && /[a-z]{4}/i.test(told) && !told.includes("§") ? told : undefined;
}

function mark(text: string, words: readonly string[], token: string): string {
  return words.length === 0 ? text : text.replace(new RegExp(`\\b(?:${escaped(words).join("|")})\\b`, "gi"), token);
}

function escaped(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
}
