import { EntityType, isEvent, isGene } from "@/lib/domain/entity";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import type { Token } from "./tokens";
import { termsOf } from "./words";

/** What a word tells of a relation: a `verb` asserts it, a `weak` one or a `noun` names it. `passive`: it follows its object. */
export type Cue = { relations: readonly Predicate[]; strength: Strength; passive: boolean };
type Strength = "verb" | "weak" | "noun";

/** A type as the ends of relations distinguish types. */
type End = "event" | "gene" | "drug" | "pathway";

/**
 * How the verbs of a relation (`check-terms.tsv`) stand to its ends. `needs`: whether they assert it with a preposition only. `bears`: the
 * relation whose claims support the same verbs. `voice`: "kept" where its subject stays first in the passive ("is indicated for"), "turned"
 * where its object acts ("metabolises"), "none" where the ends may be exchanged.
 */
type Wording = { needs?: true; bears?: Predicate; voice?: "kept" | "turned" | "none" };

const WORDINGS: Partial<Record<Predicate, Wording>> = {
  listed_on_label: { needs: true },
  reported_with: { needs: true, voice: "none" },
  targets: { bears: "binds_in_assay" },
  binds_in_assay: { bears: "targets" },
  metabolised_by: { voice: "turned" },
  transported_by: { voice: "turned" },
  has_phenotype: { needs: true, voice: "kept" },
  interacts_with: { voice: "none" },
  indicated_for: { needs: true, voice: "kept" },
};

/** How verbs of a relation stand to its ends, and the types these may have; what may stand for an event is of the type of one. */
export function wordingOf(id: Predicate): Wording & Record<"subject" | "object", ReadonlySet<EntityType>> {
  const typesOf = (end: readonly EntityType[]) =>
    new Set(EntityType.options.filter((type) => end.includes(type) || (isEvent(type) && end.some(isEvent))));
  return { ...WORDINGS[id], subject: typesOf(RELATIONS[id].ends[0]), object: typesOf(RELATIONS[id].ends[1]) };
}

/** A type as the ends of a relation distinguish types: what may stand for an event is one, and so is what may stand for a gene. */
export function endOf(type: EntityType): End {
  if (isEvent(type)) return "event";
  if (isGene(type)) return "gene";
  return type === "pathway" ? "pathway" : "drug";
}

/** What a word of a sentence tells of a relation; null where it tells of none. */
export function cueAt(tokens: readonly Token[], at: number): Cue | null {
  const [token, next, then] = tokens.slice(at) as [Token, Token?, Token?];
  if (token.span || (next?.text === "-" && then?.span === null)) return null;
  if (token.fold === "take" && next?.fold === "part")
    return { relations: ["member_of"], strength: "verb", passive: false };
  const verb = !isVerb(tokens, at) ? "noun" : asserts(tokens, at) ? "verb" : "weak";
  const strength = relationsOf(verb, token).length > 0 ? verb : "noun";
  const relations = relationsOf(strength, token);
  return relations.length > 0 ? { relations, strength, passive: isPassive(tokens, at) } : null;
}

/** Whether a word is one of these relations, or of any. */
export function isRelationWord(token: Pick<Token, "folds" | "text">, relations?: ReadonlySet<Predicate>): boolean {
  const all = (["verb", "weak", "noun"] as const).flatMap((strength) => relationsOf(strength, token));
  return all.some((id) => !relations || relations.has(id));
}

/** The relations of a word in a strength, those first whose own it is; "lists" as a noun is of none. */
function relationsOf(strength: Strength, { folds, text }: Pick<Token, "folds" | "text">): readonly Predicate[] {
  if (strength === "noun" && /^lists?$/i.test(text)) return [];
  const own = (kind: Strength) => folds.map((fold) => termsOf(kind, [fold]));
  const verbs = strength === "noun" ? own("verb") : [];
  const found = own(strength).map((ids, i) => [...ids, ...(verbs[i] ?? [])] as Predicate[]);
  const first = found.find((ids) => ids.length > 0) ?? [];
  return [...new Set(first.flatMap((id) => [id, WORDINGS[id]?.bears ?? id]))];
}

const REACH = 4;
const ASSERTING = /^(?:for|on|in|with|of|to|by|under|among)$/i;

/** Whether a verb of a relation stands before a name or with a preposition, where it needs one. */
function asserts(tokens: readonly Token[], at: number): boolean {
  const [id] = relationsOf("verb", tokens[at] as Token);
  const behind = tokens.slice(at + 1, at + 1 + REACH);
  return (
    id !== undefined &&
    (!WORDINGS[id]?.needs || behind[0]?.span != null || behind.some(({ text }) => ASSERTING.test(text)))
  );
}

/** A verb that is no participle before a noun; the tagger takes "targets" between two names for a noun. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  if (token.pos === "NOUN" && /s$/.test(token.text) && next) {
    const isRelative = before?.span != null && /^(?:which|that)$/i.test(tokens[at - 2]?.text ?? "");
    const isSubject = !/^(?:DET|ADJ|NUM|VERB|PART|PRON|AUX|ADP)$/.test(before?.pos ?? "DET");
    return isRelative || (isSubject && (next.span !== null || /^(?:DET|NUM|PRON|ADJ|ADV|PROPN)$/.test(next.pos)));
  }
  if (token.pos !== "VERB" && token.pos !== "ADJ") return false;
  if (!/ed$/.test(token.text) || before?.span) return true;
  const isBound = tokens.slice(Math.max(0, at - 2), at).some(({ pos }) => pos === "AUX");
  const isBehindNoun = before?.pos === "NOUN" && /^(?:AUX|VERB)$/.test(next?.pos ?? "");
  return !isBehindNoun && (isBound || !/^(?:NOUN|PROPN)$/.test(next?.pos ?? ""));
}

/** "is reported with", "targeted by", "listed on": a participle behind a form of be, or before a preposition. */
function isPassive(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - REACH), at);
  const isOfBe = before.some(({ text }) => /^(?:is|are|was|were|be|been|being)$/i.test(text));
  const isBefore = /^(?:by|on|for|in)$/i.test(tokens[at + 1]?.text ?? "");
  return /(?:ed|bound)$/.test(tokens[at]?.text ?? "") && tokens[at]?.fold !== "act" && (isOfBe || isBefore);
}
