import { ESTABLISHED_MIN } from "@/lib/domain/affinity";
import type { Sign } from "@/lib/domain/claim";
import { interactionWords } from "@/lib/domain/drug-pair";
import type { EntityType } from "@/lib/domain/entity";
import type { Path, PathBackground, PathEdge, PathLink } from "@/lib/domain/path";
import { RELATIONS } from "@/lib/domain/relations";
import { capitalised } from "@/lib/domain/wording";

/** "target 0.95 · link 0.012 (weak)" of a path to a disease, whose score is that of its target, or "target 0.95" where it stops there; else the score alone. */
export function pathScoreWords({ score, link, open, reweighted = false }: Scored): string {
  const mark = reweighted ? " (reweighted)" : "";
  if (!link) return open ? `target ${score.toPrecision(2)}${mark}` : `score ${score.toPrecision(3)}${mark}`;
  return `target ${score.toPrecision(2)}${mark} · link ${link.score.toPrecision(2)}${link.weakBecause ? " (weak)" : ""}`;
}

type Scored = Pick<Path, "score" | "link"> & Partial<Pick<Path, "open">> & { reweighted?: boolean };

/** What a path to a disease is worth beyond its target. */
export function linkWords({ weakBecause }: PathLink, path: Pick<Path, "score" | "report">): string {
  return weakBecause
    ? `${heldWords(path)} link to the disease is weak: ${weakBecause}`
    : "Ranked by its target alone; the link to the disease has a score of its own.";
}

/** How well the target itself holds: what no source states as a target is not called established, however potent. */
function heldWords({ score, report }: Pick<Path, "score" | "report">): string {
  const known = report.factors.find(({ name }) => name === "target")?.reason ?? "";
  if (known.startsWith("assay")) return "The target was only measured in an assay, and its";
  if (known.startsWith("listed")) return "The target is only listed, without a measurement, and its";
  return score >= ESTABLISHED_MIN ? "The target is established; its" : "The target counts little, and its";
}

type Direction = { tone: "good" | "bad" | "neutral"; word: string };
type Directed = Pick<Path, "sign" | "relief"> & { steps: readonly { type: EntityType }[] };

const TO_EVENT: Record<Path["sign"], Direction> = {
  consistent: { tone: "good", word: "direction consistent" },
  inconsistent: { tone: "bad", word: "direction inconsistent" },
  unknown: { tone: "neutral", word: "direction unknown" },
};
const TO_USE: Record<Path["sign"], Direction> = {
  consistent: { tone: "good", word: "relieves: consistent with the treatment" },
  inconsistent: { tone: "bad", word: "against the treatment: more of it" },
  unknown: { tone: "neutral", word: "direction unknown" },
};

const CLINICAL = new Set<EntityType | undefined>(["adverse_event", "phenotype", "disease"]);

/** What the sign of a path says of its end: what befalls, or what the drug is used for; null between ends that have no direction. */
export function directionWords({ sign, relief, steps }: Directed): Direction | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first?.type !== "drug" || !CLINICAL.has(last?.type)) return null;
  return (relief ? TO_USE : TO_EVENT)[sign];
}

/** What else than its claims gives the direction of a path or contradicts it: a line; none where there is nothing else, or where it is already the reason the path is weak. */
export function directionNotes({ told, weakBecause, link }: Pick<Path, "told" | "weakBecause" | "link">): string[] {
  if (!told) return [];
  const said = `${capitalised(told)}.`;
  return said === weakBecause || said === link?.weakBecause ? [] : [`Direction: ${told}.`];
}

/** The index notes a contact in an assay as "also binds (32 nM, assay)"; the action is already stated. */
const CONTACT = /^also binds \((.*)\)$/;

/** A step of a path in words: what its claims state, and separately what the sources add. */
export function relationWords({ predicate, note, datasets }: Pick<PathEdge, "predicate" | "note" | "datasets">): {
  verb: string;
  note: string;
} {
  const contact = CONTACT.exec(note ?? "")?.[1];
  if (contact !== undefined) return { verb: "also binds", note: contact };
  return interactionWords({ predicate, note, datasets }) ?? { verb: RELATIONS[predicate].words, note: note ?? "" };
}

const GLYPHS: Record<Sign, string> = { increases: "+", decreases: "−", unknown: "?" };

/** The sign of a relation where there is no arrow head to say it. */
export function signGlyph(sign: Sign): string {
  return GLYPHS[sign];
}

/** How a path compares with chance, in a sentence; none where that was not measured. */
export function backgroundWords({ lift, measured }: PathBackground): string[] {
  if (lift === null) return [];
  const surely = measured
    ? ` (${measured.of}; 95 % interval ${measured.low} to ${measured.high}, ${measured.listed} listed and ${measured.swapped} swapped)`
    : "";
  return [`Listed pairs have a path of this type ${lift} times as often as swapped pairs${surely}.`];
}

/** Said once above a list of paths from drugs to adverse events: what they are not compared with; null where there are none. */
export function notComparedWords(paths: readonly { background?: PathBackground | null | undefined }[]): string | null {
  return paths.some(({ background }) => background)
    ? "These paths were not compared with degree-matched pairs, so how often chance alone gives as good a path is not known."
    : null;
}
