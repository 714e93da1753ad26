import type { Answer, Artifacts, Section } from "@/lib/domain/run/artifacts";
import { isCorrection, isDisclosure, NOT_UNDERSTOOD, UNUSED_WORDS } from "@/lib/domain/run/disclosures";
import { asksForPaths, noPathReason } from "./no-path";

const WORDS = { true: "yes", false: "no", null: "unknown" } as const;
/** The most items outside the answer that are named with an empty list. */
const APART_MAX = 8;

/** Only the answer, as lines of text: a typed one with its total or basis, else the sentences of the summary, of a mechanism asked for its paths or why there is none; where a name is not known or the question is not understood, what it may mean. */
export function answerText(artifacts: Artifacts, { inProse = false } = {}): string {
  const { answer, basis, followUps } = artifacts;
  const told = inProse ? null : typed(answer);
  const whole = answer.kind === "boolean" ? verdictOf(artifacts) : (told ?? proseOf(artifacts));
  const text = [...corrected(artifacts), whole, ...furtherOf(artifacts), ...leftOut(artifacts)].join("\n");
  const isOpen = basis === "unresolved" || basis === NOT_UNDERSTOOD;
  if (!isOpen || followUps.length === 0) return text;
  return [text, "Did you mean:", ...followUps.map((question) => `- ${question}`)].join("\n");
}

/** Yes, no or unknown with its basis and its subject, after the line that introduces it: "yes" to a question of safety, or "unknown" before an action that is stated, would read as its contrary. */
function verdictOf({ answer, basis, sentences }: Artifacts): string {
  const value = answer.kind === "boolean" ? answer.value : null;
  const summary = shown(sentences).filter(({ text }) => !isDisclosure(text));
  const said = summary.find(({ findingIds }) => findingIds.length > 0) ?? summary[0];
  const before = said ? summary[summary.indexOf(said) - 1]?.text : undefined;
  const told = [before?.endsWith(":") ? before : null, said?.text].filter(Boolean).join(" ");
  return `${WORDS[`${value}`]} (${basis})${told ? `: ${told}` : ""}`;
}

/** Before a typed answer, what misspelt names are taken for; prose has it among its sentences. */
function corrected({ answer, sentences }: Artifacts): string[] {
  const told = shown(sentences).filter(({ text }) => isCorrection(text));
  return answer.kind === "text" ? [] : told.map(({ text }) => text);
}

/** The answers to the further parts of a question; prose has them among its sentences. */
function furtherOf({ answer, further = [] }: Artifacts): string[] {
  if (answer.kind === "text") return [];
  return further.flatMap((part) => {
    const value =
      part.answer.kind === "boolean" ? `${WORDS[`${part.answer.value}`]} (${part.basis})` : typed(part.answer);
    return value === null ? [] : [`further part: ${value}`];
  });
}

/** After a yes or no, what of the question it leaves out. */
function leftOut({ answer, sentences }: Artifacts): string[] {
  const told = shown(sentences).filter(({ text }) => text.startsWith(UNUSED_WORDS));
  return answer.kind === "boolean" ? told.map(({ text }) => text) : [];
}

function shown(sentences: Artifacts["sentences"]): Artifacts["sentences"] {
  return sentences.filter(({ section, status }) => section === "summary" && status !== "struck");
}

function typed(answer: Answer): string | null {
  switch (answer.kind) {
    case "count":
      return answer.value === null ? "unknown" : String(answer.value);
    case "list":
      return [String(answer.total), ...answer.items.map(({ name }) => name), ...besideNone(answer)].join("\n");
    case "matrix":
      return matrixText(answer);
    default:
      return null;
  }
}

/** For an empty list: the items outside it, with the reason; else "0" would read as "there are none". */
function besideNone({ items, apart }: Extract<Answer, { kind: "list" }>): string[] {
  if (items.length > 0) return [];
  return apart.slice(0, APART_MAX).map(({ name, why }) => `not counted: ${name} (${why})`);
}

/** How many are shared, then a line for each row with the columns it is found in. */
function matrixText({ rows, columns, shared, cells }: Extract<Answer, { kind: "matrix" }>): string {
  const nameOf = new Map(columns.map(({ id, name }) => [id, name]));
  const lines = rows.map(({ id, name }) => {
    const found = cells.filter(({ row, evidence }) => row === id && evidence.length > 0);
    return `${name}: ${found.map(({ column }) => nameOf.get(column) ?? column).join(", ") || "none"}`;
  });
  return [`${rows.length}, ${shared} shared`, ...lines].join("\n");
}

function proseOf(artifacts: Artifacts): string {
  const sections: Section[] = asksForPaths(artifacts) ? ["summary", "mechanisms"] : ["summary"];
  const told = artifacts.sentences.filter(({ section, status }) => sections.includes(section) && status !== "struck");
  return [...told.map(({ text }) => text), ...noPathReason(artifacts)].join("\n");
}

const ITEMS_MAX = 50;
const EVIDENCE_MAX = 2;

/** An answer that is a list, under its own heading: each item by name with its first evidence, and how many more there are; null where there is none. */
export function listText({ answer }: Pick<Artifacts, "answer">): string | null {
  if (answer.kind !== "list" || answer.items.length === 0) return null;
  const shown = answer.items.slice(0, ITEMS_MAX);
  const more = answer.total - shown.length;
  return [
    `## The list (${answer.total})`,
    "",
    ...shown.map(
      ({ name, evidence }, index) => `${index + 1}. ${[name, shortened(evidence)].filter(Boolean).join(": ")}`,
    ),
    ...(more > 0 ? [`and ${more} more: --json holds all`] : []),
  ].join("\n");
}

function shortened(evidence: readonly string[]): string {
  const more = evidence.length - EVIDENCE_MAX;
  return [...evidence.slice(0, EVIDENCE_MAX), ...(more > 0 ? [`${more} more`] : [])].join("; ");
}
