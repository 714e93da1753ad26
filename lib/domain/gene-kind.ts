import { z } from "zod";

/** Kinds of proteins a question may ask for. */
export const GeneKind = z.enum(["enzyme", "cyp", "kinase", "transporter", "receptor", "ion_channel"]);
export type GeneKind = z.infer<typeof GeneKind>;

/** What is known of a protein: the symbol of its gene, its names, and the classes that sources of targets put it in. */
type Protein = { symbol: string; names: readonly string[]; classes: readonly string[] };

/** What each kind is called when things of it are counted. */
export const KIND_UNITS: Record<GeneKind, string> = {
  enzyme: "enzymes",
  cyp: "CYP enzymes",
  kinase: "kinases",
  transporter: "transporters",
  receptor: "receptors",
  ion_channel: "ion channels",
};

/** A name that only speaks of such a protein: its inhibitor, anchor or subunit. */
const BESIDE = String.raw`(?![- ](?:\w+[- ])?(?:inhibitor|activator|anchor|substrate|binding|interacting|associated|adaptor|adapter|like|homolog|related|regulat|subunit))`;
const CYP = /^CYP\d/;

const RULES: Record<GeneKind, { classes?: RegExp; symbol?: RegExp; name?: RegExp }> = {
  enzyme: { classes: /^(?:Enzyme|Kinase)$/i, symbol: CYP, name: new RegExp(String.raw`ase\b${BESIDE}`, "i") },
  cyp: { symbol: CYP },
  kinase: { classes: /^Kinase$/i, name: new RegExp(String.raw`\b\w*kinase\b${BESIDE}`, "i") },
  transporter: {
    classes: /^Transporter$/i,
    symbol: /^(?:SLC|SLCO|ABC[A-G])\d/,
    name: new RegExp(String.raw`\b(?:co-?)?transporter\b${BESIDE}`, "i"),
  },
  receptor: {
    classes: /^(?:GPCR|Nuclear hormone receptor|Membrane receptor)$/i,
    name: new RegExp(String.raw`\b(?:auto)?(?:receptor|adrenoceptor)\b${BESIDE}`, "i"),
  },
  ion_channel: { classes: /^Ion channel$/i, name: new RegExp(String.raw`\bchannel\b${BESIDE}`, "i") },
};

/** Whether a protein is of a kind: by a source's class of it, its symbol, or a name that says so. */
export function isOfKind(kind: GeneKind, { symbol, names, classes }: Protein): boolean {
  const rule = RULES[kind];
  return (
    classes.some((each) => rule.classes?.test(each)) ||
    (rule.symbol?.test(symbol) ?? false) ||
    names.some((name) => rule.name?.test(name) ?? false)
  );
}
