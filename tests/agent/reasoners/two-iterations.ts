import type { Script } from "@/tests/fixtures/scripted-server";
import { plan, refinement, sentences, turns, verdict } from "./model-run";

export const QUESTION = "How could metformin cause lactic acidosis?";
export const METFORMIN = "DRUGCENTRAL:1725";
export const pair = { drug: METFORMIN, event: "AE:lactic_acidosis" };

/** Looks up targets, then their pathways and the paths, judging twice. */
export function inTwoIterations(): Script {
  const answers = turns({
    Plan: [
      plan(["resolve_drugs", { names: ["metformin"] }], ["get_drug_targets", { drug: "R1.ids[0]" }]),
      plan(["get_gene_pathways", { genes: "R2.genes" }], ["check_drug_event", pair]),
    ],
    Observation: [verdict("insufficient", ["pathway", "get_gene_pathways"]), verdict("sufficient")],
    Refinement: [refinement("Which pathways hold what metformin targets?", ["get_gene_pathways"])],
  });
  return (request, hit) => (request.name === "Narrative" ? retold(request.prompt) : answers(request, hit));
}

/** What two rows of the tables say, each citing the fact that bears it. */
function retold(prompt: string): unknown {
  const citedBy = (row: string) => new RegExp(`^(f\\d+)[^|\\n]*\\| ${row}`, "m").exec(prompt)?.[1] ?? "";
  return sentences(
    ["summary", "Lactic acidosis is reported with metformin.", citedBy("Lactic acidosis +\\| signal")],
    ["findings", "metformin targets Mitochondrial complex I (NADH dehydrogenase).", citedBy("Mitochondrial complex I")],
  );
}
