import { z } from "zod";
import { type Action, agreedAction } from "@/lib/domain/action";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import type { InteractionRow } from "./drugcentral";

/** One measurement as its source describes it. */
export type Assay = { actType: string; targetClass: string; targetName: string; comment: string; relation: string };

/** A receptor may be activated or blocked by what binds it; an enzyme, transporter or channel works or works less. */
type Kind = "receptor" | "worker" | "other";

type AssayRule = {
  when: (assay: Assay & { kind: Kind }) => boolean;
  action: Action;
  because: string;
};

const RECEPTORS = new Set(["GPCR", "Nuclear hormone receptor", "Membrane receptor"]);
const WORKERS = new Set(["Enzyme", "Kinase", "Transporter", "Ion channel"]);
const ANTAGONISM = /\b(?:antagonist(?:ic)?|inverse agonist) (?:activity|effect|potency)|\bantagonism\b/i;
const AGONISM = /\bagonist(?:ic)? (?:activity|effect|potency)|\bagonism\b/i;
const BINDING = /\bbind|displace|affinity|radioligand|dissociation/i;
const INHIBITION = /inhibit|block|suppress/i;

/**
 * Which way a measurement moved its target, where no action type is stated; the first rule that fits counts, and a
 * measurement that fits none has no direction.
 */
const RULES: readonly AssayRule[] = [
  rule("unknown", "nothing was seen up to the highest concentration", ({ relation }) => relation === ">"),
  rule("inhibition", "the assay measured antagonism", ({ comment }) => ANTAGONISM.test(comment)),
  rule("activation", "the assay measured agonism", ({ comment }) => AGONISM.test(comment)),
  rule("inhibition", "pA2 and Kb are measured of antagonists", ({ actType }) => /^(?:p?A2|Kb)$/.test(actType)),
  rule(
    "unknown",
    "agonists and antagonists bind alike",
    (assay) => BINDING.test(assay.comment) || assay.actType.includes("Kd"),
  ),
  rule("unknown", "at a receptor, a concentration alone tells no direction", ({ kind }) => kind !== "worker"),
  rule(
    "inhibition",
    "IC50: half of the target's work was inhibited",
    ({ actType, comment }) => /^IC\d+$/.test(actType) && (comment === "" || INHIBITION.test(comment)),
  ),
  rule(
    "inhibition",
    "Ki of an inhibition",
    ({ actType, comment }) => actType.endsWith("Ki") && INHIBITION.test(comment),
  ),
  rule(
    "inhibition",
    "Ki of an enzyme is the constant of its inhibition",
    ({ actType, comment, targetClass }) =>
      actType.endsWith("Ki") && comment === "" && ["Enzyme", "Kinase"].includes(targetClass),
  ),
];

function rule(action: Action, because: string, when: AssayRule["when"]): AssayRule {
  return { when, action, because };
}

/** The action a measurement shows and why it is read so; undefined when it shows none. */
export function assayAction(assay: Assay): { action: Action; because: string } | undefined {
  const rule = RULES.find(({ when }) => when({ ...assay, kind: kindOf(assay) }));
  return rule && rule.action !== "unknown" ? rule : undefined;
}

/** The one action several measurements of a pair show; unknown when they show none or contradict one another. */
export function measuredAction(shown: readonly (Action | undefined)[]): Action {
  return agreedAction(shown.map((action) => action ?? "unknown"));
}

/** A ligand-gated channel ("5-hydroxytryptamine receptor 3A") is a receptor. */
function kindOf({ targetClass, targetName }: Assay): Kind {
  if (RECEPTORS.has(targetClass) || /receptor|purinoceptor/i.test(targetName)) return "receptor";
  return WORKERS.has(targetClass) ? "worker" : "other";
}

/** A constant of binding speaks of contact, whatever was measured in. */
const CONSTANT = /K[di]\d?$/;
const REPORTER = /\breporter[- ]gene\b|\bluciferase\b|\bcell-based assay\b/i;

/**
 * Why what a row measured is an answer of cells and no contact of the drug with the protein: a cytokine is what cells
 * release or answer to, and a gene's reporter shows that a transcription factor works less, not what the drug bound. A
 * mechanism of action and a binding constant stay. Undefined for all other rows. Reviewed 2026-11-25.
 */
export function readoutOf(
  row: Pick<InteractionRow, "TARGET_CLASS" | "ACT_TYPE" | "ACT_COMMENT" | "MOA">,
): string | undefined {
  if (row.MOA === "1" || CONSTANT.test(row.ACT_TYPE)) return undefined;
  if (row.TARGET_CLASS === "Cytokine") return "a cytokine's release or effect on cells, no binding";
  if (row.TARGET_CLASS === "Transcription factor" && REPORTER.test(row.ACT_COMMENT))
    return "a reporter of transcription, no binding";
  return undefined;
}

const text = z.string().min(1);
const MisfiledRow = z.object({ accession: text, described: text, flags: z.string(), meant: text, ...REVIEWED });

/** Assays filed under the accession whose description names `meant`: an abbreviation, a synonym or an entry name was read as another protein's. */
export const MISFILED = vocabulary("misfiled-assays", MisfiledRow).map(({ accession, described, flags, meant }) => {
  return { accession, described: new RegExp(described, flags), meant };
});
const MISFILED_OF = new Map(MISFILED.map((entry) => [entry.accession, entry]));

/** What the description of the row's assay names where that is another protein than the row's accession. */
export function meantInstead(row: Pick<InteractionRow, "ACCESSION" | "ACT_COMMENT">): string | undefined {
  const misfiled = MISFILED_OF.get(row.ACCESSION);
  return misfiled?.described.test(row.ACT_COMMENT) ? misfiled.meant : undefined;
}
