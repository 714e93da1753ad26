import type { Predicate } from "@/lib/domain/predicate";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { claimDraft, type Draft, defineSource, pubmed, record, rowsOf, type SourceContext } from "@/lib/sources/source";
import { findDrug } from "./drug-lookup";

const COLUMNS = "drug|predicate|enzyme|evidence|source|type|page";
const FORMAT = { header: false, quote: false } as const;
const INHIBITION = table("dikb/dikb-2017-all-inhibition-evidence.tsv", COLUMNS, FORMAT);
const SUBSTRATES = table("dikb/dikb-2017-all-substrate-of-evidence.tsv", COLUMNS, FORMAT);
type Row = RowOf<typeof INHIBITION>;

/** The source's names of what no list of genes has under them. */
const GENES: ReadonlyMap<string, string> = new Map([
  ["p-glycoprotein", "ABCB1"],
  ["oatp1b1", "SLCO1B1"],
  ["oatp1b3", "SLCO1B3"],
]);
const TRANSPORTERS: ReadonlySet<string> = new Set(GENES.values());

/** w(drug, gene): by a study in man, by a statement of a regulator or a label, by a test in vitro. */
const STRENGTHS = { clinical: 0.8, stated: 0.7, laboratory: 0.6 } as const;

/**
 * Evidence of the Drug Interaction Knowledge Base, for and against: that a drug inhibits an enzyme or transporter (`interacts_with`, as
 * an inhibitor), and that it is a substrate of one. What the source counts as evidence against it is a negated claim.
 */
export const enzymeEvidence = defineSource(
  { key: "dikb", files: [INHIBITION, SUBSTRATES], optional: true },
  async function* (context) {
    for (const file of [INHIBITION, SUBSTRATES])
      for await (const { row, line } of rowsOf(context, file)) yield* statement(row, line, context);
  },
);

function* statement(row: Row, line: number, { registries, drop }: SourceContext): Generator<Draft> {
  const symbol = GENES.get(row.enzyme.toLowerCase()) ?? row.enzyme.toUpperCase();
  const [drug, gene] = [findDrug(registries, row.drug), registries.byName("gene", symbol)];
  if (!/^EVIDENCE (?:FOR|AGAINST)$/.test(row.evidence)) return drop("neither for nor against", `line ${line}`);
  const isInhibitor = row.predicate === "inhibits";
  if (!isInhibitor && row.predicate !== "substrate_of") return drop("relation is not known", row.predicate);
  if (!drug) return drop("drug is in no drug list", row.drug);
  if (!gene) return drop("enzyme is no human gene", row.enzyme);
  const role = TRANSPORTERS.has(symbol) ? "transporter" : "enzyme";
  const negated = row.evidence === "EVIDENCE AGAINST";
  const handled: Predicate = role === "transporter" ? "transported_by" : "metabolised_by";
  const { type, source, page, drug: name, enzyme } = row;
  const payload = { drug: name, enzyme, evidence: negated ? "against" : "for", evidence_type: type, source, page };
  const paper = /pubmed\/(\d+)/.exec(source)?.[1];
  yield claimDraft(drug, isInhibitor ? "interacts_with" : handled, gene, {
    qualifiers: { role, action_type: isInhibitor ? "inhibitor" : "substrate", evidence: payload.evidence },
    negated,
    strength: strengthOf(type),
    evidence: [
      record(
        `${row.predicate}|${line}`,
        /^https?:/.test(source) ? source : null,
        payload,
        pubmed(paper ? [paper] : []),
      ),
    ],
  });
}

function strengthOf(type: string): number {
  if (/^EV_(?:PK_DDI|CT)/.test(type)) return STRENGTHS.clinical;
  return type.startsWith("EV_EX") ? STRENGTHS.laboratory : STRENGTHS.stated;
}
