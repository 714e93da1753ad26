import type { GeneKind } from "@/lib/domain/gene-kind";
import type { Sight } from "@/lib/domain/question/draft";
import { hide } from "@/lib/domain/question/tokens";
import type { Filters } from "@/lib/domain/run/question";
import { actionIn } from "./relations";

/** Words for a kind of protein in the place of what is asked for; the first that is found counts. */
const KINDS: readonly [words: RegExp, kind: GeneKind][] = [
  [
    /\b(?:CYPs?|cytochromes?(?: P-?450s?)?|P-?450s?)(?: (?:enzymes?|isoforms?|isoenzymes?|isozymes?|proteins?))?\b(?![- ]?\d)/i,
    "cyp",
  ],
  [/\b(?:tyrosine |protein )?kinases?\b/i, "kinase"],
  [/\b(?:iso)?enzymes?\b/i, "enzyme"],
  [/\btransporters?\b/i, "transporter"],
  [/\b(?:receptors?|GPCRs?)\b/i, "receptor"],
  [/\b(?:ion )?channels?\b/i, "ion_channel"],
];
const OFF_TARGET = /\boff[- ]?targets?\b|\bsecondary (?:targets?|pharmacology)\b/i;
const BINDS = /\b(?:bind(?:s|ing)?|bound|affinit(?:y|ies))\b/i;
const ACTS =
  /\b(?:inhibit(?:s|ed|ing)?|inhibitor of|block(?:s|ed|ing)?|blocker of|antagoni[sz](?:e|es|ed)|antagonist (?:of|at)|activat(?:e|es|ed)|activator of|agonis(?:e|es)|agonist (?:of|at)|induc(?:e|es|ed)|inducer of|stimulat(?:e|es|ed))\b/i;

/** Which of the proteins a drug acts on a question asks for: a kind of them, those acted on in one way, or those seen to bind in assays. */
export function proteinsAsked(seen: Sight): Filters {
  const text = seen.items.reduce(hide, seen.text);
  const kind = KINDS.find(([words]) => words.test(text))?.[1];
  if (OFF_TARGET.test(text)) return { ...(kind && { kind }), relations: ["binds_in_assay"] };
  const action = ACTS.test(text) ? actionIn(text) : null;
  if (action) return { ...(kind && { kind }), action, relations: ["targets", "binds_in_assay", "interacts_with"] };
  if (BINDS.test(text)) return { ...(kind && { kind }), relations: ["targets", "binds_in_assay"] };
  return kind ? { kind, relations: ["targets", "interacts_with"] } : {};
}
