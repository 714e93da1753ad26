import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import { certain } from "@/lib/server/export/path-ends";
import { researchGraph } from "@/tests/fixtures/research-graph";

const DATA = process.env.VIGIL_DATA ?? "";
const BUILD_MS = 900_000;

/** Files that name drugs, genes and events, and state what drugs do to genes and genes to events. */
const SOURCES = [
  ...["hgnc", "drugcentral", "drugcentral-2016", "drugbank-open", "drugbank", "chembl"],
  ...["hpo", "hpo-meddra", "faers", "vigil-synonyms", "vigil-mapping", "ot-safety"],
];

/** Pharmacology of the textbooks, from textbooks; two rows record known limits. */
const TRIPLES: readonly [drug: string, target: string, event: string, sign: Path["sign"]][] = [
  ["propranolol", "ADRB1", "Bradycardia", "consistent"],
  ["atenolol", "ADRB1", "Bradycardia", "consistent"],
  ["isoprenaline", "ADRB1", "Bradycardia", "inconsistent"],
  ["dobutamine", "ADRB1", "Tachycardia", "consistent"],
  ["propranolol", "ADRB1", "Tachycardia", "inconsistent"],
  ["prazosin", "ADRA1A", "Orthostatic hypotension", "consistent"],
  ["tamsulosin", "ADRA1A", "Orthostatic hypotension", "consistent"],
  ["phenylephrine", "ADRA1A", "Orthostatic hypotension", "inconsistent"],
  ["phenylephrine", "ADRA1A", "Hypertension", "consistent"],
  ["salbutamol", "ADRB2", "Tremor", "consistent"],
  ["salbutamol", "ADRB2", "Hypokalaemia", "consistent"],
  ["haloperidol", "DRD2", "Extrapyramidal disorder", "consistent"],
  ["bromocriptine", "DRD2", "Extrapyramidal disorder", "inconsistent"],
  ["morphine", "OPRM1", "Miosis", "consistent"],
  ["naloxone", "OPRM1", "Miosis", "inconsistent"],
  ["donepezil", "ACHE", "Bradycardia", "consistent"],
  ["atropine", "CHRM2", "Tachycardia", "consistent"],
  ["pilocarpine", "CHRM3", "Hyperhidrosis", "consistent"],
  ["atropine", "CHRM3", "Hyperhidrosis", "inconsistent"],
  ["ibuprofen", "PTGS1", "Gastrointestinal haemorrhage", "consistent"],
  ["venlafaxine", "SLC6A2", "Hypertension", "consistent"],
  ["dofetilide", "KCNH2", "Electrocardiogram QT prolonged", "consistent"],
  // No source calls these blockers of the channel; assays measured its current.
  ["ziprasidone", "KCNH2", "Electrocardiogram QT prolonged", "consistent"],
  ["haloperidol", "KCNH2", "Electrocardiogram QT prolonged", "consistent"],
  // Known from the binding of radioligands alone.
  ["astemizole", "CHRM2", "Tachycardia", "unknown"],
  // The review gives this event to activation and the broader hypotension to either modulation.
  ["tamsulosin", "ADRA1B", "Orthostatic hypotension", "unknown"],
];

describe.skipIf(!existsSync(DATA))("signs of textbook pharmacology (VIGIL_DATA)", () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await researchGraph(path.resolve(DATA), SOURCES);
  }, BUILD_MS);

  it.each(TRIPLES)("F68: %s, %s and %s: %s", (drug, target, event, sign) => {
    const ends = [certain(graph, drug, ["drug"])?.id, certain(graph, event, ["adverse_event"])?.id] as const;
    const { paths, weakRoutes } = graph.paths(ends[0] ?? "", ends[1] ?? "", { mode: "mechanistic", top: 50 });
    const direct = [...paths, ...weakRoutes].filter(
      ({ steps, edges }) => edges.at(-1)?.predicate === "affects_event" && steps.length === 3,
    );
    const own = direct.find(({ steps }) => [steps[1]?.name, ...membersOf(steps[1])].includes(target));
    expect(own?.sign).toBe(sign);
  });
});

function membersOf(step: Path["steps"][number] | undefined): string[] {
  return step?.members?.map(({ name }) => name) ?? [];
}
