import { type Action, agreedAction } from "@/lib/domain/action";

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
  {
    when: ({ relation }) => relation === ">",
    action: "unknown",
    because: "nothing was seen up to the highest concentration",
  },
  {
    when: ({ comment }) => ANTAGONISM.test(comment),
    action: "inhibition",
    because: "the assay measured antagonism",
  },
  { when: ({ comment }) => AGONISM.test(comment), action: "activation", because: "the assay measured agonism" },
  {
    when: ({ actType }) => /^(?:p?A2|Kb)$/.test(actType),
    action: "inhibition",
    because: "pA2 and Kb are measured of antagonists",
  },
  {
    when: ({ comment, actType }) => BINDING.test(comment) || actType.includes("Kd"),
    action: "unknown",
    because: "agonists and antagonists bind alike",
  },
  {
    when: ({ kind }) => kind !== "worker",
    action: "unknown",
    because: "at a receptor, a concentration alone tells no direction",
  },
  {
    when: ({ actType, comment }) => /^IC\d+$/.test(actType) && (comment === "" || INHIBITION.test(comment)),
    action: "inhibition",
    because: "IC50: half of the target's work was inhibited",
  },
  {
    when: ({ actType, comment }) => actType.endsWith("Ki") && INHIBITION.test(comment),
    action: "inhibition",
    because: "Ki of an inhibition",
  },
  {
    when: ({ actType, comment, targetClass }) =>
      actType.endsWith("Ki") && comment === "" && (targetClass === "Enzyme" || targetClass === "Kinase"),
    action: "inhibition",
    because: "Ki of an enzyme is the constant of its inhibition",
  },
];

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
